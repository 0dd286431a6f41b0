/** The form of an edit: what is asked for above it, the text, the summary, and what to do with it. Everything works without a script. */

import type { ComponentChildren, VNode } from 'preact';
import type { DiffEntry } from '../../diff/entries.ts';
import { modelsFor } from '../../wiki/layout.ts';
import { MAX_COMMENT_CHARS } from '../../wiki/ledger/message.ts';
import { pageAddress } from '../addresses.ts';
import type { Article } from '../article/article.ts';
import { Form, Hidden, ProblemNotice, TextArea } from '../forms/form-parts.tsx';
import type { Problem } from '../forms/problem.ts';
import { DiffLines } from '../view/diff-lines.tsx';
import type { Visit } from '../visit.ts';
import type { Draft } from './draft.ts';
import { editorWords } from './editor-words.ts';

const ROWS = 24;

export interface EditFormParts {
  readonly visit: Visit;
  readonly draft: Draft;
  readonly problem?: Problem | undefined;
  readonly notices?: readonly ComponentChildren[];
  readonly preview?: Article | undefined;
  readonly changes?: readonly DiffEntry[] | undefined;
  /** What this writer said of earlier edits. */
  readonly summaries: readonly string[];
  readonly nonce: string;
  /** The language of the text. */
  readonly language: string;
}

export function EditForm(parts: EditFormParts): VNode {
  const { visit, draft, problem, notices = [], preview, changes, nonce, language } = parts;
  const { words } = visit;
  return (
    <>
      {problem !== undefined && <ProblemNotice visit={visit} problem={problem} />}
      {notices.map((notice, place) => (
        <p key={place} class="ui-notice">
          {notice}
        </p>
      ))}
      {preview !== undefined && <Preview visit={visit} article={preview} />}
      {changes !== undefined && <Changes visit={visit} entries={changes} />}
      <Form
        visit={visit}
        action={pageAddress(draft.key, { action: 'edit' })}
        problem={problem}
        data={{
          'data-nonce': nonce,
          'data-key': draft.key,
          'data-model': draft.model,
          'data-words': editorWords(words),
          'data-changed':
            problem !== undefined || preview !== undefined || changes !== undefined ? '' : undefined,
        }}
        class="ui-form ui-edit"
      >
        <Hidden name="base" value={String(draft.base ?? '')} />
        <Hidden name="section" value={String(draft.section ?? '')} />
        {draft.section === 'new' && (
          <label class="ui-field">
            {words.text('heading')}
            <input type="text" name="heading" value={draft.heading} maxLength={255} />
          </label>
        )}
        <label for="ui-text" class="ui-hidden">
          {words.text('text')}
        </label>
        <TextArea
          id="ui-text"
          name="text"
          text={draft.text}
          rows={ROWS}
          lang={language}
          accessKey=","
          aria-describedby={problem === undefined ? undefined : 'ui-problem'}
        />
        <ModelChoice visit={visit} draft={draft} />
        <SaveParts {...parts} save={words.text(draft.latest === undefined ? 'savePage' : 'saveChanges')} />
      </Form>
    </>
  );
}

/** Summary, flag and buttons. */
export function SaveParts({
  visit,
  draft,
  summaries,
  save,
}: Pick<EditFormParts, 'visit' | 'draft' | 'summaries'> & { readonly save: string }): VNode {
  const { words } = visit;
  const { license } = visit.call.wiki.site.settings;
  return (
    <>
      <label class="ui-field ui-summary">
        {words.text('summary')}
        <input
          type="text"
          name="summary"
          value={draft.summary}
          maxLength={MAX_COMMENT_CHARS}
          list="ui-summaries"
          accessKey="b"
          placeholder={words.text('summaryHint')}
        />
      </label>
      <datalist id="ui-summaries">
        {summaries.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <p>
        <label>
          <input type="checkbox" name="minor" value="1" checked={draft.isMinor} accessKey="i" />{' '}
          {words.text('thisIsMinor')}
        </label>
      </p>
      <p class="ui-subtle">
        {words.around('underLicence').map((part) =>
          part === '$1' ? (
            <a href={license.url} rel="license">
              {license.title}
            </a>
          ) : (
            part
          ),
        )}
      </p>
      <p class="ui-buttons">
        <button type="submit" name="save" value="1" class="ui-primary" accessKey="s">
          {save}
        </button>
        <button type="submit" name="preview" value="1" accessKey="p">
          {words.text('showPreview')}
        </button>
        <button type="submit" name="changes" value="1" accessKey="v">
          {words.text('showChanges')}
        </button>
        <a href={pageAddress(draft.key)}>{words.text('cancel')}</a>
      </p>
    </>
  );
}

function ModelChoice({ visit, draft }: Pick<EditFormParts, 'visit' | 'draft'>): VNode | null {
  const models = modelsFor(draft.title);
  if (draft.latest !== undefined) return null;
  if (models.length === 1) return <Hidden name="model" value={draft.model} />;
  return (
    <p>
      <label>
        {visit.words.text('markup')}{' '}
        <select name="model">
          {models.map((model) => (
            <option key={model} value={model} selected={model === draft.model}>
              {model}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}

export function Preview({ visit, article }: { readonly visit: Visit; readonly article: Article }): VNode {
  const { words } = visit;
  return (
    <section class="ui-preview" aria-label={words.text('preview')}>
      <p class="ui-notice">{words.text('previewOnly')}</p>
      <div
        class="ui-text mw-parser-output"
        lang={article.language}
        dir={article.direction}
        dangerouslySetInnerHTML={{ __html: article.html }}
      />
    </section>
  );
}

export function Changes({
  visit: { words },
  entries,
}: {
  readonly visit: Visit;
  readonly entries: readonly DiffEntry[];
}): VNode {
  return (
    <section class="ui-beside" aria-label={words.text('yourChanges')}>
      <h2>{words.text('yourChanges')}</h2>
      {entries.length === 0 ? (
        <p class="ui-notice">{words.text('noDifference')}</p>
      ) : (
        <DiffLines words={words} entries={entries} />
      )}
    </section>
  );
}
