/** Runs an action: reads its parameters, checks token and rights, and counts the work. */

import { covers, type Identity } from '../../../base/identity.ts';
import { ANONYMOUS_EMAIL } from '../../../wiki/ledger/users.ts';
import { ANONYMOUS_TOKEN, addressOf, refuseForeignOrigin } from '../../access/authenticate.ts';
import { isTokenOf, type Purpose } from '../../access/session-cookie.ts';
import { ActionError, refuseStrangers } from './asked.ts';
import { type Action, type Asked, pathOf } from './module.ts';
import { neededText, type Parameters, secret, text } from './parameter.ts';
import { readParameters, unrecognised } from './read-parameters.ts';

/** @throws ActionError, and what the action throws */
export async function act(asked: Asked, name: string): Promise<object> {
  const module = asked.modules.get(name);
  if (module?.kind !== 'action') throw new ActionError('badvalue', `${unrecognised('action', name)}.`);
  if (module.openToStrangers !== true) refuseStrangers(asked);
  const parameters = withToken(module, hasBearer(asked));
  const values = readParameters(asked, { ...module, parameters, path: pathOf(module) });
  refuseOpenSecrets(asked, module, parameters);
  if (module.posts && !asked.posted)
    throw new ActionError('mustbeposted', `The "${name}" module requires a POST request.`);
  if (module.token !== undefined)
    refuseBadToken(asked, module.token, (values as { token?: string }).token ?? '');
  if (module.writes) {
    refuseTags((values as { tags?: readonly string[] }).tags ?? []);
    refuseForeignOrigin(asked.call.context, asked.call, asked.call.base.origin);
    asked.call.admit('edit');
  } else asked.call.admit(module.cost ?? 'read');
  return module.run(asked, values as never);
}

/** Changes carry no tags, so nobody may give them one. @throws ActionError `badtags` */
function refuseTags(tags: readonly string[]): void {
  if (tags.length === 0) return;
  const names = tags.map((tag) => tag.slice(0, 100));
  const info =
    names.length === 1
      ? `The tag "${names[0]}" is not allowed to be manually applied.`
      : `The following tags are not allowed to be manually applied: ${names.join(', ')}`;
  throw new ActionError('badtags', info, { disallowedtags: names });
}

/** The parameters of an action with its token, which a bearer makes needless. */
export function withToken(
  { parameters, token }: Pick<Action, 'parameters' | 'token'>,
  isNeedless = false,
): Parameters {
  return token === undefined ? parameters : { ...parameters, token: secret(isNeedless ? text : neededText) };
}

function hasBearer({ call }: Pick<Asked, 'call'>): boolean {
  return call.identity !== undefined && call.session === undefined;
}

/** Refuses what would stay in logs and histories. */
function refuseOpenSecrets({ inQuery }: Asked, { prefix }: Action, parameters: Parameters): void {
  const shown = Object.entries(parameters)
    .filter(([name, each]) => each.secret === true && inQuery.has(prefix + name))
    .map(([name]) => prefix + name);
  if (shown.length === 0) return;
  const [those, were] = shown.length === 1 ? ['parameter', 'was'] : ['parameters', 'were'];
  throw new ActionError(
    'mustpostparams',
    `The following ${those} ${were} found in the query string, but must be in the POST body: ${shown.join(', ')}.`,
  );
}

/** @throws ActionError `badtoken` */
export function refuseBadToken(asked: Asked, purpose: Purpose, token: string): void {
  if (!isGoodToken(asked, purpose, token)) throw new ActionError('badtoken', 'Invalid CSRF token.');
}

/** A bearer needs none. */
export function isGoodToken(asked: Asked, purpose: Purpose, token: string): boolean {
  const { session } = asked.call;
  if (hasBearer(asked)) return true;
  return session === undefined ? token === ANONYMOUS_TOKEN : isTokenOf(session, purpose, token);
}

/** Who writes. @throws ActionError `permissiondenied` */
export function writerOf({ call }: Pick<Asked, 'call'>): Identity {
  const { identity, anonymousEdits, context } = call;
  if (identity === undefined && !anonymousEdits)
    throw new ActionError(
      'permissiondenied',
      'The action you have requested is limited to users who are logged in.',
    );
  const writer = identity ?? { name: addressOf(context), email: ANONYMOUS_EMAIL, bot: false, scope: 'edit' };
  if (!covers(writer.scope, 'edit'))
    throw new ActionError('permissiondenied', 'Your access token may read only.');
  return writer;
}
