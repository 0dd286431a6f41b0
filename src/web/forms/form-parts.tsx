/** What every form has: its token, its number, what stands against it, and a log-in where the one that opened it has ended. */

import { randomBytes } from 'node:crypto';
import type { ComponentChildren, VNode } from 'preact';
import { ANONYMOUS_TOKEN } from '../../http/access/authenticate.ts';
import { newSessionId, sessionIdOf, setSessionCookie, tokenOf } from '../../http/access/session-cookie.ts';
import { specialAddress } from '../addresses.ts';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import type { Problem } from './problem.ts';

const FORM_ID_BYTES = 12;

/** What a reader lacks for a deed, and a way to log in for strangers. */
export function LackNotice({
  visit: { words, call },
  said,
  lacks,
}: {
  readonly visit: Visit;
  readonly said: 'mayNotDo' | 'mayNotEdit';
  readonly lacks: WordName;
}): VNode {
  return (
    <p class="ui-notice">
      {words.text(said, words.text(lacks))}{' '}
      {call.identity === undefined && (
        <a href={specialAddress('UserLogin', { returnto: call.context.url })}>{words.text('logIn')}</a>
      )}
    </p>
  );
}

export interface FormParts {
  readonly visit: Visit;
  readonly action: string;
  readonly problem?: Problem | undefined;
  readonly children: ComponentChildren;
  /** For scripts: attributes `data-...`, by name. */
  readonly data?: Readonly<Record<`data-${string}`, string | undefined>>;
  readonly class?: string;
}

export function Form({
  visit,
  action,
  problem,
  children,
  data = {},
  class: className = 'ui-form',
}: FormParts): VNode {
  return (
    <form
      method="post"
      action={unlike(visit.call.context.url, action)}
      enctype="multipart/form-data"
      class={className}
      {...data}
    >
      <Hidden name="token" value={csrfTokenOf(visit)} />
      <Hidden name="form" value={randomBytes(FORM_ID_BYTES).toString('base64url')} />
      {children}
      {problem?.needsLogIn === true && <LogInAgain visit={visit} />}
    </form>
  );
}

/**
 * Where a form is sent is never where it stands: if nobody answers there, a browser's own page takes the place of one that has the
 * same address, and Back leads past the form and all that was written in it.
 *
 * @param here the address of the page that holds the form; it says how often it was sent
 */
export function unlike(here: string, action: string): string {
  const sent = Number(/[?&]sent=(\d{1,6})$/.exec(here)?.[1] ?? 0) + 1;
  const address = action.replace(/[?&]sent=\d+$/, '');
  return `${address}${address.includes('?') ? '&' : '?'}sent=${sent}`;
}

export function Hidden({ name, value }: { readonly name: string; readonly value: string }): VNode {
  return <input type="hidden" name={name} value={value} />;
}

/** A text of several lines: a parser takes the first line end of a text area away. */
export function TextArea({
  text,
  ...attributes
}: {
  readonly text: string;
  readonly id: string;
  readonly name?: string;
  readonly rows: number;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly readOnly?: boolean;
  readonly 'aria-label'?: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly accessKey?: string;
  readonly autofocus?: boolean;
  readonly class?: string;
}): VNode {
  return <textarea {...attributes}>{`\n${text}`}</textarea>;
}

function csrfTokenOf({ call: { session } }: Visit): string {
  return session === undefined ? ANONYMOUS_TOKEN : tokenOf(session, 'csrf');
}

/** What did not go. It has the focus, so that those who listen hear it first. */
export function ProblemNotice({
  visit,
  problem,
}: {
  readonly visit: Visit;
  readonly problem: Problem;
}): VNode {
  const { words } = visit;
  return (
    <div class="ui-notice ui-error" role="alert" tabIndex={-1} autofocus id="ui-problem">
      <p>
        <strong>{words.text('notSaved')}.</strong>{' '}
        <span {...(problem.language === undefined ? {} : { lang: problem.language })}>{problem.text}</span>
      </p>
      <p>{words.text('textIsSafe')}</p>
    </div>
  );
}

/** Name and password in the form itself, which then saves. */
function LogInAgain({ visit }: { readonly visit: Visit }): VNode {
  const { words, call } = visit;
  const { context, base } = call;
  const known = sessionIdOf(context, base.origin);
  const id = known ?? newSessionId();
  if (known === undefined) setSessionCookie(context, base.origin, id);
  return (
    <fieldset>
      <legend>{words.text('logIn')}</legend>
      <Hidden name="logintoken" value={tokenOf(id, 'login')} />
      <label class="ui-field">
        {words.text('userName')}
        <input type="text" name="name" autocomplete="username" maxLength={255} />
      </label>
      <label class="ui-field">
        {words.text('password')}
        <input type="password" name="password" autocomplete="current-password" />
      </label>
      {call.anonymousEdits && <p>{words.text('withoutLogIn')}</p>}
    </fieldset>
  );
}
