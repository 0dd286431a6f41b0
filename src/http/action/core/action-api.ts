/**
 * MediaWiki's action interface, `api.php`. What it can do stands in the table of modules; here a request becomes parameters, and
 * what comes of it an answer. Its errors stand in the body and a header, with the status of success.
 */

import { z } from 'zod';
import { readFields } from '../../bodies/body.ts';
import { isInParts, readParts, type UploadedFile } from '../../bodies/parts.ts';
import type { Call } from '../../call.ts';
import type { WikiEndpoint } from '../../endpoint.ts';
import { FIELD_ERRORS } from '../../errors/error-sets.ts';
import { actionAnswer, actionForm, actionParameters } from '../../schemas/action.ts';
import type { FormatName } from '../formats/format-names.ts';
import { sendFormatted } from '../formats/formats.ts';
import { MODULES } from '../modules.ts';
import { act } from './act.ts';
import { asActionError } from './action-errors.ts';
import { ActionError } from './asked.ts';
import { inForm } from './form.ts';
import { besideAnswer, MAIN, type MainValues, refuseBrokenAssertion } from './main.ts';
import { errorParts, warningParts } from './messages.ts';
import type { Asked } from './module.ts';
import { Notices } from './notices.ts';
import { readParameters } from './read-parameters.ts';
import { SentAnswer } from './sent-answer.ts';

/** Unknown parameters that are named in a warning. */
const MAX_NAMED = 20;

const ACTION = {
  path: '/api.php',
  under: ['', '/w'],
  cost: 'read',
  countsItself: true,
  tag: 'Session',
  answers: {
    200: {
      description: 'What came of it',
      schema: actionAnswer,
      otherTypes: [
        'text/html',
        'text/xml',
        'text/plain',
        'application/xml',
        'application/rsd+xml',
        'application/x-suggestions+json',
      ],
    },
  },
  openToStrangers: true,
  handle: answerAction,
} as const;

/** `GET /api.php` */
export const queryAction: WikiEndpoint = {
  ...ACTION,
  id: 'queryAction',
  method: 'GET',
  summary: "Ask in the way of MediaWiki's action API",
  description: 'Also at `/w/api.php`; `action=help` says what there is.',
  query: actionParameters,
  errors: [],
  failsWithSuccess: true,
};

/** `POST /api.php` */
export const postAction: WikiEndpoint = {
  ...ACTION,
  id: 'postAction',
  method: 'POST',
  summary: "Act in the way of MediaWiki's action API",
  description: 'Log in, edit, and whatever else changes something. Also at `/w/api.php`.',
  body: actionForm,
  takesForms: true,
  errors: [...FIELD_ERRORS, 'cross-origin-write'],
};

async function answerAction(call: Call): Promise<void> {
  const { context } = call;
  // Tokens are for our own pages and for programs: no page of another origin may read them.
  context.state.isForOwnPages = true;
  const asked = await askedOf(call);
  let main: MainValues | undefined;
  let answer: object | SentAnswer;
  try {
    main = readParameters(asked, { path: 'main', prefix: '', parameters: MAIN });
    const open = withOrigin(asked, main);
    refuseBrokenAssertion(main, open.call.identity);
    answer = await act(open, main.action);
  } catch (error) {
    const found = asActionError(error);
    for (const [name, value] of Object.entries(found.headers)) context.set(name, value);
    context.set('MediaWiki-API-Error', found.error.code);
    answer = errorParts(asked, found.error, main?.errorformat ?? 'bc');
  }
  context.set('Cache-Control', 'private, no-store');
  if (answer instanceof SentAnswer) return;
  if (!('error' in answer || 'errors' in answer)) sayUnknown(asked);
  const whole = {
    ...warningParts(asked, main?.errorformat ?? 'bc'),
    ...answer,
    ...(main && besideAnswer(main, asked)),
  };
  const format = formatOf(asked, main);
  // The second form is what JSON makes of an answer by itself.
  const shown = asked.isFirstForm || format !== 'json' ? (inForm(whole, asked.isFirstForm) as object) : whole;
  sendFormatted(context, shown, format, {
    ascii: main?.ascii === true,
    namespaced: main?.includexmlnamespace === true,
    wiki: call.wiki.site.settings.siteName,
  });
}

async function askedOf(call: Call): Promise<Asked> {
  const { context, query } = call;
  const posted = context.method === 'POST';
  const { fields, files } = posted && hasBody(call) ? await bodyOf(call) : NO_BODY;
  const params = new Map([...query, ...Object.entries(fields)]);
  return {
    call,
    posted,
    isFirstForm: !['2', 'latest'].includes(params.get('formatversion') ?? ''),
    params,
    inQuery: new Set(query.keys()),
    files,
    known: new Set(),
    notices: new Notices(),
    limits: new Map(),
    modules: MODULES,
  };
}

interface Body {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, UploadedFile>;
}

const NO_BODY: Body = { fields: {}, files: new Map() };

async function bodyOf(call: Call): Promise<Body> {
  if (isInParts(call.context)) return readParts(call);
  return { fields: await readFields(call.context, z.record(z.string(), z.string())), files: new Map() };
}

function hasBody({ context }: Call): boolean {
  return context.get('transfer-encoding') !== '' || Number(context.get('content-length')) > 0;
}

/**
 * Pages of other origins may read what everybody may: with `origin=*` nobody is logged in. A bearer is no cookie, so with
 * `crossorigin` it counts.
 */
function withOrigin(asked: Asked, { origin, crossorigin }: MainValues): Asked {
  const { call } = asked;
  const isBearer = call.session === undefined && call.identity !== undefined;
  if (origin === '*' || (crossorigin && (isBearer || call.identity === undefined))) {
    call.context.state.isForOwnPages = false;
    call.context.set('Access-Control-Allow-Origin', '*');
    return origin === '*' ? { ...asked, call: { ...call, identity: undefined, session: undefined } } : asked;
  }
  if (origin !== undefined && call.context.get('origin') !== '' && origin !== call.context.get('origin'))
    throw new ActionError('badorigin', "'origin' parameter does not match Origin header");
  return asked;
}

/** Programs that name no format get JSON, browsers a page to read. */
function formatOf({ call }: Asked, main: MainValues | undefined): FormatName {
  const isBrowser = call.context.get('sec-fetch-dest') === 'document';
  return main?.format ?? (isBrowser ? 'jsonfm' : 'json');
}

/** Says what was not understood. */
function sayUnknown({ params, known, notices }: Asked): void {
  const unknown = new Set<string>();
  for (const name of params.keys()) {
    const [, before] = /^([^[]+)\[.*\]$/.exec(name) ?? [];
    if (before !== undefined && known.has(before))
      notices.warn('main', 'unsupportedarray', `Parameter "${before}" uses unsupported PHP array syntax.`);
    else if (!known.has(name)) unknown.add((before ?? name).slice(0, 100));
  }
  if (unknown.size === 0) return;
  const many = unknown.size > 1 ? 's' : '';
  notices.warn(
    'main',
    'unrecognizedparams',
    `Unrecognized parameter${many}: ${[...unknown].slice(0, MAX_NAMED).join(', ')}.`,
  );
}
