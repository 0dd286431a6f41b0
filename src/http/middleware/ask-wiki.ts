/** Runs an endpoint of the wiki: finds the user, checks limits and rights, and calls the handler. */

import type { Semaphore } from '../../base/semaphore.ts';
import type { UploadStash } from '../../base/upload-stash.ts';
import type { Admit } from '../access/admission.ts';
import { type Credentials, identify } from '../access/authenticate.ts';
import type { Work } from '../access/rate-limits.ts';
import type { Base } from '../answers/links.ts';
import { keepForOneReader } from '../answers/respond.ts';
import type { Context } from '../context.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { RequestError } from '../errors/request-error.ts';
import type { ServedWiki } from '../served-wiki.ts';
import { awaitVersion, tellVersion } from './own-writes.ts';

export interface WikiAsked extends Credentials {
  /** The wiki and its search, or why they are not there yet. */
  readonly wiki: () => ServedWiki | string;
  readonly admit: Admit;
  readonly anonymousEdits: boolean;
  readonly largeBodies: Semaphore;
  readonly uploads: UploadStash;
}

export type AskWiki = (endpoint: WikiEndpoint, context: Context, base: Base) => Promise<void>;

export function makeAskWiki(asked: WikiAsked): AskWiki {
  const { accounts, anonymousEdits, largeBodies, uploads, admit } = asked;
  const ask: AskWiki = async (endpoint, context, base) => {
    const { cost, handle, steady, openToStrangers, countsItself, readsPagesAlone } = endpoint;
    const { state } = context;
    const { identity, session } = await identify(context, asked);
    state.identity = identity;
    if (session !== undefined) state.isForOwnPages = true;
    const admitMore = (work: Work): void => admit(context, identity, work);
    if (!countsItself) admitMore(cost);
    const { wiki, search, links } = opened(asked);
    if (!openToStrangers) {
      state.isPrivate = wiki.rights.isPrivate;
      if (!wiki.rights.mayRead(identity)) throw new RequestError('read-denied', {});
    }
    await awaitVersion(context, wiki.versions);
    if (readsPagesAlone !== true && cost !== 'edit') await links.followed();
    const params = context.params ?? {};
    const query = new URLSearchParams(context.querystring);
    const kept = { accounts, anonymousEdits, largeBodies, uploads };
    const caller = { identity, session, ...kept, admit: admitMore };
    await handle({ context, wiki, search, links, base, params, query, ...caller });
    tellVersion(context, wiki.versions);
    const isForReaders = cost === 'read' || cost === 'compute';
    if (steady === true && isForReaders && !state.isPassing) state.steadyWork = cost;
    if (identity !== undefined) keepForOneReader(context);
  };
  return async (endpoint, context, base) => {
    const { answerRefusal } = endpoint;
    if (answerRefusal === undefined) return ask(endpoint, context, base);
    try {
      await ask(endpoint, context, base);
    } catch (error) {
      if (!(await answerRefusal(context, error, base))) throw error;
    }
  };
}

/** @throws RequestError `starting` */
function opened({ wiki }: WikiAsked): ServedWiki {
  const served = wiki();
  if (typeof served === 'string') throw new RequestError('starting', { reason: served });
  return served;
}
