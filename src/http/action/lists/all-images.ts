/** `list=allimages`: every file. */

import { FILE } from '../../../title/namespaces.ts';
import { splitKey } from '../../../title/split-key.ts';
import type { PageKey } from '../../../title/title.ts';
import { ActionError } from '../core/asked.ts';
import { keyShape } from '../core/keys.ts';
import { type Asked, list } from '../core/module.ts';
import {
  integer,
  limit,
  oneOr,
  some,
  text,
  texts,
  timestamp,
  user,
  type ValuesOf,
} from '../core/parameter.ts';
import type { Item } from '../core/results.ts';
import { FILE_FACTS, fileFacts } from '../props/file-facts.ts';
import { keyPart, lastPart, walk } from './walk.ts';

/** What is told of a file that is asked for by its name. */
const OF_ONE: ReadonlySet<string> = new Set(['archivename', 'thumbmime', 'uploadwarning']);

const PARAMETERS = {
  sort: oneOr(['name', 'timestamp'], 'name'),
  dir: oneOr(['ascending', 'descending', 'newer', 'older'], 'ascending'),
  from: text,
  to: text,
  continue: text,
  start: timestamp,
  end: timestamp,
  prop: some(
    FILE_FACTS.filter((each) => !OF_ONE.has(each)),
    'timestamp|url',
  ),
  prefix: text,
  minsize: integer,
  maxsize: integer,
  sha1: text,
  sha1base36: text,
  user,
  filterbots: oneOr(['all', 'bots', 'nobots'], 'all'),
  mime: texts,
  limit,
} as const;

type Values = ValuesOf<typeof PARAMETERS>;

export const allImages = list({
  name: 'allimages',
  prefix: 'ai',
  summary: 'Every file, by name or by time',
  parameters: PARAMETERS,
  generates: true,
  run: async (asked, values) => {
    refuseMix(values);
    const { wiki } = asked.call;
    const rules = wiki.site.titles;
    const byName = values.sort === 'name';
    const { items, next } = walk<PageKey>({
      sorted: byName ? wiki.titles.files : filesByTime(asked),
      nameOf: byName ? (key) => splitKey(key, rules).name : (key) => timeName(asked, key),
      isDescending: values.dir === 'descending' || values.dir === 'older',
      from:
        values.continue ??
        (byName ? keyPart(asked, FILE, values.from) : timeBound(values.start, values.dir === 'older')),
      to: byName ? lastPart(asked, FILE, values.to) : timeBound(values.end, values.dir !== 'older'),
      prefix: byName ? keyPart(asked, FILE, values.prefix) : undefined,
      limit: values.limit,
      accept: (key) => values.user === undefined || changeOf(asked, key).user.name === values.user,
    });
    const found: Item[] = [];
    for (const key of items) {
      const item = await itemOf(asked, key, values);
      if (item !== undefined) found.push(item);
    }
    return { items: found, next: next === undefined ? undefined : { continue: next } };
  },
});

function refuseMix(values: Values): void {
  const { sort, filterbots, sha1, sha1base36 } = values;
  const given = { ...values, filterbots: filterbots === 'all' ? undefined : filterbots };
  const badly =
    sort === 'timestamp'
      ? (['from', 'to', 'prefix'] as const).find((name) => given[name] !== undefined)
      : (['start', 'end', 'user', 'filterbots'] as const).find((name) => given[name] !== undefined);
  const needed = sort === 'timestamp' ? 'name' : 'timestamp';
  if (badly !== undefined)
    throw new ActionError(
      'invalidparammix',
      `The "ai${badly}" parameter may only be used with "aisort=${needed}".`,
    );
  if (sha1 !== undefined && !/^[0-9a-f]{40}$/i.test(sha1))
    throw new ActionError('invalidsha1hash', 'The SHA1 hash provided is not valid.');
  if (sha1base36 !== undefined && !/^[0-9a-z]{31}$/i.test(sha1base36))
    throw new ActionError('invalidsha1base36hash', 'The SHA1Base36 hash provided is not valid.');
}

async function itemOf(asked: Asked, key: PageKey, values: Values): Promise<Item | undefined> {
  const { wiki } = asked.call;
  const file = await wiki.media.files.get(key);
  if (file === undefined) return undefined;
  const { minsize = 0, maxsize = Number.POSITIVE_INFINITY, mime, sha1, sha1base36 } = values;
  const size = file.sizeBytes ?? 0;
  if (size < minsize || size > maxsize || mime?.includes(file.facts.kind.mime) === false) return undefined;
  const digest = sha1 ?? (sha1base36 === undefined ? undefined : hexOfBase36(sha1base36));
  if (digest !== undefined && (await wiki.media.files.sha1(file)) !== digest.toLowerCase()) return undefined;
  const facts = await fileFacts(asked, file, { wanted: values.prop, width: -1, height: -1 });
  const { name } = splitKey(key, wiki.site.titles);
  return { key, shape: { name, ...facts, ...keyShape(key, wiki.site.titles) } };
}

function hexOfBase36(digits: string): string {
  let number = 0n;
  for (const digit of digits.toLowerCase().slice(0, 40))
    number = number * 36n + BigInt(Number.parseInt(digit, 36) || 0);
  return number.toString(16).padStart(40, '0');
}

function changeOf({ call: { wiki } }: Asked, key: PageKey) {
  return wiki.ledger.change(wiki.ledger.others.find(key)?.change ?? 0);
}

/** Names that sort as the times of files do. */
function timeName(asked: Asked, key: PageKey): string {
  return `${String(changeOf(asked, key).atSeconds).padStart(12, '0')}|${key}`;
}

function timeBound(seconds: number | undefined, isUpper: boolean): string | undefined {
  return seconds === undefined
    ? undefined
    : `${String(seconds).padStart(12, '0')}|${isUpper ? '\uffff' : ''}`;
}

function filesByTime(asked: Asked): PageKey[] {
  return asked.call.wiki.titles.files
    .map((key) => [timeName(asked, key), key] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, key]) => key);
}
