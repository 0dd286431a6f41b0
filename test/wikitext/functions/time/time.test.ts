import { describe, expect, test } from 'vitest';
import { TIME_BUDGET_CHARS } from '../../../../src/wikitext/functions/time/time.ts';
import { call, calls } from '../call.ts';

describe('#time', () => {
  test.each([
    ['c', '15 January 2001', '2001-01-15T00:00:00+00:00'],
    ['Y', '5 April 1967', '1967'],
    ['Y', '28 July 2061', '2061'],
    ['Y-m-d H:i', '2011-11-12 23:00 America/New_York', '2011-11-13 04:00'],
    ['Y-m-d H:i', '2011-11-12 23:00 +0200', '2011-11-12 21:00'],
    ['D, j M y', '', 'Thu, 29 Feb 24'],
    ['l N w z W o t L', '2024-12-30', 'Monday 1 1 364 01 2025 31 1'],
    ['g:i a A h', '17:05', '5:05 pm PM 05'],
    ['U', '@86400', '86400'],
    ['r', '2001-01-15', 'Mon, 15 Jan 2001 00:00:00 +0000'],
    ['Y-m-d', 'January 15, 2001', '2001-01-15'],
    ['Y-m-d', '15.1.2001', '2001-01-15'],
    ['Y-m-d', '1/15/2001', '2001-01-15'],
    ['Y-m-d', '20010115', '2001-01-15'],
    ['Y-m-d H:i:s', '20010115123456', '2001-01-15 12:34:56'],
    ['Y-m-d', 'Jan 2001', '2001-01-01'],
    ['Y', '2001', '2001'],
    ['Y-m-d', '+1 month', '2024-03-29'],
    ['Y-m-d', '2 weeks ago', '2024-02-15'],
    ['Y-m-d', 'yesterday', '2024-02-28'],
    ['Y-m-d', 'next year', '2025-03-01'],
    ['Y-m-d', 'last day of next month', '2024-03-31'],
    ['Y-m-d', 'next monday', '2024-03-04'],
    ['Y-m-d', '2024-02-28 +2 days', '2024-03-01'],
    ['Y-m-d', 'first monday of january 2020', '2020-01-06'],
    ['Y-m-d', 'last friday of march 2021', '2021-03-26'],
    ['Y-m-d', '1 January 300', '0300-01-01'],
    ['"Year" Y \\Y', '2001-01-15', 'Year 2001 Y'],
    ['xrY', '2024-01-01', 'MMXXIV'],
    ['xkY', '2024-01-01', '2567'],
    ['xjj xjF xjY', '2024-10-03', '1 Tishrei 5785'],
    ['xjn xjt', '2024-03-01', '13 30'],
    ['xmj xmF xmY', '2020-01-02', '6 Jumada al-awwal 1441'],
    ['xjn xjt', '2024-04-10', '7 30'],
    ['xit xiz', '2024-09-22', '30 186'],
    ['xhY xhj', '2020-12-15', `ב'ך' ט"ו`],
    ['xhY', '2000-01-01', "ב' אלפים"],
    ['xhY', '5784-01-01', `ה'תשפ"ד`],
    ['xtY', '1872-12-31', '西暦1872'],
    ['xtY', '1873-01-01', '明治6'],
    ['xf xjQ xi', '2020-01-01', 'f Q i'],
    ['xij xiF xiY', '2024-03-20', '1 Farvardin 1403'],
  ])('prints %s of %s', (format, time, result) => {
    expect(call('#time', [format, time])).toBe(result);
  });

  test.each(['nonsense', '32 January 2001', '2001-13-01', '25:00', 'x'.repeat(300)])('refuses %s', (time) => {
    expect(call('#time', ['Y', time])).toBe('<strong class="error">Error: Invalid time.</strong>');
  });

  test('has years from 0 to 9999', () => {
    expect(call('#time', ['Y', '9999-01-01 +1 year'])).toMatch(/up to 9999/);
    expect(call('#time', ['Y', '0001-01-01 -2 years'])).toMatch(/from 0/);
  });

  test.each([
    ['de', 'l, j. F', 'Sonntag, 1. März'],
    ['pl', 'l, j F', 'niedziela, 1 marzec'],
    ['pl', 'j xg', '1 marca'],
    ['ja', 'Y年F', '2020年3月'],
    ['zh-hans', 'Y年F D', '2020年3月 日'],
    ['el', 'F, j xg', 'Μάρτιος, 1 Μαρτίου'],
    ['eo', 'D, j M F xg', 'dim, 1 mar marto marto'],
    ['ru', 'j M', '1 мар'],
    ['pt-br', 'D', 'dom'],
    ['ca', 'D', 'dg'],
    ['hy', 'l', 'Կիրակի'],
    ['fa', 'j', '۱'],
    ['hi', 'j xnj', '१ 1'],
    ['bn', 'xNY m c', '2020 03 2020-03-01T00:00:00+00:00'],
    ['sr-ec', 'l', 'недеља'],
    ['en-gb', 'F', 'March'],
    ['xx', 'F', 'March'],
    ['de-u-ca-buddhist', 'F Y', 'März 2020'],
    ['no language', 'F', 'March'],
  ])('prints in %s: %s', (language, format, result) => {
    expect(call('#time', [format, '2020-03-01', language])).toBe(result);
  });

  test('speaks the language of the site', () => {
    const site = { language: 'de' };
    expect(call('#time', ['F', '2020-03-01'], { site })).toBe('März');
    expect(call('CURRENTMONTHNAME', [], { site })).toBe('Februar');
    expect(call('#timef', ['2020-03-01', 'date'], { site })).toBe('1. März 2020');
    expect(call('#timef', ['2020-03-01', 'date', 'fr'], { site })).toBe('1 mars 2020');
  });

  test('has a budget for a page', () => {
    const texts = calls('#time', 3, ['Y'.repeat(TIME_BUDGET_CHARS / 2 - 100), '']);
    expect(texts[1]).not.toMatch(/Too many/);
    expect(texts[2]).toMatch(/Too many #time calls/);
  });

  test('#timef prints the forms of the site', () => {
    expect(call('#timef', ['15 January 2001'])).toBe('00:00, 15 January 2001');
    expect(call('#timef', ['15 January 2001', 'pretty'])).toBe('15 January');
  });
});
