/** What foreign HTML is filled with. */

export const WORDS =
  "alpha beta gamma Paris river house 1984 12 the of and a in is was name Zürich 東京 x I e.g. (see) end. so, “q” it’s don't".split(
    ' ',
  );

/** Text that is markup, or half of it, in wikitext. */
export const MINDED = [
  '*', '* item', '#', '# one', ':', ';', '; a : b', '=', '== x ==', 'a = b', '==', '[[', ']]', '[[Foo]]',
  '[[Foo|bar]]', '[x]', '[1]', '[http://a.b c]', '[[File:Foobar.jpg]]', '[[Category:X]]', '{{', '}}', '{{1x|a}}',
  '{{{a}}}', '{|', '|}', '|-', '|', '||', '!', '!!', "''", "'''b'''", "'", "''i", "dog's", '~~~~', '~~~', '----',
  '-----x', '-', '--', 'http://example.com', 'https://a.example/b?c=d&e=f.', 'mailto:a@b.example', 'www.example.com',
  'RFC 1', 'ISBN 0-306-40615-2', 'PMID 12', '&amp;amp;', '&amp;nbsp;', '&amp;lt;b>', '&amp;', 'A&amp;B', '&lt;tag>',
  '&lt;b>x&lt;/b>', '&lt;br>', '&lt;!-- c -->', '&lt;nowiki>x&lt;/nowiki>', '&lt;ref>x&lt;/ref>', '&lt;pre>',
  '&lt;div>', '&lt;/div>', 'a &lt; b', '&lt;3', '->', '__TOC__', '__NOTOC__', '__init__', '_', '`code`', '**b**',
  '$1', '\\', '&quot;', '&nbsp;', '-{x}-', '#REDIRECT [[Foo]]', '{x}', 'a[0]', 'f(x) { }', 'C:\\x', '50 %', '»x«',
  '/', '1.', '+', '%20', '@', 'x|y', '{{x', ']]]', '[[[',
]; // biome-ignore format: a list

export const TARGETS = [
  './Foo', './Foo_bar', './Foo#Head', './Missing_page', './Talk:Foo', './Category:X', './File:Foobar.jpg', 'Foo',
  '/wiki/Foo', '/Foo', '../Foo', '#Head', '#a_b', '#', '', 'http://example.com', 'http://example.com/',
  'https://example.org/a_b?c=d&amp;e=f', 'https://en.example.org/wiki/Foo_(bar)', '//example.com/x',
  'mailto:a@example.com', 'SERVER/wiki/Foo', 'http://es.wikipedia.org/wiki/Foo', 'http://en.wikipedia.org/wiki/Foo',
  'http://example.com/a%20b', 'http://example.com/a[b]', 'http://example.com/é', 'ftp://ftp.example.net/x',
  'javascript:alert(1)', 'file:///C:/x', 'tel:+123', 'page.html', './Foo?action=raw', 'http://example.com/#a',
]; // biome-ignore format: a list

export const PLAIN_TARGETS = [
  'http://example.com', 'https://example.org/a_b?c=d&amp;e=f', 'https://en.example.org/wiki/Foo_(bar)',
  'https://example.org/guide.html#top', 'mailto:a@example.com',
]; // biome-ignore format: a list

export const INLINE =
  'b strong i em u s del ins code sub sup small big span kbd q cite abbr mark tt var samp font'.split(' ');
export const SIMPLE_INLINE = 'strong em strong em code'.split(' ');
export const EDITOR_INLINE = 'b i u b i strong em s strike span font sub sup'.split(' ');
