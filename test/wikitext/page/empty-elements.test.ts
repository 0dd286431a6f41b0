import { describe, expect, test } from 'vitest';
import { bodyOf } from '../render-for-test.ts';

const emptiesOf = (text: string): readonly string[] =>
  [...bodyOf(text, { files: { 'A.jpg': {} } }).matchAll(/<(\w+)[^>]*mw-empty-elt/g)].map(([, tag]) => tag!);

describe('empty elements', () => {
  test.each(['a<p></p>b', '<div>a</p></div>', '[[File:A.jpg|thumb|a</p>b]]'])('%j marks one', (text) =>
    expect(emptiesOf(text)).toEqual(['p']),
  );

  test.each([
    '{{#if:1|b</p>c}}',
    '{{#if:1|b<p></p>c}}',
    'a<ref>b</p>c</ref>',
    'a<ref>\n*\n* b</ref>',
    'a<ref>\n{|\n|-\n|-\n| b\n|}</ref>',
    '<gallery>\nA.jpg|a</p>b\n</gallery>',
    '<poem>a</p></poem>',
  ])('%j drops them: the page has no place of theirs', (text) => expect(emptiesOf(text)).toEqual([]));

  test.each([
    ['<noinclude></noinclude>', ['tr']],
    ['{{#if:}}', []],
    ['<nowiki/>', []],
    ['<ref>a</ref>', []],
  ])('of rows, %j in the attributes marks %j', (attributes, marked) =>
    expect(emptiesOf(`{|\n|- ${attributes}\n|-\n| a\n|}`)).toEqual(marked),
  );

  test('one that begins a transclusion tells of it', () =>
    expect(emptiesOf('{{#if:1|<p></p>b}}')).toEqual(['p']));
});
