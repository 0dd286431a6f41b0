/**
 * Every module with every parameter: left out, empty, wrong, twice, huge. Whatever is sent is answered in MediaWiki's form, with a
 * code of its own where it is an error, and never by a failure of ours.
 */

import { describe, expect, test } from 'vitest';
import { withToken } from '../../src/http/action/core/act.ts';
import { type Module, pathOf } from '../../src/http/action/core/module.ts';
import type { Parameter } from '../../src/http/action/core/parameter.ts';
import { MODULES } from '../../src/http/action/modules.ts';
import { makeWiki } from '../support/make-wiki.ts';

const made = await makeWiki({
  pages: {
    Earth:
      "'''Earth''' [[Mars]] {{Box}} [[File:Map.png]] [[Category:Planets]] [https://example.org x]\n\n== A ==\ntext",
    Mars: '[[Earth]] [[Category:Planets|*]]',
    Ares: '#REDIRECT [[Mars]]',
    'Template:Box': 'box',
    'Category:Planets': 'Planets',
    'Talk:Earth': 'talk',
  },
  past: [{ files: { 'File/Map.png': 'no picture' }, message: 'upload' }],
});

const modules = [...MODULES.values()];

/** Whatever is asked of them. */
const REFUSED = ['deletedrevs', 'alldeletedrevisions', 'deletedrevisions', 'filearchive'];

/** Parameters with which each module works. */
const WORKING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  edit: { title: 'Earth', appendtext: '' },
  stashedit: {
    title: 'Earth',
    text: 'x',
    contentmodel: 'wikitext',
    contentformat: 'text/x-wiki',
    baserevid: '1',
  },
  move: { from: 'Nowhere', to: 'Elsewhere' },
  delete: { title: 'Nowhere' },
  undelete: { title: 'Nowhere' },
  rollback: { title: 'Nowhere', user: 'Alice' },
  protect: { title: 'Nowhere', protections: 'edit=sysop' },
  upload: { filename: 'X.png' },
  parse: { page: 'Earth' },
  compare: { fromrev: '1', torev: '2' },
  expandtemplates: { text: '{{Box}}', prop: 'wikitext' },
  opensearch: { search: 'E' },
  purge: { titles: 'Earth' },
  paraminfo: { modules: 'edit' },
  checktoken: { type: 'csrf', token: '+\\' },
  clientlogin: { logintoken: 'x' },
  feedcontributions: { user: 'Alice' },
  'query+backlinks': { bltitle: 'Earth' },
  'query+embeddedin': { eititle: 'Template:Box' },
  'query+imageusage': { iutitle: 'File:Map.png' },
  'query+categorymembers': { cmtitle: 'Category:Planets' },
  'query+prefixsearch': { pssearch: 'E' },
  'query+search': { srsearch: 'earth' },
  'query+usercontribs': { ucuser: 'Alice' },
  'query+users': { ususers: 'Alice' },
  'query+querypage': { qppage: 'Wantedpages' },
  'query+pageswithprop': { pwppropname: 'page_image_free' },
};

function requestOf(module: Module): Record<string, string> {
  const working = WORKING[pathOf(module)] ?? {};
  if (module.kind === 'action')
    return { action: module.name, format: 'json', formatversion: '2', token: 'x', ...working };
  return {
    action: 'query',
    format: 'json',
    formatversion: '2',
    [module.kind]: module.name,
    titles: 'Earth|Nowhere|File:Map.png',
    ...working,
  };
}

const wrong: Readonly<Record<string, readonly string[]>> = {
  integer: ['x', '-1', '999999999999999999999', '1e3', '', '9007199254740993'],
  limit: ['x', '0', '-5', '99999999', 'max', ''],
  timestamp: ['x', '2026-13-45T00:00:00Z', '', 'now', '99999999999999', '20260101000000'],
  namespace: ['x', '-1', '99', '*', '', '0|1|99'],
  user: ['a|b', 'a#b', '', '1.2.3.4', 'Nobody', '__proto__'],
  boolean: ['', '0', 'x'],
};
const TEXTS = [
  '',
  '|',
  '\u001f',
  '\u001fa\u001fb',
  'A{B',
  '__proto__',
  '../../etc',
  'a\0b',
  '\ud83c',
  '*',
  'x'.repeat(300),
  '0|0',
  '-||',
  '%',
  '|||x',
];

function valuesFor({ type, many }: Parameter): readonly string[] {
  const own =
    typeof type === 'string'
      ? (wrong[type] ?? TEXTS)
      : ['nosuch', '', '__proto__', type.join('|'), 'toString'];
  const numbers = Array.from({ length: 60 }, (_, at) => String(at)).join('|');
  return many === true ? [...own, numbers] : own;
}

/** What a parameter of a kind can never be; undefined where everything can be one. */
function impossibleFor({ type }: Parameter): string | undefined {
  if (Array.isArray(type)) return 'nosuchvalue';
  const values = { integer: '1e3', limit: 'x', timestamp: 'x', namespace: 'x', user: 'a#b' };
  return values[type as keyof typeof values];
}

/** What an address answers, as it stands. */
async function askInAddress(parameters: URLSearchParams): Promise<string> {
  const { status, body } = await made.alice.get(`/api.php?${parameters}`);
  expect([status, made.failures]).toEqual([200, []]);
  return body;
}

async function ask(fields: Record<string, string>) {
  const answer = await made.alice.form(fields);
  const { status, body, headers } = answer;
  expect([status, made.failures], JSON.stringify(fields).slice(0, 300)).toEqual([200, []]);
  if (String(headers['content-type']).startsWith('application/json')) {
    const { json } = answer;
    if (json.error !== undefined) {
      expect(json.error.code, JSON.stringify(fields).slice(0, 300)).toMatch(/^[a-z0-9_-]+$/);
      expect(json.error.info.length).toBeGreaterThan(5);
      expect(headers['mediawiki-api-error']).toBe(json.error.code);
    }
    return json;
  }
  expect(body).not.toBe('');
  return {};
}

/** What a parameter of a slot goes with: `fromtext-main` is known where `fromslots` names `main`. */
function slotOf(name: string): Record<string, string> {
  const [, side] = /^(\w+?)(?:text|contentmodel)-main$/.exec(name) ?? [];
  return side === undefined ? {} : { [`${side}slots`]: 'main', [`${side}text-main`]: 'x' };
}

describe.each(modules.map((module) => [pathOf(module), module] as const))('%s', (_path, module) => {
  const parameters = module.kind === 'action' ? withToken(module) : module.parameters;

  test('says what is needed', async () => {
    const json = await ask(requestOf(module));
    if (
      ![...REFUSED, 'edit', 'move', 'delete', 'undelete', 'rollback', 'upload', 'protect'].includes(
        module.name,
      )
    )
      expect(json.error).toBeUndefined();
    for (const [name, { required }] of Object.entries(parameters)) {
      // A bearer makes tokens needless.
      if (required !== true || (name === 'token' && module.kind === 'action' && module.token !== undefined))
        continue;
      const { [module.prefix + name]: _left, ...rest } = requestOf(module);
      expect((await ask(rest)).error).toMatchObject({ code: 'missingparam' });
    }
  });

  test('takes every parameter, and says of wrong ones that they are', async () => {
    for (const [name, parameter] of Object.entries(parameters))
      for (const value of valuesFor(parameter)) {
        const json = await ask({ ...requestOf(module), ...slotOf(name), [module.prefix + name]: value });
        const unknown: string = json.warnings?.main?.warnings ?? '';
        expect(unknown.includes(`: ${module.prefix}${name}.`), `${name} is unknown`).toBe(false);
      }
  }, 60_000);

  test('what no such parameter can be is refused, or warned of by its name', async () => {
    for (const [own, parameter] of Object.entries(parameters)) {
      const value = impossibleFor(parameter);
      // Its list of suggestions has no place for warnings, in MediaWiki either.
      if (value === undefined || (module.name === 'opensearch' && parameter.many === true)) continue;
      const name = module.prefix + own;
      const { error, warnings } = await ask({ ...requestOf(module), [name]: value });
      const said = JSON.stringify([error?.info, warnings]);
      if (error === undefined || /^bad(?:value|integer|timestamp|user)/.test(error.code))
        expect(said, `${name}=${value}`).toContain(`\\"${name}\\"`);
    }
  }, 60_000);

  test('of a parameter that is there twice the last counts', async () => {
    const fields = requestOf(module);
    if (module.kind === 'action' && module.posts === true) return;
    // A feed names its own address, and chance gives no answer twice.
    if (['feedrecentchanges', 'feedcontributions', 'random'].includes(module.name)) return;
    const once = await askInAddress(new URLSearchParams(fields));
    const twice = Object.entries(fields).flatMap(([name, value]) => [
      [name, name === 'action' || name === 'format' || name === 'formatversion' ? value : 'x'],
      [name, value],
    ]);
    expect(await askInAddress(new URLSearchParams(twice))).toEqual(once);
  });

  test('knows no others', async () => {
    const json = await ask({ ...requestOf(module), nosuchparameter: '1' });
    if (json.error === undefined && Object.keys(json).length > 0)
      expect(json.warnings.main.warnings).toContain('nosuchparameter');
  });
});
