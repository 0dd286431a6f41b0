/** Texts that the parser does not see are what it would have told, and so is every problem, with its place. */

import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { XmlFeed } from '../../../src/cli/dumps/xml-feed.ts';
import { makeRandom } from '../../bench/random.ts';
import { tries } from '../../sizes.ts';

const SEED = 23;

const PARTS = [
  ...['<a>', '</a>', '<b x="1">', '</b>', '<c/>', '<d y=">"/>', '<d y="\n"/>'],
  ...[
    'words',
    ' and ',
    '\n',
    '\n  ',
    '\r\n',
    '\r',
    'Ä',
    '\u{1f30d}',
    '"',
    "'",
    '>',
    ']]',
    ']',
    '/',
    '!',
    '-',
  ],
  ...['&amp;', '&lt;', '&gt;', '&quot;', '&apos;', '&#10;', '&#x1F30D;'],
  ...['<!-- > -->', '<![CDATA[<a> & ]]>', '<?p > ?>'],
];
const WRONG = [
  '&',
  '&lol;',
  '&#0;',
  '<',
  ']]>',
  '\u0001',
  '\ufffe',
  '</x>',
  '<!-- -- -->',
  '< a>',
  '<a',
  '&amp',
];

interface Told {
  readonly events: string[];
  readonly problem?: string;
}

function told(pieces: readonly string[], isFed: boolean): Told {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const events: string[] = [];
  let text = '';
  let depth = 0;
  const tell = (event: string): void => {
    if (text !== '') events.push(`text ${JSON.stringify(text)}`);
    text = '';
    events.push(event);
  };
  const feed = new XmlFeed(parser, (more) => {
    text += more;
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('cdata', (more) => {
    text += more;
  });
  parser.on('opentag', ({ name }) => {
    tell(`<${name}>`);
    depth++;
    feed.tagEnded(true);
  });
  parser.on('closetag', ({ name }) => {
    tell(`</${name}>`);
    depth--;
    feed.tagEnded(depth > 0);
  });
  const place = isFed ? feed : parser;
  parser.on('error', ({ message }) => {
    throw new Error(`${message.replace(/^[^ ]*\d+:\d+: /, '')} ${place.line}:${place.column}`);
  });
  const target = isFed ? feed : parser;
  try {
    for (const piece of pieces) target.write(piece);
    target.close();
  } catch (error) {
    return { events, problem: (error as Error).message };
  }
  return { events };
}

test('many texts in pieces', () => {
  const random = makeRandom(SEED);
  let sound = 0;
  for (let round = 0; round < tries(200, 1_000); round++) {
    const parts: string[] = [];
    const open: string[] = [];
    for (let left = 1 + random.below(25); left > 0; left--) {
      const part = random.pick(random.below(40) === 0 ? WRONG : PARTS);
      if (part === '</a>' || part === '</b>') {
        if (open.pop() !== undefined) parts.push(part);
      } else parts.push(part);
      if (part === '<a>' || part.startsWith('<b')) open.push(part);
    }
    const xml = `<r>${parts.join('')}${random.below(5) === 0 ? '' : '</r>'}\n`.replace(/<\/[ab]>/g, () =>
      random.pick(['</a>', '</a>', '</b>']),
    );
    const pieces: string[] = [];
    for (let at = 0; at < xml.length; ) {
      const end = at + 1 + random.below(random.pick([2, 9, 60]));
      pieces.push(xml.slice(at, end));
      at = end;
    }
    const [plain, fed] = [told(pieces, false), told(pieces, true)];
    if (plain.problem === undefined) sound++;
    expect({ xml, ...fed }).toEqual({ xml, ...plain });
  }
  expect(sound).toBeGreaterThan(tries(10, 50));
});
