import { describe, expect, test } from 'vitest';
import { readSvgRoot } from '../../src/media/svg-root.ts';

const XMLNS = 'xmlns="http://www.w3.org/2000/svg"';

describe('readSvgRoot()', () => {
  test.each([
    [`<svg ${XMLNS} width="30" height="40"/>`, 30, 40],
    [`<svg ${XMLNS} width='30px' height=' 40.5 '>`, 30, 40.5],
    [`<svg width="1in" height="2.54cm">`, 96, 96],
    [`<svg width="72pt" height="6pc">`, 96, 96],
    [`<svg width="1e2" height="10">`, 100, 10],
    [`<svg viewBox="0 0 30 40">`, 30, 40],
    [`<svg viewBox="0,0,30.5,40">`, 30.5, 40],
    [`<svg viewBox=" -5 -5  30\n40 ">`, 30, 40],
    [`<svg width="100%" height="100%" viewBox="0 0 30 40">`, 30, 40],
    [`<svg width="60" viewBox="0 0 30 40">`, 60, 80],
    [`<svg height="20" viewBox="0 0 30 40">`, 15, 20],
    [`<svg stroke-width="9" width="30" height="40">`, 30, 40],
    [`<svg:svg xmlns:svg="http://www.w3.org/2000/svg"\n  width="30"\n\theight="40">`, 30, 40],
    [
      `\ufeff<?xml version="1.0"?>\n<!-- <svg width="1" height="1"> -->\n<svg width="30" height="40">`,
      30,
      40,
    ],
    [`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x/y.dtd"><svg width="3" height="4">`, 3, 4],
    [`<!DOCTYPE svg [ <!ENTITY a "<svg width='9' height='9'>"> ]><svg width="3" height="4">`, 3, 4],
  ])('%s', (text, width, height) => {
    expect(readSvgRoot(text)).toEqual({ size: { width, height } });
  });

  test.each([
    ['no size at all', '<svg>'],
    ['parts of a page that is not known', '<svg width="50%" height="50%">'],
    ['nothing below zero', '<svg width="-3" height="4">'],
    ['nothing that is no number', '<svg width="wide" height="NaN">'],
    ['an entity', '<svg width="&w;" height="&w;">'],
    ['a box without room', '<svg viewBox="0 0 0 40">'],
    ['half a box', '<svg viewBox="0 0 30">'],
  ])('%s: an SVG without a size', (_, text) => {
    expect(readSvgRoot(text)).toEqual({ size: undefined });
  });

  test.each([
    '',
    'svg',
    '<html><svg width="1" height="1">',
    '<svgx width="1" height="1">',
    '<!-- <svg width="1" height="1">',
    '<!DOCTYPE svg [ <svg width="1" height="1">',
    'text <svg width="1" height="1">',
  ])('%s is none', (text) => {
    expect(readSvgRoot(text)).toBeUndefined();
  });
});
