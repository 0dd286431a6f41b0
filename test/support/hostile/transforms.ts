/** Hazards 3.5: texts that cost more than they weigh. */
import { ask, type Row, type Sent, type Statuses, story, withJson } from './row.ts';

const MEBIBYTE = 1024 * 1024;

/** Done in time, or refused as too much; which of them depends on the machine. */
const BOUNDED = [200, 413, 422];

const transform = (pair: string, body: object, title = ''): Sent =>
  withJson('POST', `/transform/${pair}${title}`, body);
const wikitext = (row: string, source: unknown, statuses: Statuses = BOUNDED, title = ''): Row =>
  ask(row, transform('wikitext/to/html', { wikitext: source }, title), statuses);
const markdown = (row: string, source: string): Row =>
  ask(row, transform('markdown/to/html', { markdown: source }), BOUNDED);
const html = (row: string, source: string, statuses: Statuses = BOUNDED, to = 'wikitext'): Row =>
  ask(row, transform(`html/to/${to}`, { html: source }), statuses);

const times = (count: number, piece: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');

export function transforms(): Row[] {
  return [
    // T115, that nothing is saved, is shown by the count of commits after each round.
    wikitext('T115', 'hello', 200, '/Seed'),
    ask('T116', transform('wikitext/to/html', {}), 400),
    ask('T116', transform('wikitext/to/html', {}, '/Nowhere'), 404),
    wikitext('T116', 5, 200),
    wikitext('T116', [5], 400),
    wikitext('T116', 'x'.repeat(3 * MEBIBYTE), [413, 0]),
    wikitext('T116', 'x'.repeat(11 * MEBIBYTE), [413, 0]),
    html('T117', 'x'.repeat(11 * MEBIBYTE), [413, 0]),
    ...['..%2f', 'x'.repeat(300), '%3Cscript%3E', 'a%00b'].map((title) =>
      wikitext('T118', 'x', 400, `/${title}`),
    ),
    wikitext('T118', 'x', 200, '/'),
    wikitext(
      'T120',
      times(8, (level) => `{{Level${level + 1}}}`.repeat(10)),
    ),
    wikitext('T120', '{{Bomb0}}', BOUNDED, '/Bomb'),
    wikitext('T121', '{{Itself}} {{Mutual A}}', 200),
    wikitext('T122', `${'{{{1|'.repeat(10_000)}${'}}}'.repeat(10_000)}`),
    wikitext('T122', '{{'.repeat(50_000)),
    ...['{{', '[[', '[', "'''''a\n", '{|\n', '<ref>', '<div>', '== a ==\n', '* a\n', '[http://a '].map(
      (piece) => wikitext('T122', piece.repeat(65_000)),
    ),
    ...['[', '![', '[a](', '*a_', 'a**b'].map((piece) => markdown('T123', piece.repeat(30_000))),
    markdown(
      'T124',
      times(800, (depth) => `${'  '.repeat(depth)}- a\n`),
    ),
    ...['>', '- ', '|a'].map((piece) => markdown('T124', piece.repeat(30_000))),
    markdown('T125', 'a <!A '.repeat(30_000)),
    markdown('T125', 'a <?'.repeat(8_000)),
    markdown(
      'T125',
      times(8_000, (at) => `[l${at}]: /u${at}\n`),
    ),
    markdown('T126', `${'[^a] '.repeat(6_000)}\n\n[^a]: ${'note '.repeat(400)}`),
    wikitext('T127', `{|\n${'|-\n| a || b || c\n'.repeat(10_001)}|}`),
    wikitext('T127', '* a\n'.repeat(30_001)),
    html('T128', `<script>alert(1)</script><!-- x --><![CDATA[y]]>${'<div>'.repeat(500)}`),
    html('T128', '<div>'.repeat(5_000)),
    html('T128', `<p>${'<b>a</b> '.repeat(500_000)}`),
    html('T128', '<ul><li>'.repeat(5_000), BOUNDED, 'markdown'),
    html(
      'T129',
      `<!DOCTYPE html [${times(20, (at) => `<!ENTITY e${at} "${`&e${at - 1};`.repeat(20)}">`)}]><p>&e19;`,
      200,
    ),
    ask('T130', transform('wikitext/to/lint', { wikitext: '<b>{|\n'.repeat(200_000) }), BOUNDED),
    ask('T130', transform('wikitext/to/lint', { wikitext: '<i>a\n\n'.repeat(300_000) }), BOUNDED),
    wikitext('T132', '{{#replace:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!|(a+)+$|x}} {{#pos:aaa|(a*)*b}}', 200),
    story('T132', async (target) => {
      for (const pair of ['wikitext/to/pdf', 'html/to/html'])
        await target.ask('T132', transform(pair, { wikitext: 'x' }), 404);
    }),
  ];
}
