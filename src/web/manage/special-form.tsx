/** Special pages that are forms: shown, sent, and shown again with what was written where they do not go. */

import type { ComponentChildren } from 'preact';
import type { Identity } from '../../base/identity.ts';
import { refuseForeignOrigin } from '../../http/access/authenticate.ts';
import type { UploadedFile } from '../../http/bodies/parts.ts';
import { specialAddress } from '../addresses.ts';
import { type FormFields, fieldsOf } from '../forms/form-fields.ts';
import { Form, LackNotice, ProblemNotice } from '../forms/form-parts.tsx';
import { perform } from '../forms/perform.ts';
import type { Problem } from '../forms/problem.ts';
import { showPage } from '../pages/compose.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { asked, type Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';

/** What was sent. */
export interface Sent {
  readonly fields: FormFields;
  readonly files: readonly UploadedFile[];
  readonly author: Identity;
  /** What stands behind the name's slash. */
  readonly rest: string;
}

export interface SpecialForm {
  /** Its name in addresses. */
  readonly name: string;
  readonly heading: WordName;
  /** What a reader lacks to open it; undefined: nothing. */
  readonly lacks: (visit: Visit) => WordName | undefined;
  /** Fields and buttons. @param fields what was sent; empty where the form is opened */
  readonly fields: (
    visit: Visit,
    fields: FormFields,
    rest: string,
  ) => ComponentChildren | Promise<ComponentChildren>;
  /** What is told of a deed that is done, by `?done=` of the address that `run` gave. */
  readonly told?: (visit: Visit, done: string) => ComponentChildren;
  /** @returns the address to go on to; or what is shown this once. @throws FormProblem, RequestError, WikiError */
  readonly run: (visit: Visit, sent: Sent) => Promise<string | { readonly shown: string }>;
  /** Whether its changes can be shown before: a button `changes`. */
  readonly previews?: true;
  /** Attributes for scripts. */
  readonly data?: (visit: Visit) => Readonly<Record<`data-${string}`, string>>;
  /** Reads a form with files. */
  readonly read?: (visit: Visit) => Promise<Pick<Sent, 'fields' | 'files'>>;
}

const NOTHING: FormFields = {};

export async function showSpecialForm(visit: Visit, form: SpecialForm, rest: string): Promise<void> {
  const { words } = visit;
  const lacks = form.lacks(visit);
  if (lacks === undefined) return show(visit, form, rest, NOTHING);
  const heading = words.text(form.heading);
  await showPage(
    visit,
    {
      title: heading,
      form: {},
      children: (
        <PageFrame words={words} heading={heading}>
          <LackNotice visit={visit} said="mayNotDo" lacks={lacks} />
        </PageFrame>
      ),
    },
    200,
  );
}

/** @throws RequestError `cross-origin-write`, or why the form cannot be read */
export async function postSpecialForm(visit: Visit, form: SpecialForm, rest: string): Promise<void> {
  refuseForeignOrigin(visit.call.context, visit.call, visit.call.base.origin);
  const { fields, files } = (await form.read?.(visit)) ?? { fields: await fieldsOf(visit), files: [] };
  if (form.previews === true && fields['changes'] !== undefined) return show(visit, form, rest, fields);
  let shown: string | undefined;
  const refused = await perform(visit, fields, async (writer, author) => {
    const result = await form.run(writer, { fields, files, author, rest });
    if (typeof result === 'string') return result;
    shown = result.shown;
    return specialAddress(form.name);
  });
  // What must not be in an address, nor be kept, is in no other answer than this.
  if (shown !== undefined) visit.call.context.remove('Location');
  if (shown !== undefined) return show(visit, form, rest, NOTHING, undefined, shown);
  if (refused !== undefined) await show(refused.visit, form, rest, fields, refused.problem);
}

async function show(
  visit: Visit,
  form: SpecialForm,
  rest: string,
  fields: FormFields,
  problem?: Problem,
  once?: string,
): Promise<void> {
  const { words, call } = visit;
  const heading = words.text(form.heading);
  const done = asked(visit, 'done');
  for (const [header, value] of Object.entries(problem?.headers ?? {})) call.context.set(header, value);
  // To those who may not see it, nothing of it is shown when it is sent either.
  const parts = form.lacks(visit) === undefined ? await form.fields(visit, fields, rest) : null;
  await showPage(
    visit,
    {
      title: problem === undefined ? heading : words.text('errorTitle', heading),
      form: {},
      children: (
        <PageFrame words={words} heading={heading}>
          {problem !== undefined && <ProblemNotice visit={visit} problem={problem} />}
          {once !== undefined && (
            <p class="ui-notice" role="status">
              {once}
            </p>
          )}
          {problem === undefined && done !== undefined && form.told !== undefined && (
            <p class="ui-notice" role="status">
              {form.told(visit, done)}
            </p>
          )}
          <Form
            visit={visit}
            action={specialAddress(rest === '' ? form.name : `${form.name}/${rest}`)}
            problem={problem}
            data={form.data?.(visit) ?? {}}
          >
            {parts}
          </Form>
        </PageFrame>
      ),
    },
    problem?.status ?? 200,
  );
}
