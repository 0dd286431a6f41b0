/** What every request of `api.php` may say: the parameters of the whole, and what they do to the answer. */

import type { Identity } from '../../../base/identity.ts';
import { timestamp as written } from '../../answers/shapes.ts';
import { FORMAT_NAMES } from '../formats/format-names.ts';
import { ActionError } from './asked.ts';
import type { Asked } from './module.ts';
import {
  flag,
  integer,
  integerWithinOr,
  one,
  oneOr,
  text,
  textOr,
  user,
  type ValuesOf,
} from './parameter.ts';

export const MAIN = {
  action: textOr('help'),
  format: one(FORMAT_NAMES),
  maxlag: integer,
  smaxage: integerWithinOr(0, 0),
  maxage: integerWithinOr(0, 0),
  assert: one(['anon', 'bot', 'user']),
  assertuser: user,
  requestid: text,
  servedby: flag,
  curtimestamp: flag,
  responselanginfo: flag,
  origin: text,
  crossorigin: flag,
  uselang: textOr('user'),
  variant: text,
  errorformat: oneOr(['bc', 'html', 'none', 'plaintext', 'raw', 'wikitext'], 'bc'),
  errorlang: textOr('uselang'),
  errorsuselocal: flag,
  formatversion: oneOr(['1', '2', 'latest'], '1'),
  utf8: flag,
  ascii: flag,
  wrappedhtml: flag,
  includexmlnamespace: flag,
} as const;

export type MainValues = ValuesOf<typeof MAIN>;

/** Clients state who they think they are, so that nothing is done under another name after a session has ended. */
export function refuseBrokenAssertion(
  { assert, assertuser }: MainValues,
  identity: Identity | undefined,
): void {
  const refuse = (code: string, words: string): never => {
    throw new ActionError(code, `${words}, so the action could not be completed.`);
  };
  if (assert === 'user' && identity === undefined) refuse('assertuserfailed', 'You are no longer logged in');
  if (assert === 'bot' && identity?.bot !== true)
    refuse('assertbotfailed', 'You do not have the "bot" right');
  if (assert === 'anon' && identity !== undefined) refuse('assertanonfailed', 'You are no longer logged out');
  if (assertuser !== undefined && identity?.name !== assertuser)
    refuse('assertnameduserfailed', `You are no longer logged in as "${assertuser.slice(0, 100)}"`);
}

/** The only one that errors and warnings are written in, whichever was asked for. */
const ERROR_LANGUAGE = 'en';
const LANGUAGE_CODE = /^[^\0-\x1f\x7f#<>[\]{}|:/\\&'"]{1,128}$/;

/** What is no code of a language, and the words for that of the user and of the content, mean that of the wiki. */
function languageAsked(asked: string, ofWiki: string): string {
  const code = asked === 'user' || asked === 'content' ? ofWiki : asked.toLowerCase();
  return LANGUAGE_CODE.test(code) ? code : ofWiki;
}

/** What a request asks to be told beside its answer. */
export function besideAnswer(values: MainValues, { call }: Pick<Asked, 'call'>): object {
  const { requestid, servedby, curtimestamp, responselanginfo } = values;
  const uselang = languageAsked(values.uselang, call.wiki.site.settings.language);
  return {
    ...(requestid === undefined ? {} : { requestid }),
    ...(servedby ? { servedby: new URL(call.base.origin).hostname } : {}),
    ...(curtimestamp ? { curtimestamp: written(Math.floor(Date.now() / 1000)) } : {}),
    ...(responselanginfo ? { uselang, errorlang: ERROR_LANGUAGE } : {}),
  };
}
