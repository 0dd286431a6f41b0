/** Keeps answers from those they are not for: shared caches on the way, and pages of other origins. */

import { keepForOneReader } from '../answers/respond.ts';
import type { Middleware } from '../context.ts';

export const limitSharing: Middleware = async (context, next) => {
  await next();
  if (context.state.isPrivate) keepForOneReader(context);
  // Answers to a cookie. Browsers keep them from other pages only where nothing else is said.
  if (context.state.isForOwnPages) context.remove('Access-Control-Allow-Origin');
};
