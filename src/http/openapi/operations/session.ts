/** Operations by which somebody logs in. Their errors have MediaWiki's old form, with the status of success. */

import { actionParameters } from '../../schemas/action.ts';
import type { Operation } from '../operation.ts';
import { FIELDS } from './edits.ts';

const ANSWERED = { 200: { description: 'What came of it', schema: 'ActionAnswer' } } as const;

export const SESSION = {
  queryAction: {
    tag: 'Session',
    summary: 'Get tokens, or ask who one is',
    description: 'Also at `/w/api.php`.',
    query: actionParameters,
    answers: ANSWERED,
    errors: [],
    failsWithSuccess: true,
    route: { method: 'GET', path: '/api.php', atRoot: true },
  },
  postAction: {
    tag: 'Session',
    summary: 'Log in or out',
    description:
      'First get a login token, with the cookie that comes with it; then post `action=login` with name, password and token. Also at `/w/api.php`.',
    body: 'ActionForm',
    takesForms: true,
    answers: ANSWERED,
    errors: [...FIELDS, 'login-throttled', 'cross-origin-write'],
    route: { method: 'POST', path: '/api.php', atRoot: true },
  },
} as const satisfies Readonly<Record<string, Operation>>;
