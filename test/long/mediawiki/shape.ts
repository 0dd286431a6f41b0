/** What of two answers must be alike: keys, types, codes, and which pages are named; not numbers, times and words. */

/** Texts that say something to programs: these must be the same, not just texts. */
const SAME_WORDS = new Set([
  'code',
  'title',
  'from',
  'to',
  'type',
  'action',
  'logtype',
  'logaction',
  'ns',
  'invalidreason',
  'info',
  'warnings',
  'name',
  'model',
  'contentmodel',
  'target',
  'result',
  'missing',
]);
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Each difference as one line: where, MediaWiki's, ours. */
export function differences(theirs: unknown, ours: unknown, at = ''): string[] {
  const [one, other] = [kindOf(theirs, at), kindOf(ours, at)];
  if (one !== other) return [`${at || '(all)'}: ${one} | ${other}`];
  if (Array.isArray(theirs) && Array.isArray(ours)) return ofLists(theirs, ours, at);
  if (isObject(theirs) && isObject(ours)) return ofObjects(theirs, ours, at);
  return [];
}

function ofLists(theirs: readonly unknown[], ours: readonly unknown[], at: string): string[] {
  if (at.endsWith('.rights') || at.endsWith('.tags')) return [];
  if (theirs.length !== ours.length)
    return [`${at}: ${theirs.length} of them | ${ours.length}: ${brief(theirs)} | ${brief(ours)}`];
  return theirs.flatMap((each, index) => differences(each, ours[index], `${at}[]`));
}

function ofObjects(
  theirs: Readonly<Record<string, unknown>>,
  ours: Readonly<Record<string, unknown>>,
  at: string,
): string[] {
  const numbered = isNumbered(theirs) && isNumbered(ours);
  if (numbered) return ofLists(Object.values(theirs), Object.values(ours), `${at}.#`);
  if (at === '' && 'error' in theirs !== 'error' in ours)
    return [
      `error: ${shown(theirs['error'], 'error')} | ${shown(ours['error'], 'error')}`.replace(
        /,"(?:docref|\*)":"See[^"]*"/g,
        '',
      ),
    ];
  if (isTable(theirs) && isTable(ours))
    return ofLists(Object.values(theirs).slice(0, 1), Object.values(ours).slice(0, 1), at);
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])];
  return names.flatMap((name) => {
    const place = at === '' ? name : `${at}.${name}`;
    if (!(name in ours)) return [`${place}: ${shown(theirs[name], place)} | missing`];
    if (!(name in theirs)) return [`${place}: missing | ${shown(ours[name], place)}`];
    return differences(theirs[name], ours[name], place);
  });
}

/** Things by their own names: as many as there are, all of one kind. */
function isTable(value: object): boolean {
  const values = Object.values(value);
  return values.length > 12 && values.every(isObject);
}

function isNumbered(value: object): boolean {
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => /^-?\d+$/.test(name));
}

function kindOf(value: unknown, at: string): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value !== 'string') return typeof value === 'object' ? 'object' : typeof value;
  const name = at.slice(at.lastIndexOf('.') + 1).replace(/\[\]/g, '');
  if (SAME_WORDS.has(name) || (name === '*' && /warnings/.test(at))) return JSON.stringify(value);
  if (value === '') return 'empty text';
  return TIME.test(value) ? 'time' : 'text';
}

/** Errors and warnings whole, of all else the kind. */
function shown(value: unknown, at: string): string {
  if (value === undefined) return 'missing';
  return at === 'error' || at.startsWith('warnings')
    ? JSON.stringify(value).slice(0, 300)
    : kindOf(value, at);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function brief(values: readonly unknown[]): string {
  return JSON.stringify(
    values.map((each) =>
      isObject(each) ? (each['title'] ?? each['name'] ?? each['revid'] ?? Object.keys(each).join()) : each,
    ),
  ).slice(0, 200);
}
