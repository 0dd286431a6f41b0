/** HTML to wikitext against what an HTML parser alone takes for the same document: an edit, the first one of a page, new HTML. */

import { parse } from 'parse5';
import { readBase } from '../../src/wikitext/back/base/base-page.ts';
import { serializeHtml } from '../../src/wikitext/back/serialize.ts';
import type { RenderContext } from '../../src/wikitext/context.ts';
import { renderWikitext } from '../../src/wikitext/render.ts';
import { type Bench, figure, processorMs, quantile } from './report.ts';

const ROUNDS = 15;
/** Code that never ran takes longer. */
const WARM_UP = 5;

export function benchWayBack({ print }: Bench, source: string, context: RenderContext): void {
  const { html } = renderWikitext(source, context, { flavour: 'edit' });
  const base = readBase(source, context);
  const word = changedInTheMiddle(html, 'zebra ');
  const markup = changedInTheMiddle(html, '<b>zebra</b> [x] ');
  const plain = html.replace(/ (?:id|data-mw|typeof|about|rel|class)="[^"]*"|<\/?section[^>]*>/g, '');
  const works = {
    parser: () => parse(word),
    'one word changed': () => serializeHtml(word, context, { base }),
    'markup put in, which is checked': () => serializeHtml(markup, context, { base }),
    'the first edit, its base rendered': () =>
      serializeHtml(word, context, { original: { wikitext: source } }),
    'parser, new HTML': () => parse(plain),
    'new HTML': () => serializeHtml(plain, context),
  };
  const medianMs = mediansOf(works);
  for (const [name, ms] of medianMs) {
    if (name.startsWith('parser')) continue;
    const parserMs = medianMs.get(name === 'new HTML' ? 'parser, new HTML' : 'parser')!;
    print(figure(`way back: ${name}, against an HTML parser`, ms / parserMs, 'x', 'at most 3'));
  }
}

function changedInTheMiddle(html: string, added: string): string {
  const words = [...html.matchAll(/<p[^>]*>\w+ /g)];
  const place = words[words.length >> 1]!;
  const at = place.index + place[0].length;
  return html.slice(0, at) + added + html.slice(at);
}

/** In turn, so that noise meets all of them; of the processor's time. */
function mediansOf(works: Readonly<Record<string, () => unknown>>): ReadonlyMap<string, number> {
  const times = new Map(Object.keys(works).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const [name, work] of Object.entries(works)) {
      const ms = processorMs(work);
      if (round >= WARM_UP) times.get(name)!.push(ms);
    }
  return new Map([...times].map(([name, each]) => [name, quantile(each, 0.5)]));
}
