/** `action=query` of `api.php`: tokens, who one is, what wiki this is, and lists. */

import { covers } from '../../base/identity.ts';
import { ANONYMOUS_TOKEN, addressOf } from '../access/authenticate.ts';
import { tokenOf } from '../access/session-cookie.ts';
import type { Call } from '../call.ts';
import { answerLists, LIST_PARAMETERS } from './action-lists.ts';
import { giveSession } from './action-log-in.ts';
import { type ActionCall, listOf, unrecognised } from './action-request.ts';
import { siteInfoOf } from './action-site.ts';
import { userNumber } from './user-number.ts';

type Warn = (module: string, text: string) => void;

/** What may be asked about, in `meta`. */
const METAS: Readonly<Record<string, (asked: ActionCall, warn: Warn) => object>> = {
  tokens: tokensOf,
  userinfo: userInfoOf,
  siteinfo: siteInfoOf,
};

export function answerQuery(asked: ActionCall): object {
  const warnings: Record<string, object> = {};
  const warn: Warn = (module, text) => {
    warnings[module] = { [asked.isFirstForm ? '*' : 'warnings']: text };
  };
  const metas = pick(METAS, listOf(asked.params.get('meta') ?? ''), (value) =>
    warn('query', unrecognised('meta', value)),
  );
  const answers = metas.map(([name, meta]) => [name, meta(asked, warn)] as const);
  const listed = answerLists(asked, warn);
  // Facts of the site stand beside each other, all else under its module's name.
  const query = {
    ...Object.assign({}, ...answers.map(([name, each]) => (name === 'siteinfo' ? each : { [name]: each }))),
    ...listed.query,
  };
  const goesOn = Object.keys(listed.continue).length > 0;
  refuseUnknown(asked, warn);
  return {
    batchcomplete: true,
    ...(goesOn ? { continue: { ...listed.continue, continue: '-||' } } : {}),
    ...(Object.keys(warnings).length === 0 ? {} : { warnings }),
    ...(Object.keys(query).length === 0 ? {} : { query }),
  };
}

/** Parameters of any question, and those of the modules of a query. Those for caches and other formats change nothing here. */
const PARAMETERS: ReadonlySet<string> = new Set([
  ...'action format formatversion assert assertuser origin maxlag smaxage maxage requestid servedby curtimestamp'.split(
    ' ',
  ),
  ...'responselanginfo errorformat errorlang errorsuselocal uselang utf8 ascii crossorigin continue rawcontinue'.split(
    ' ',
  ),
  ...'meta list type uiprop siprop'.split(' '),
  ...LIST_PARAMETERS,
]);

/** Says what was not understood. */
function refuseUnknown({ params }: ActionCall, warn: Warn): void {
  const unknown = [...params.keys()]
    .filter((name) => !PARAMETERS.has(name))
    .map((name) => name.slice(0, 100));
  if (unknown.length === 0) return;
  const many = unknown.length > 1 ? 's' : '';
  warn('main', `Unrecognized parameter${many}: ${unknown.slice(0, 20).join(', ')}.`);
}

const TOKENS: Readonly<Record<string, (asked: ActionCall) => string>> = {
  csrf: ({ call }) => (call.session === undefined ? ANONYMOUS_TOKEN : tokenOf(call.session, 'csrf')),
  login: (asked) => tokenOf(giveSession(asked), 'login'),
};

/** `meta=tokens`: `csrf` unless `type` asks for others. */
function tokensOf(asked: ActionCall, warn: Warn): object {
  const types = listOf(asked.params.get('type') ?? 'csrf');
  const found = pick(TOKENS, types, (value) => warn('tokens', unrecognised('type', value)));
  return Object.fromEntries(found.map(([name, token]) => [`${name}token`, token(asked)]));
}

const USER_FACTS: Readonly<Record<string, (call: Call) => readonly string[]>> = {
  groups: ({ identity }) => [
    '*',
    ...(identity === undefined ? [] : ['user']),
    ...(identity?.bot === true ? ['bot'] : []),
    ...(identity?.scope === 'admin' ? ['sysop'] : []),
  ],
  rights: ({ identity, anonymousEdits, wiki }) => [
    ...(wiki.rights.mayRead(identity) ? ['read'] : []),
    ...((identity === undefined ? anonymousEdits : covers(identity.scope, 'edit'))
      ? ['edit', 'createpage']
      : []),
    ...(identity?.bot === true ? ['bot'] : []),
  ],
};

/** `meta=userinfo`: name and number, and the facts in `uiprop`. */
function userInfoOf({ call, params }: ActionCall): object {
  const { identity, context, wiki } = call;
  // MediaWiki knows many more facts; clients ask for them all and take what comes.
  const facts = pick(USER_FACTS, listOf(params.get('uiprop') ?? ''), () => undefined);
  return {
    id: identity === undefined ? 0 : userNumber(wiki, identity.email),
    name: identity?.name ?? addressOf(context),
    anon: identity === undefined,
    ...Object.fromEntries(facts.map(([name, fact]) => [name, fact(call)])),
  };
}

/** Rows of a table by name, each once; `*` is all. The first unknown name is reported. */
function pick<Row>(
  table: Readonly<Record<string, Row>>,
  names: readonly string[],
  unknown: (name: string) => void,
): [string, Row][] {
  const rest = names.find((name) => name !== '*' && !Object.hasOwn(table, name));
  if (rest !== undefined) unknown(rest);
  return Object.entries(table).filter(([name]) => names.includes(name) || names.includes('*'));
}
