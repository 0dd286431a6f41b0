/** `meta=authmanagerinfo`: the fields with which `action=clientlogin` logs in; clients make their form of it. */

import { meta } from '../core/module.ts';
import { flag, one, oneOr, text } from '../core/parameter.ts';

const PASSWORD = 'MediaWiki\\Auth\\PasswordAuthenticationRequest';
const REMEMBER = 'MediaWiki\\Auth\\RememberMeAuthenticationRequest';

interface Field {
  readonly type: 'string' | 'password' | 'checkbox';
  readonly label: string;
  readonly help: string;
  readonly optional: boolean;
  readonly sensitive: boolean;
}

const NAME_AND_PASSWORD: Readonly<Record<string, Field>> = {
  username: {
    type: 'string',
    label: 'Username',
    help: 'The name of the account.',
    optional: false,
    sensitive: false,
  },
  password: {
    type: 'password',
    label: 'Password',
    help: 'Its password, or an access token.',
    optional: false,
    sensitive: true,
  },
};
const REMEMBER_ME: Readonly<Record<string, Field>> = {
  rememberMe: {
    type: 'checkbox',
    label: 'Keep me logged in',
    help: 'Sessions last as long as the wiki has it.',
    optional: true,
    sensitive: false,
  },
};

const LOG_IN = [
  {
    facts: { id: PASSWORD, metadata: {}, required: 'primary-required' },
    names: { provider: 'Password-based authentication', account: '' },
    fields: NAME_AND_PASSWORD,
  },
  {
    facts: { id: REMEMBER, metadata: {}, required: 'optional' },
    names: { provider: REMEMBER, account: REMEMBER },
    fields: REMEMBER_ME,
  },
] as const;

export const authManagerInfo = meta({
  name: 'authmanagerinfo',
  prefix: 'ami',
  summary: 'How one logs in',
  parameters: {
    securitysensitiveoperation: text,
    requestsfor: one([
      'change',
      'create',
      'create-continue',
      'link',
      'link-continue',
      'login',
      'login-continue',
      'remove',
      'unlink',
    ]),
    mergerequestfields: flag,
    messageformat: oneOr(['html', 'none', 'raw', 'wikitext'], 'wikitext'),
  },
  openToStrangers: true,
  run: ({ call }, { securitysensitiveoperation, requestsfor, mergerequestfields, messageformat }) => ({
    canauthenticatenow: true,
    // Administrators make accounts, and these stand for themselves.
    cancreateaccounts: false,
    canlinkaccounts: false,
    ...(securitysensitiveoperation === undefined
      ? {}
      : { securitysensitiveoperationstatus: call.identity === undefined ? 'reauth' : 'ok' }),
    ...(requestsfor === undefined
      ? {}
      : {
          haspreservedstate: false,
          hasprimarypreservedstate: false,
          preservedusername: '',
          ...requestShapes(requestsfor === 'login', mergerequestfields, messageformat !== 'none'),
        }),
  }),
});

/** One step logs in; nothing else is done that way. */
function requestShapes(isLogIn: boolean, isMerged: boolean, isTold: boolean): object {
  const all = isLogIn ? LOG_IN : [];
  const fieldsOf = (fields: Readonly<Record<string, Field>>): object =>
    isTold
      ? fields
      : Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, untold(field)]));
  const requests = all.map(({ facts, names, fields }) => ({
    ...facts,
    ...(isTold ? names : {}),
    ...(isMerged ? {} : { fields: fieldsOf(fields) }),
  }));
  return isMerged
    ? { requests, fields: Object.assign({}, ...all.map(({ fields }) => fieldsOf(fields))) }
    : { requests };
}

function untold({ type, optional, sensitive }: Field): object {
  return { type, optional, sensitive };
}
