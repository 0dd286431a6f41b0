/** What constructs of wikitext are filled with: what is usual, and what is just beside it. */

export const WORDS =
  'alpha beta gamma delta Paris river house tree 1984 12 the of and a in is was name list Zürich naïve 東京 x y'.split(
    ' ',
  );
export const TITLES = [
  'Main Page', 'Foo', 'foo bar', 'Foobar', 'Missing page', 'User:Ann', 'Talk:Foo', 'Help:FAQ', 'Template:1x',
  'Foo (bar)', '#Head', 'Foo#Head', ':Category:Things', ':File:Foobar.jpg', 'Special:RecentChanges',
  'user_talk:Ann/sub', '/sub', '../up', 'A&amp;B', 'É', 'wikipedia:Foo', ':es:Foo', 'Media:Foobar.jpg', 'foo_bar',
  ' Foo ', 'Parser test', 'Foo%20bar', 'local:Foo', 'mi:Foo', 'Foo?', 'Help:', 'a[b', 'C++', 'Project:X',
]; // biome-ignore format: a list
export const URLS = [
  'http://example.com', 'https://example.org/a_b?c=d&e=f', 'http://example.com/(x)', 'ftp://ftp.example.net/',
  '//example.com/x', 'mailto:a@example.com', 'http://example.com/a,b.', 'https://example.com/%20x',
  "http://example.com/''a''", 'http://example.com/é', 'http://[::1]/', 'irc://irc.example.com',
  'http://www.mediawiki.org/x', 'news:x.y', 'http://example.com/#a', 'http://', 'tel:+123',
]; // biome-ignore format: a list
export const FILES = ['Foobar.jpg', 'Foobar.svg', 'Missing.png', 'Tall.jpg', 'Thumb.png', 'foobar.jpg'];
export const OPTIONS = [
  'thumb', 'frame', 'frameless', 'border', 'left', 'right', 'center', 'none', '100px', 'x50px', '100x50px', '20px',
  'upright', 'upright=0.5', 'upright 0.7', 'alt=Some text', 'link=', 'link=Foo', 'link=http://example.com',
  'baseline', 'middle', 'top', 'sub', 'super', 'text-top', 'text-bottom', 'bottom', 'class=a b', 'lang=de', 'page=2',
  'thumbtime=3', '0px', '5000px', 'thumbnail', 'framed', 'enframed', 'title=x', 'noalt', '50 px', '50pxpx', 'centre',
  'thumb=Thumb.png', 'upright=x', 'loop', "alt=''x''", 'link=#a',
]; // biome-ignore format: a list
export const INLINE_TAGS =
  'b i u s small big sub sup span code tt em strong del ins abbr cite q kbd var samp mark font strike bdi dfn'.split(
    ' ',
  );
export const BLOCK_TAGS = 'div p center blockquote section h2 h3 ul ol li dl dt dd table tr td pre hr'.split(
  ' ',
);
export const ATTRIBUTES = [
  '', '', '', ' class="a b"', ' style="color:red"', ' id=x', ' title=\'a "b"\'', ' class=a',
  ' style="background:url(x)"', ' onclick="x"', ' dir=rtl', ' lang="de"', ' data-x="1"', ' align=center',
  ' style="width:expression(1)"', ' id="a b"', ' title', ' hidden', ' role=note aria-label="x"', ' width="50%"',
  ' colspan=2', ' style="/* c */ color: blue; -moz-x: y"', ' data-mw="x"', ' xmlns="x"', ' itemprop=x',
  ' class="a&amp;b"', " style='font-size:90%' class=''", ' bogus="1"', ' tabindex=0', ' style="color:&#114;ed"',
  ' href="x"',
]; // biome-ignore format: a list
export const ENTITIES = [
  '&amp;', '&lt;', '&gt;', '&nbsp;', '&#58;', '&#x41;', '&eacute;', '&bogus;', '&', '&#0;', '&quot;', '&ndash;',
  '&#160;', '&#39;', '&#xD800;', '&rlm;',
]; // biome-ignore format: a list
export const SWITCHES = [
  '__NOTOC__', '__TOC__', '__FORCETOC__', '__NOEDITSECTION__', '__NOINDEX__', '__INDEX__', '__HIDDENCAT__',
  '__notoc__', '__NOGALLERY__', '__BOGUS__', '__NEWSECTIONLINK__', '__DISAMBIG__', '__STATICREDIRECT__',
  '__NOCONTENTCONVERT__',
]; // biome-ignore format: a list
export const MAGIC = [
  'ISBN 0-306-40615-2', 'ISBN 978-0-306-40615-7', 'RFC 1234', 'PMID 12345', 'ISBN 123', 'RFC  12', 'PMID&nbsp;5',
  'RFCs', 'ISBN 080442957X.',
]; // biome-ignore format: a list
export const VARIABLES = [
  'PAGENAME', 'FULLPAGENAME', 'NAMESPACE', 'SITENAME', '!', '=', 'BASEPAGENAME', 'SUBPAGENAME', 'TALKPAGENAME',
  'NAMESPACENUMBER', 'PAGENAMEE', 'CONTENTLANGUAGE', 'SERVERNAME', 'ARTICLEPATH', 'DIRECTIONMARK', 'FULLPAGENAMEE',
  'SUBJECTSPACE', 'ROOTPAGENAME', 'DEFAULTSORT:x', 'DISPLAYTITLE:Diff page', "DISPLAYTITLE:''Diff page''",
]; // biome-ignore format: a list
/** Calls; more wikitext takes the place of `$`. */
export const FUNCTIONS = [
  '#if:$|$|$', '#if:|$|$', '#ifeq:$|$|$|$', '#switch:a|a=$|b=$|$', '#switch:b|a|b=$', '#expr:1+2*3', '#expr:1/3',
  '#expr:1e20*7', '#expr:$', '#ifexpr:1>2|$|$', '#ifexist:Main Page|$|$', '#ifexist:Nope|$|$',
  '#iferror:{{#expr:x}}|$|$', 'lc:$', 'uc:$', 'ucfirst:$', 'lcfirst:$', 'urlencode:$', 'anchorencode:$',
  'padleft:7|3|0', 'padright:x|5|ab', 'formatnum:1234567.89', 'formatnum:x', 'plural:1|one|many',
  'plural:3|one|many', 'ns:1', 'nse:3', 'fullurl:Foo', 'localurl:Foo|a=b', 'canonicalurl:Foo', 'filepath:Foobar.jpg',
  'PAGENAME:Talk:Foo', 'NAMESPACE:User:x', '#titleparts:a/b/c|1|2', '#len:$', '#pos:abc|b', '#sub:abcdef|2|3',
  '#replace:abc|b|$', '#explode:a,b,c|,|1', '#rel2abs:./x', '#time:Y-m-d|2020-02-03', '#time:j F Y|1 May 1999',
  '#time:D, d M y H:i:s|@86400', '#time:xrY|2020-01-01', '#time:z t L N w|2024-12-31', '#tag:ref|$',
  '#tag:ref|$|name=n', '#tag:nowiki|$', '#tag:span|$|class=a', '#tag:pre|$', '#tag:gallery|Foobar.jpg',
  '#tag:bogus|x', '#language:de', 'grammar:gen|$', 'gender:Ann|he|she|they', '#special:Foo', '#bogus:x', 'int:edit',
  'msgnw:1x', 'bidi:$', 'urlencode:a b|WIKI', 'urlencode:a b|PATH', '#urldecode:a%20b', '#dir:en', '#bcp47:sr-ec',
  '#formatdate:2020-01-02|dmy', 'PROTECTIONLEVEL:edit', 'pagesincategory:Things', 'numberofpages:R',
  'filepath:Nope.jpg', 'DEFAULTSORT:$', 'localurl:Talk:A b', '#timel:Y|2001-01-01', '#expr:2^10', '#expr:10 mod 3',
  '#expr:sqrt 2', '#expr:pi', '#expr:1=1 and 2<3', '#expr:floor(-2.5)', '#expr:1e-7', '#expr:7 round -1',
  '#expr:123456789*987654321', '#expr:1/0', '#expr:-0.5 round 0', '#time:U|1 January 1970', '#time:xnY|2020-01-01',
  '#time:F|2020-03-01|de', '#time:l j xg|2020-03-01|pl', '#time:r|bogus', 'int:nosuchmessage',
]; // biome-ignore format: a list
export const REF_ATTRIBUTES = [
  '', '', '', ' name="n"', ' name=n', ' group="g"', ' name="m" group=g', ' group=lower-alpha', ' name="1"',
  ' name=""', ' name="n x"', ' follow="n"', ' bogus="x"', ' dir=rtl', " name='é'", ' name="m"', ' group=""',
  ' group=note name=q',
]; // biome-ignore format: a list
