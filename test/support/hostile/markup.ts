/** Hazards 3.4: texts that try to act in the reader's browser, as pages and as transforms, in both flavours. */

import { activeNodes } from '../../wikitext/active-nodes.ts';
import { ATTACKS } from '../../wikitext/attacks.ts';
import type { ServerAnswer } from '../client.ts';
import { type Also, ask, get, type Row, withJson } from './row.ts';

/** The same in Markdown. */
const MARKDOWN: readonly string[] = [
  '[x](javascript:alert(1)) <javascript:alert(1)> ![x](data:text/html,x)',
  '[x][y]\n\n[y]: javascript:alert(1) "onclick=x"',
  '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>',
  '<a href="JaVa\tScript:alert(1)">x</a> <b style="background:url(//evil)">x</b>',
  '```html"><script>alert(1)</script>\n<svg onload=alert(1)>\n---\n```\n---',
  '# <img src=x onerror=1>\n\n[^1]\n\n[^1]: <iframe src=//evil></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  '<div id="__proto__" data-mw="{}" typeof="mw:Transclusion">x</div>',
];

/** Which rows are served by the collection as a whole: it is sorted by what the texts try, not by row. */
const TRIED = [
  'T098',
  'T099',
  'T100',
  'T101',
  'T102',
  'T103',
  'T104',
  'T105',
  'T106',
  'T107',
  'T108',
  'T109',
  'T110',
  'T114',
];

/** Files of the repository that hold them. */
export const attackFiles = (): Record<string, string> => ({
  ...Object.fromEntries(ATTACKS.map((text, at) => [`Attack ${at}.mediawiki`, text])),
  ...Object.fromEntries(MARKDOWN.map((text, at) => [`Attack in Markdown ${at}.md`, text])),
  'Template/1x.mediawiki': '{{{1}}}',
  'Template/Dangerous attribute.mediawiki': '" onmouseover="alert(document.cookie)',
});

/** What the document itself says in its head; nothing of it comes from the page. */
const OWN_HEAD =
  /<base href="http:\/\/127\.0\.0\.1:\d+\/wiki\/"\/?>|<meta http-equiv="(?:vary|content-language)" content="[^"]*"\/?>/g;

const isInert = ({ text }: ServerAnswer<unknown>): boolean =>
  activeNodes(text.replace(OWN_HEAD, '')).length === 0;
const isGuarded: Also = (answer) => {
  const policy = answer.headers['content-security-policy'] ?? '';
  const isKept = /default-src 'none'/.test(String(policy)) && /sandbox/.test(String(policy));
  return isKept && answer.headers['x-content-type-options'] === 'nosniff' && isInert(answer);
};

export function markup(): Row[] {
  const row = (at: number): string => TRIED[at % TRIED.length] ?? 'T114';
  const pages = [
    ...ATTACKS.map((_, at) => `Attack_${at}`),
    ...MARKDOWN.map((_, at) => `Attack_in_Markdown_${at}`),
  ];
  return [
    ...pages.flatMap((key, at) =>
      ['view', 'edit'].map((flavor) =>
        get(row(at), `/page/${key}/html?redirect=no&flavor=${flavor}`, 200, isGuarded),
      ),
    ),
    ...ATTACKS.map((wikitext, at) =>
      ask(row(at), withJson('POST', '/transform/wikitext/to/html', { wikitext }), 200, isGuarded),
    ),
    ...MARKDOWN.map((markdown, at) =>
      ask(row(at), withJson('POST', '/transform/markdown/to/html', { markdown }), 200, isGuarded),
    ),
    ...pages.slice(0, 5).map((key) => get('T111', `/revision/1/html?redirect=no&of=${key}`, 200, isGuarded)),
    ...['<b onclick', '</span><script>', '"><img src=x onerror=1>'].map((q) =>
      get(
        'T112',
        `/search/page?q=${encodeURIComponent(q)}`,
        200,
        ({ headers }) => headers['content-type'] === 'application/json',
      ),
    ),
    ...pages
      .slice(0, 5)
      .map((key) =>
        get(
          'T113',
          `/page/${key}/with_html?redirect=no`,
          200,
          ({ headers }) =>
            headers['content-type'] === 'application/json' && headers['x-content-type-options'] === 'nosniff',
        ),
      ),
  ];
}
