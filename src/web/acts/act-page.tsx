/** `?action=delete` and the like: a form for each act, which says what it touches before anything happens. */

import type { VNode } from 'preact';
import type { Title } from '../../title/title.ts';
import { MAX_COMMENT_CHARS } from '../../wiki/ledger/message.ts';
import { pageAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { type FormFields, fieldsOf } from '../forms/form-fields.ts';
import { Form, LackNotice, ProblemNotice } from '../forms/form-parts.tsx';
import { perform } from '../forms/perform.ts';
import type { Problem } from '../forms/problem.ts';
import { showPage } from '../pages/compose.tsx';
import { tabsOf } from '../pages/subject.ts';
import { PageFrame } from '../view/page-frame.tsx';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { type ActForm, type ActParts, type Subject, subjectOf } from './act-form.ts';
import { ACTS, type ActName } from './acts.ts';

const NOTHING: FormFields = {};

export async function showAct(visit: Visit, title: Title, name: ActName): Promise<void> {
  const { context } = visit.call;
  const subject = subjectOf(visit, title);
  const written = decodeURIComponent(context.path.slice(pageAddress('').length));
  if (written !== subject.key) return leadTo(context, pageAddress(subject.key) + context.search, 301);
  const lacks = ACTS[name].lacks(visit, subject.title);
  if (lacks !== undefined) return showLack(visit, subject, ACTS[name], lacks);
  return showForm(visit, subject, name, NOTHING);
}

/** @throws WikiError where there is nothing to act on any more */
export async function postAct(visit: Visit, title: Title, name: ActName): Promise<void> {
  const fields = await fieldsOf(visit);
  const subject = subjectOf(visit, title);
  const refused = await perform(visit, fields, (writer, author) =>
    ACTS[name].run(writer, subject, fields, {
      title: subject.title,
      written: subject.name,
      author: { name: author.name, email: author.email },
      identity: writer.call.identity,
      bot: author.bot,
      comment: fields['reason'] ?? '',
    }),
  );
  if (refused !== undefined) await showForm(refused.visit, subject, name, fields, refused.problem);
}

async function showForm(
  visit: Visit,
  subject: Subject,
  name: ActName,
  fields: FormFields,
  problem?: Problem,
): Promise<void> {
  const { words, call } = visit;
  const act = ACTS[name];
  const heading = words.text(act.heading, subject.name);
  const parts = await act.parts(visit, subject, fields);
  for (const [header, value] of Object.entries(problem?.headers ?? {})) call.context.set(header, value);
  await showPage(
    visit,
    {
      title: problem === undefined ? heading : words.text('errorTitle', heading),
      key: subject.key,
      form: {},
      children: (
        <PageFrame words={words} heading={heading} {...tabsOf(visit, subject.title, 'other')}>
          {problem !== undefined && <ProblemNotice visit={visit} problem={problem} />}
          <Touches words={words} parts={parts} />
          {parts.isRefused !== true && (
            <Form visit={visit} action={pageAddress(subject.key, { action: name })} problem={problem}>
              {parts.fields}
              <label class="ui-field ui-summary">
                {words.text('reason')}
                <input
                  type="text"
                  name="reason"
                  value={fields['reason'] ?? ''}
                  maxLength={MAX_COMMENT_CHARS}
                />
              </label>
              <p class="ui-buttons">
                <button
                  type="submit"
                  class={act.isDangerous === true ? 'ui-danger' : 'ui-primary'}
                  accessKey="s"
                >
                  {words.text(act.button)}
                </button>
                <a href={pageAddress(subject.key)}>{words.text('cancel')}</a>
              </p>
            </Form>
          )}
        </PageFrame>
      ),
    },
    problem?.status ?? 200,
  );
}

function Touches({ words, parts }: { readonly words: Visit['words']; readonly parts: ActParts }): VNode {
  return (
    <section aria-label={words.text('whatHappens')}>
      <ul class="ui-list">
        {parts.touches.map((touch, place) => (
          <li key={place}>{touch}</li>
        ))}
      </ul>
    </section>
  );
}

function showLack(visit: Visit, subject: Subject, act: ActForm, lacks: WordName): Promise<void> {
  const { words } = visit;
  const heading = words.text(act.heading, subject.name);
  return showPage(
    visit,
    {
      title: heading,
      key: subject.key,
      form: {},
      children: (
        <PageFrame words={words} heading={heading} {...tabsOf(visit, subject.title, 'other')}>
          <LackNotice visit={visit} said="mayNotDo" lacks={lacks} />
        </PageFrame>
      ),
    },
    200,
  );
}
