/** Wikis that are not everybody's to read: strangers are refused whatever they ask, and no cache on the way keeps an answer. */

import type { Context } from 'koa';
import type { Identity } from '../../base/identity.ts';
import type { Wiki } from '../../wiki/wiki.ts';
import { keepForOneReader } from '../answers/respond.ts';
import { RequestError } from '../errors/request-error.ts';

/** @throws RequestError `read-denied` */
export function refuseStranger(
  context: Context,
  rights: Wiki['rights'],
  identity: Identity | undefined,
): void {
  context.state['isPrivate'] = rights.isPrivate;
  if (!rights.mayRead(identity)) throw new RequestError('read-denied', {});
}

/** Marks an answer of a private wiki, whatever it says. */
export function keepFromStrangers(context: Context): void {
  if (context.state['isPrivate'] === true) keepForOneReader(context);
}
