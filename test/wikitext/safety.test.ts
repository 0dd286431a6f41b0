/**
 * Attack: someone writes a page that runs script, loads a foreign address or draws over the frame in the reader's
 * browser. Each text here tries it in one way; what the engine makes of it is read by an HTML parser, written out and
 * read again, twice, and nothing in it may be active.
 */

import { describe, expect, test } from 'vitest';
import { activeNodes, reparsed } from './active-nodes.ts';
import { renderForTest } from './render-for-test.ts';

const SCRIPTS = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil></sCrIpT>',
  '<script\n>alert(1)</script\n>',
  '<script/x>a</script>',
];

const HANDLERS = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<b onclick=alert(1)>x</b>',
  '<b\fonclick=alert(1)>x</b>',
  '<b/onclick=alert(1)>x</b>',
  '<b a=">" onclick="x">y</b>',
  `<b title='"><img src=x onerror=alert(1)>'>y</b>`,
  '<b title=`onclick=alert(1)`>x</b>',
  '<div title="&quot; onmouseover=&quot;alert(1)">x</div>',
  '<div title="&#34;&#32;onmouseover=&#34;alert(1)">x</div>',
  '<br onmouseover=alert(1) />',
  '<p ONMOUSEOVER\n=\nalert(1)>x</p>',
  '<span style="x" style="y" onclick=z>x</span>',
  '{| onclick=alert(1)\n|- onclick=alert(1)\n| onclick=alert(1) | x\n! onclick=alert(1) | y\n|+ onclick=alert(1) | z\n|}',
  '<pre onclick="x">y</pre>',
  '<gallery onclick="x" style="background:url(//evil)">\nFile:A.jpg|"><img src=x onerror=1>\n</gallery>',
  '<ref name="&quot;><img src=x onerror=1>">x</ref><references/>',
  '<ref group="&quot; onclick=&quot;x">x</ref><references group="&quot; onclick=&quot;x"/>',
];

const ADDRESSES = [
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa\tScript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:x">x</a> <a href="data:text/html,x">x</a>',
  '[javascript:alert(1) x]',
  '[JaVaScRiPt:alert(1) x]',
  '[&#106;avascript:alert(1) x]',
  '[data:text/html,<script>alert(1)</script> x]',
  '[[javascript:alert(1)]] [[javascript:alert(1)|x]] [[:javascript:alert(1)]]',
  '[[data:text/html,x]] [[vbscript:x]]',
  'javascript:alert(1) vbscript:x data:text/html,x',
  '<javascript:alert(1)>',
  '[http://a" onmouseover="alert(1) x]',
  "[http://a' onmouseover='alert(1) x]",
  '[http://a<script>alert(1)</script> x]',
  'http://a"onmouseover=alert(1)',
  '[//evil.example x]',
  '[[File:A.jpg|link=javascript:alert(1)]] [[File:A.jpg|thumb|link=JAVASCRIPT:alert(1)|x]]',
  '[[File:A.jpg|link=&#106;avascript:alert(1)]] [[File:A.jpg|link=data:text/html,x]]',
  '[[File:A.jpg|alt="><script>alert(1)</script>|"><script>alert(1)</script>]]',
  `[[File:A.jpg|class=" onclick="x|alt=" onclick="x]]`,
  '[[File:A.jpg|thumbnail="><img src=x onerror=1>]] [[File:A.jpg|lang=" onclick="x|page=" onclick=1]]',
  '[[Media:"><script>]] [[Media:A.jpg|<img src=x onerror=1>]]',
  '[[Special:Upload" onclick="x]]',
  '[[#" onclick="x]] [[A#"><script>|x]]',
  '<blockquote cite="javascript:alert(1)">x</blockquote><q cite="data:x">y</q><del cite="vbscript:x">z</del>',
  '#REDIRECT [[javascript:alert(1)]]',
  '#REDIRECT [[A"><script>alert(1)</script>]]',
  '[[Category:A"><script>|"><script>]] [[wikipedia:"><script>]] [[wikipedia:javascript:x]]',
  '{{fullurl:"><script>}} {{localurl:A|"><script>}} {{filepath:A.jpg}}',
  '[{{fullurl:A|" onclick="x}} y]',
];

const STYLES = [
  '<b style="background:url(//evil)">x</b>',
  '<b style="background:u\\rl(//evil)">x</b>',
  '<b style="\\62 ackground:\\75rl(//evil)">x</b>',
  '<b style="width:expression(alert(1))">x</b>',
  '<b style="width:ex/**/pression(alert(1))">x</b>',
  '<b style="width:&#101;xpression(alert(1))">x</b>',
  '<b style="position:fixed;inset:0">x</b>',
  '<b style="position:/**/fixed">x</b>',
  '<b style="behavior:url(x)">x</b> <b style="-moz-binding:url(x)">x</b>',
  '<b style="@import \'//evil\'">x</b>',
  '<b style="background:image-set(\'//evil\' 1x)">x</b>',
  '{| style="background:url(//evil)"\n| style="x:expression(1)" | y\n|}',
  '<div style="<nowiki>background:url(//evil)</nowiki>">x</div>',
  '<div style="back<!-- -->ground:u<!-- -->rl(//evil)">x</div>',
  '<div style="{{#if:1|background:url(//evil)}}">x</div>',
];

const FOREIGN = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<math>\\href{javascript:alert(1)}{x}</math>',
  '<math>\\url{javascript:alert(1)} \\includegraphics{http://evil}</math>',
  '<math>\\text{</mtext><script>alert(1)</script>} \\style{x}{y} \\class{a" onclick="b}{c}</math>',
  '<math>\\unicode{x3c}script\\unicode{x3e} < b > c & d</math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><desc><img src=x onerror=1></desc></svg>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>x</script></template>',
  '<textarea></textarea><img src=x onerror=1></textarea>',
  '<title></title><img src=x onerror=1></title><xmp></xmp><img src=x onerror=1>',
  '<plaintext><script>x',
  '<style>@import "//evil"</style><style onload=x></style>',
  '<iframe src=//evil></iframe><object data=//evil></object><embed src=//evil>',
  '<form action=//evil><input name=x><button formaction=//evil>x</button></form>',
  '<meta http-equiv=refresh content="0;url=//evil"><base href=//evil><link rel=stylesheet href=//evil>',
  '<meta itemprop=x content=y http-equiv=refresh><link itemprop=x href=javascript:x rel=stylesheet>',
  '<video src=x onerror=1></video><audio src=x onerror=1></audio><source src=x onerror=1>',
  '<isindex action=javascript:x><keygen autofocus onfocus=x><marquee onstart=x>',
  '<!--><img src=x onerror=1>--> <!-- --!><img src=x onerror=1> --> <!-- x --><!---><img src=x onerror=1>',
  '<!--\n--!>\n<script>alert(1)</script>\n-->',
  '<![CDATA[<img src=x onerror=1>]]> <?php <img src=x onerror=1> ?> <!DOCTYPE x>',
];

const FORGERY = [
  '<div data-mw=\'{"parts":[]}\' typeof="mw:Transclusion" about="#mwt1" data-parsoid="{}">x</div>',
  '<div property="mw:PageProp/x" rel="mw:PageProp/Category" resource="javascript:x">y</div>',
  '<div id="__proto__">x</div><span id="cookie">y</span><b id="getElementById">z</b><i id="currentScript">w</i>',
  '\u007fUNIQ0000-nowiki-00000001-QINU\u007f\u0000\ue000\ue000\u0000\ue001\ue001',
  '\u007f\'"`UNIQ--ref-00000000-QINU`"\'\u007f<script>alert(1)</script>',
  '<nowiki><script>alert(1)</script></nowiki><nowiki></nowiki </nowiki ><script>x</script>',
  '<pre></pre </pre><script>alert(1)</script></pre>',
  '<pre>\n</pre\n><img src=x onerror=1>',
  "<syntaxhighlight lang='\"><script>'><script>alert(1)</script></syntaxhighlight>",
  '<syntaxhighlight lang="html" line start=\'"><b>\' highlight="1"><script>alert(1)</script></syntaxhighlight>',
  '<syntaxhighlight lang="xml"><svg onload=alert(1)>\n---\n</syntaxhighlight>',
  "<indicator name='\"><script>alert(1)</script>'><script>alert(1)</script></indicator>",
  '== <img src=x onerror=1> ==',
  '== "><script>alert(1)</script> ==\n__TOC__',
  '{{DISPLAYTITLE:<script>alert(1)</script>}}{{DEFAULTSORT:"><script>}}{{SHORTDESC:"><img src=x onerror=1>}}',
  '{{#tag:ref|<script>x</script>|name="><script>}} {{#tag:script|alert(1)}} {{#tag:div|x|onclick=y}}',
  '{{#tag:pre|</pre><script>x</script>}} {{#tag:nowiki|<script>x</script>}} {{#tag:math|</math><script>x</script>}}',
  '{{"><script>alert(1)</script>}} {{{"><script>alert(1)</script>}}} {{#expr:<script>}} {{#time:"<script>"}}',
  '{{int:<script>alert(1)</script>}} {{#iferror:{{#expr:<img src=x onerror=1>}}|<script>x</script>}}',
  '{{padleft:|20|<script>}} {{#replace:abc|b|<script>x</script>}} {{urlencode:"><script>}} {{anchorencode:"><script>}}',
  '{{#sub:<nowiki>abcdef</nowiki>|0|1}}<script>x</script>{{#replace:<ref>x</ref>|\ue000|<script>}}',
  '{{lc:<SCRIPT>X</SCRIPT>}} {{#if:1|<script>}}alert(1){{#if:1|</script>}}',
  '<scr<!-- -->ipt>alert(1)</scr<!-- -->ipt> <scr<nowiki/>ipt>x</script> <<b>script>x',
  '<b <!-- -->onclick=x>y</b> <b{{#if:1| }}onclick=x>y</b> <b title="<!-- " onclick=x -->">y</b>',
  '-{<script>x</script>}- -{T|zh:"><script>}- __"><script>__ ~~~~ ISBN 1234567890" onclick="x',
  '<div title="{{1x|" onmouseover="x}}">y</div><div title={{dangerous attribute}}>z</div>',
  '\u202e<b>x</b>\u2066y target=_blank',
];

const CORPUS = [...SCRIPTS, ...HANDLERS, ...ADDRESSES, ...STYLES, ...FOREIGN, ...FORGERY];

/** Templates that try to break out of where they are put. */
const PAGES = {
  'Template:1x': '{{{1}}}',
  'Template:Dangerous attribute': '" onmouseover="alert(document.cookie)',
};

describe('the check itself', () => {
  test.each([
    '<script>x</script>',
    '<b onclick=x>y</b>',
    '<a href="javascript:x">y</a>',
    '<a href=" java\tscript:x">y</a>',
    '<b style="background:url(x)">y</b>',
    '<svg></svg>',
    '<meta http-equiv=refresh>',
    '<p>x<link rel=stylesheet href=x>',
    '<img name=cookie>',
  ])('sees what is active in %s', (html) => {
    expect(activeNodes(`<body>${html}</body>`)).not.toEqual([]);
  });
});

describe.each(['view', 'edit'] as const)('in the %s flavour', (flavour) => {
  test.each(CORPUS)('nothing acts in %j', (source) => {
    const first = renderForTest(source, { flavour, pages: PAGES });
    const second = reparsed(first);
    const third = reparsed(second);
    expect(activeNodes(first)).toEqual([]);
    expect(activeNodes(second)).toEqual([]);
    expect(activeNodes(third)).toEqual([]);
    expect(third).toBe(second);
  });

  test('nothing acts when all stand together, in tables, lists and templates', () => {
    for (const wrap of [
      (text: string) => text,
      (text: string) => `{|\n| ${text}\n|}`,
      (text: string) => `* ${text}`,
      (text: string) => `{{1x|1=${text}}}`,
      (text: string) => `[[A|${text}]]`,
      (text: string) => `''${text}''`,
      (text: string) => `<div title="${text}">x</div>`,
      (text: string) => `<ref>${text}</ref>`,
      (text: string) => `[[File:A.jpg|thumb|${text}]]`,
    ]) {
      const html = renderForTest(CORPUS.map(wrap).join('\n\n'), { flavour, pages: PAGES });
      expect(activeNodes(html)).toEqual([]);
      expect(activeNodes(reparsed(html))).toEqual([]);
    }
  });
});
