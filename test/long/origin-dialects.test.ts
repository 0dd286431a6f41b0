/** What would make the parser slow in the dialects of other places: each takes time in proportion to the text. */

import { expect, test } from 'vitest';
import { ENGINES } from '../../src/content-models/engines.ts';
import { switchesIn } from '../../src/content-models/markdown/dialects/dialect.ts';
import { timeOf } from '../support/thread-time.ts';
import { contextFor } from '../wikitext/render-for-test.ts';

const ALL = 'pymdownx.tilde pymdownx.caret pymdownx.mark pymdownx.keys arithmatex .emoji nl2br wikilink';

test.each([
  ...['^a', '==a ', '~a~', '++a ^b', '\\(a ', '^a ==b ^^c '].map((piece) => ['MkDocs', piece] as const),
  ...['{{ a b }} ', '](a b ', '{% highlight x %}\n', '[a](b c "d', '{% raw %}', '{{', '](a ='].map(
    (piece) => ['Jekyll', piece] as const,
  ),
])('in %s %j without end takes time in proportion', (place, piece) => {
  const context = contextFor({});
  const site = { ...context.site, madeFor: { place, switches: switchesIn(place, ALL) } };
  const time = (n: number): number =>
    timeOf(() => ENGINES.markdown.render(piece.repeat(n), { ...context, site }, { flavour: 'view' }));
  time(200);
  const ratio = (): number => time(2_000) / Math.max(10, time(1_000));
  let least = ratio();
  for (let tries = 1; tries < 3 && least >= 6; tries++) least = Math.min(least, ratio());
  expect(least).toBeLessThan(6);
});
