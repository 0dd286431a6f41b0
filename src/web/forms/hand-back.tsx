/**
 * A form that was refused before anybody looked at it: too much was asked for, the wiki is starting, the log-in has ended on a wiki that is
 * private. What was sent comes back, to be sent again from where it stands. Nothing of the wiki is shown.
 */

import { readForm } from '../../http/bodies/body.ts';
import type { Context } from '../../http/context.ts';
import { RequestError } from '../../http/errors/request-error.ts';
import { WikiError } from '../../wiki/errors.ts';
import { specialAddress } from '../addresses.ts';
import { makeSentPage, sendPage } from '../answers/send-page.ts';
import { lookOf } from '../look.ts';
import { printWikilessPage } from '../view/wikiless-page.tsx';
import type { WebOptions } from '../web-options.ts';
import { wordsFor } from '../words/words.ts';
import type { FormFields } from './form-fields.ts';
import { Hidden, TextArea, unlike } from './form-parts.tsx';
import { type Problem, problemOf } from './problem.ts';

/** Never written into a page. */
const SECRET = /password/i;
/** What a writer wrote, rather than the form. */
const WRITTEN = ['text', 'summary', 'heading', 'reason'];

/** @returns false where there is nothing to hand back, or it is not ours to do so */
export async function handBack(context: Context, error: unknown, web: WebOptions): Promise<boolean> {
  const isExpected = error instanceof WikiError || error instanceof RequestError;
  if (!isExpected || error.code === 'cross-origin-write') return false;
  const fields = await readAgain(context);
  // A script that asks for a preview has the text itself.
  if (fields === undefined || fields['live'] !== undefined) return false;
  const words = wordsFor(lookOf(context.get('cookie')).language, context.get('accept-language'), 'en');
  const problem = problemOf(words, error);
  const heading = words.text('notSaved');
  const html = printWikilessPage(context, web, {
    words,
    title: words.text('errorTitle', heading),
    heading,
    children: (
      <>
        <Explanation problem={problem} />
        <p>{words.text('textIsSafe')}</p>
        {error.code === 'read-denied' && (
          <p>
            <a href={specialAddress('UserLogin')} target="_blank" rel="noopener">
              {words.text('logInElsewhere')}
            </a>
          </p>
        )}
        <form
          method="post"
          action={unlike(context.url, context.url)}
          enctype="multipart/form-data"
          class="ui-form"
        >
          {Object.entries(fields)
            .filter(([name]) => !SECRET.test(name))
            .map(([name, value]) => (
              <Sent key={name} name={name} value={value} label={words.text('youSent')} />
            ))}
          <p>
            <button type="submit" class="ui-primary" accessKey="s">
              {words.text('tryAgain')}
            </button>
          </p>
        </form>
      </>
    ),
  });
  for (const [name, value] of Object.entries(problem.headers ?? {})) context.set(name, value);
  sendPage(context, makeSentPage(html, '', words.language, {}), problem.status);
  return true;
}

function Explanation({ problem }: { readonly problem: Problem }) {
  return (
    <p class="ui-notice ui-error" role="alert" tabIndex={-1} autofocus>
      <span {...(problem.language === undefined ? {} : { lang: problem.language })}>{problem.text}</span>
    </p>
  );
}

function Sent({
  name,
  value,
  label,
}: {
  readonly name: string;
  readonly value: string;
  readonly label: string;
}) {
  if (!WRITTEN.includes(name) || value === '') return <Hidden name={name} value={value} />;
  return (
    <TextArea
      id={`ui-${name}`}
      name={name}
      text={value}
      rows={name === 'text' ? 24 : 2}
      aria-label={`${label}: ${name}`}
    />
  );
}

/** Undefined where it cannot be read, or was thrown away. */
async function readAgain(context: Context): Promise<FormFields | undefined> {
  if (context.state.fields === undefined && context.req.readableEnded) return undefined;
  try {
    return await readForm(context);
  } catch (error) {
    if (error instanceof RequestError) return undefined;
    throw error;
  }
}
