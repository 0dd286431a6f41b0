/**
 * The small part of MediaWiki's action interface, `api.php`, by which clients log in and get the tokens that the REST API
 * asks of them. Its answers have MediaWiki's form: an error stands in the body and a header, with the status of success.
 */

import { z } from 'zod';
import { sendJson } from '../answers/respond.ts';
import { readFields } from '../bodies/body.ts';
import type { Call } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { FIELD_ERRORS } from '../errors/error-sets.ts';
import { actionAnswer, actionForm, actionParameters } from '../schemas/action.ts';
import { logIn, logOut } from './action-log-in.ts';
import { answerQuery } from './action-query.ts';
import { type ActionCall, ActionError, unrecognised } from './action-request.ts';

/** Every action by its name. */
const ACTIONS: Readonly<Record<string, (call: ActionCall) => object | Promise<object>>> = {
  query: answerQuery,
  login: logIn,
  logout: logOut,
};

/** Strangers of a private wiki may come here: to log in. */
const ACTION = {
  path: '/api.php',
  under: ['', '/w'],
  cost: 'read',
  tag: 'Session',
  answers: { 200: { description: 'What came of it', schema: actionAnswer } },
  openToStrangers: true,
  handle: answerAction,
} as const;

/** `GET /api.php` */
export const queryAction: WikiEndpoint = {
  ...ACTION,
  id: 'queryAction',
  method: 'GET',
  summary: 'Get tokens, or ask who one is',
  description: 'Also at `/w/api.php`.',
  query: actionParameters,
  errors: [],
  failsWithSuccess: true,
};

/** `POST /api.php` */
export const postAction: WikiEndpoint = {
  ...ACTION,
  id: 'postAction',
  method: 'POST',
  summary: 'Log in or out',
  description:
    'First get a login token, with the cookie that comes with it; then post `action=login` with name, password and token. Also at `/w/api.php`.',
  body: actionForm,
  takesForms: true,
  errors: [...FIELD_ERRORS, 'login-throttled', 'cross-origin-write'],
};

async function answerAction(call: Call): Promise<void> {
  const { context, query } = call;
  // Tokens are for our own pages and for programs: no page of another origin may read them.
  context.state.isForOwnPages = true;
  const posted = context.method === 'POST';
  const body = posted && hasBody(call) ? await readFields(context, z.record(z.string(), z.string())) : {};
  const params = new Map([...query, ...Object.entries(body)]);
  const isFirstForm = !['2', 'latest'].includes(params.get('formatversion') ?? '');
  const asked: ActionCall = { call, posted, params, inQuery: new Set(query.keys()), isFirstForm };
  const answer = await act(asked).catch((error: unknown) => errorAnswer(asked, error));
  context.set('Cache-Control', 'private, no-store');
  sendJson(context, isFirstForm ? inFirstForm(answer) : answer);
  context.set('Content-Type', 'application/json; charset=utf-8');
}

function hasBody({ context }: Call): boolean {
  return context.get('transfer-encoding') !== '' || Number(context.get('content-length')) > 0;
}

async function act(asked: ActionCall): Promise<object> {
  const { call, params } = asked;
  const format = params.get('format') ?? 'json';
  if (format !== 'json') throw new ActionError('badvalue', unrecognised('format', format));
  const version = params.get('formatversion') ?? '1';
  if (!['1', '2', 'latest'].includes(version))
    throw new ActionError('badvalue', unrecognised('formatversion', version));
  const name = params.get('action');
  if (name === undefined) throw new ActionError('missingparam', 'The "action" parameter must be set.');
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (action === undefined) throw new ActionError('badvalue', unrecognised('action', name));
  refuseBrokenAssertion(params.get('assert'), call);
  return action(asked);
}

/** Clients state who they think they are, so that nothing is done under another name after a session has ended. */
function refuseBrokenAssertion(assertion: string | undefined, { identity }: Call): void {
  if (assertion === 'user' && identity === undefined)
    throw new ActionError(
      'assertuserfailed',
      'You are no longer logged in, so the action could not be completed.',
    );
  if (assertion === 'bot' && identity?.bot !== true)
    throw new ActionError(
      'assertbotfailed',
      'You do not have the "bot" right, so the action could not be completed.',
    );
  if (assertion === 'anon' && identity !== undefined)
    throw new ActionError(
      'assertanonfailed',
      'You are no longer logged out, so the action could not be completed.',
    );
}

/** Errors of this interface only; others are answered as everywhere. */
function errorAnswer({ call, isFirstForm }: ActionCall, error: unknown): object {
  if (!(error instanceof ActionError)) throw error;
  call.context.set('MediaWiki-API-Error', error.code);
  const help = `See ${call.base.origin}/v1/page/Help%3AREST_API/html for API usage.`;
  return { error: { code: error.code, info: error.message, [isFirstForm ? '*' : 'docref']: help } };
}

/** The first form of MediaWiki's answers: what is true is an empty text, what is false is left out. */
function inFirstForm(value: unknown): unknown {
  if (value === true) return '';
  if (Array.isArray(value)) return value.map(inFirstForm);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, each]) => each !== false);
  return Object.fromEntries(kept.map(([name, each]) => [name, inFirstForm(each)]));
}
