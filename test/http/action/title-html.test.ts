import { expect, test } from 'vitest';
import { titleHtml } from '../../../src/http/action/formats/title-html.ts';

// MediaWiki says the same, but for attributes that it keeps.
test.each([
  ["''Foo'' bar", '<i>Foo</i> bar'],
  ["'''Foo''' ''bar", '<b>Foo</b> <i>bar</i>'],
  ["'''''a''' b''", '<i><b>a</b> b</i>'],
  ["'''''a'' b'''", '<i><b>a</b></i><b> b</b>'],
  ["''''a'''", "'<b>a</b>"],
  ['<b>a', '<b>a</b>'],
  ['a</b>b', 'ab'],
  ['<b><i>a</b></i>', '<b><i>a</i></b>'],
  ['a<br/>b', 'a&lt;br/&gt;b'],
  ['<SUP id="x" onclick="y()">a</SUP>', '<sup>a</sup>'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<img src=x onerror=y>', '&lt;img src=x onerror=y&gt;'],
  ['<b <script>x</b>', '&lt;b &lt;script&gt;x'],
  ['<a href="x">b</a>', '&lt;a href=&quot;x&quot;&gt;b&lt;/a&gt;'],
  ['a &lt; b &#160; c & d < e > f', 'a &lt; b &#160; c &amp; d &lt; e &gt; f'],
])('%s', (value, html) => expect(titleHtml(value)).toBe(html));
