/** Fields of a form that was sent, with line ends as they are kept. */

import { refuseForeignOrigin } from '../../http/access/authenticate.ts';
import { readForm } from '../../http/bodies/body.ts';
import type { Visit } from '../visit.ts';

export type FormFields = Readonly<Record<string, string>>;

/** @throws RequestError `cross-origin-write`, and where the body is no form; WikiError `overloaded` */
export async function fieldsOf({ call }: Visit): Promise<FormFields> {
  const { context, largeBodies, base } = call;
  refuseForeignOrigin(context, call, base.origin);
  const fields = await readForm(context, largeBodies);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replace(/\r\n?/g, '\n')]),
  );
}
