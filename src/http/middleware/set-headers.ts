/** Sets the headers that every answer has; what answers may set them again. */

import { setEveryHeader } from '../answers/every-answer.ts';
import type { Middleware } from '../context.ts';

export const setHeaders: Middleware = (context, next) => {
  setEveryHeader(context);
  return next();
};
