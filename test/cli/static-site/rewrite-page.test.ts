import { expect, test } from 'vitest';
import { rewritePage } from '../../../src/cli/static-site/rewrite-page.ts';

const ORIGIN = 'http://127.0.0.1:1';
const rewrite = (body: string): string =>
  rewritePage(`<!DOCTYPE html><html><head><title>T</title></head><body>${body}</body></html>`, {
    origin: ORIGIN,
    address: '/wiki/A',
    search: '../search.html',
    linked: (address) => (address.startsWith('/wiki/B') ? 'B.html' : undefined),
  }).html.replace(/^.*<body>|<\/body>.*\n$/g, '');

test.each([
  ['<a href="/wiki/B#x">b</a>', '<a href="B.html#x">b</a>'],
  ['<a href="./B">b</a>', '<a href="B.html">b</a>'],
  [`<a href="${ORIGIN}/wiki/B">b</a>`, '<a href="B.html">b</a>'],
  ['<a href="#x">x</a>', '<a href="#x">x</a>'],
  ['<a href="https://example.org/">out</a>', '<a href="https://example.org/">out</a>'],
  ['<p><a href="/wiki/Red"><b>red</b></a></p>', '<p><b>red</b></p>'],
  ['<a href="/wiki/Red"><a href="/wiki/B">b</a></a>', '<a href="B.html">b</a>'],
  ['<img src="/gone.png"><p>x</p>', '<p>x</p>'],
  ['<script>1</script><form action="/wiki/X"><input></form>', ''],
  [
    '<form role="search" action="/wiki/Special:Search"><input type="hidden" name="go"><input name="search"></form>',
    '<form role="search" action="../search.html"><input name="search"></form>',
  ],
  [
    '<form action="/wiki/A"><p><button>Compare</button></p><ol><li><input type="radio"><a href="/wiki/A?oldid=1">now</a> <span class="ui-meta"><a href="/wiki/A?diff=1">compare</a></span></li></ol></form>',
    '<ol><li>now </li></ol>',
  ],
  ['<nav class="ui-pager"><a href="/wiki/A?action=history&amp;older=1">Older</a></nav><p>x</p>', '<p>x</p>'],
  [
    '<div class="ui-body"><p><a href="/wiki/Special:Search?search=A">Search</a></p><article><p></p></article></div>',
    '<div class="ui-body"><article><p></p></article></div>',
  ],
  [`<p>Clone: <code>git clone ${ORIGIN}/wiki.git</code></p><p>x</p>`, '<p>x</p>'],
  ['<ul class="ui-tabs"><li><a href="/wiki/Red">Edit</a></li></ul>', '<ul class="ui-tabs"></ul>'],
])('%s', (before, after) => expect(rewrite(before)).toBe(after));
