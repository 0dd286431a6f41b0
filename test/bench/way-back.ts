/** HTML to wikitext against what an HTML parser alone takes for the same document: an edit, the first one of a page, new HTML. */

import { parse } from 'parse5';
import { readBase, readPrinted } from '../../src/wikitext/back/base/base-page.ts';
import { serializeHtml } from '../../src/wikitext/back/serialize.ts';
import type { RenderContext } from '../../src/wikitext/context.ts';
import { renderWikitext } from '../../src/wikitext/render.ts';
import { type Bench, figure, processorMs } from './report.ts';

/** The collector comes in every third round or so, in step with the works: its time is shared out over many. */
const ROUNDS = 45;
/** Code that never ran takes longer. */
const WARM_UP = 15;

/** What a work needs is made before its time begins. */
type Works = Readonly<Record<string, () => () => unknown>>;

export function benchWayBack({ print }: Bench, source: string, context: RenderContext): void {
  const { html } = renderWikitext(source, context, { flavour: 'edit' });
  const base = readBase(source, context);
  const word = changedInTheMiddle(html, 'zebra ');
  const markup = changedInTheMiddle(html, '<b>zebra</b> [x] ');
  const plain = html.replace(/ (?:id|data-mw|typeof|about|rel|class)="[^"]*"|<\/?section[^>]*>/g, '');
  const works: Works = {
    parser: () => () => parse(word),
    'one word changed': () => () => serializeHtml(word, context, { base }),
    'markup put in, which is checked': () => () => serializeHtml(markup, context, { base }),
    'the first edit, its base rendered': () => () =>
      serializeHtml(word, context, { original: { wikitext: source } }),
    'the first edit of HTML that was made just before': () => {
      const { body } = renderWikitext(source, context, { flavour: 'edit' });
      return () => serializeHtml(word, context, { base: readPrinted(body, source) });
    },
    'parser, new HTML': () => () => parse(plain),
    'new HTML': () => () => serializeHtml(plain, context),
  };
  const meanMs = meansOf(works);
  for (const [name, ms] of meanMs) {
    if (name.startsWith('parser')) continue;
    const parserMs = meanMs.get(name === 'new HTML' ? 'parser, new HTML' : 'parser')!;
    print(figure(`way back: ${name}, against an HTML parser`, ms / parserMs, 'x', 'at most 3'));
  }
}

function changedInTheMiddle(html: string, added: string): string {
  const words = [...html.matchAll(/<p[^>]*>\w+ /g)];
  const place = words[words.length >> 1]!;
  const at = place.index + place[0].length;
  return html.slice(0, at) + added + html.slice(at);
}

/** What each work takes on the whole. In turn, so that noise meets all of them; of the processor's time. */
function meansOf(works: Works): ReadonlyMap<string, number> {
  const sums = new Map(Object.keys(works).map((name): [string, number] => [name, 0]));
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const [name, prepare] of Object.entries(works)) {
      const ms = processorMs(prepare());
      if (round >= WARM_UP) sums.set(name, sums.get(name)! + ms);
    }
  return new Map([...sums].map(([name, sum]) => [name, sum / ROUNDS]));
}
