/**
 * An edit conflict as a page. All that fits together is merged already; each place that both sides changed is a choice, and a text to
 * write in. What does not stand in a place rides along, so that nothing depends on what is said elsewhere meanwhile.
 */

import { randomBytes } from 'node:crypto';
import type { VNode } from 'preact';
import type { MergeRegion } from '../../diff/merge.ts';
import { answerOf } from '../../http/errors/errors.ts';
import { readingForm } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { pageAddress } from '../addresses.ts';
import type { FormFields } from '../forms/form-fields.ts';
import { Form, Hidden, ProblemNotice, TextArea } from '../forms/form-parts.tsx';
import { showPage } from '../pages/compose.tsx';
import { tabsOf } from '../pages/subject.ts';
import { PageFrame } from '../view/page-frame.tsx';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import type { Draft } from './draft.ts';
import { Changes, Preview, SaveParts } from './edit-form.tsx';
import type { DraftView } from './edit-page.tsx';
import { summariesOf } from './summaries.ts';

const TAKES = ['mine', 'theirs', 'theirs-mine', 'mine-theirs', 'own'] as const;
type Take = (typeof TAKES)[number];

const TAKE_WORDS: Readonly<Record<Take, WordName>> = {
  mine: 'mine',
  theirs: 'theirs',
  'theirs-mine': 'bothTheirsFirst',
  'mine-theirs': 'bothMineFirst',
  own: 'result',
};

/** A stretch of the text, every line of which has its end. */
type Place =
  | { readonly fits: string }
  | {
      readonly before: string;
      readonly theirs: string;
      readonly mine: string;
      readonly take: Take;
      /** What was written in the place; absent while it is what the choice says. */
      readonly own: string | undefined;
    };

const MAX_PLACES = 50_000;

/** Whether a form is that of a conflict. */
export function hasPlaces(fields: FormFields): boolean {
  return fields['places'] !== undefined;
}

/** The places of a form, as its writer left them. */
export function placesIn(fields: FormFields): readonly Place[] {
  const count = Math.min(MAX_PLACES, Number(fields['places']) || 0);
  return Array.from({ length: count }, (_, at): Place => {
    const fits = fields[`fits${at}`];
    if (fits !== undefined) return { fits };
    const of = (name: string): string => fields[`${name}${at}`] ?? '';
    const take = TAKES.find((each) => each === of('take')) ?? 'mine';
    const result = of('result');
    const isWritten = take === 'own' || result !== of('shown');
    return {
      before: of('before'),
      theirs: of('theirs'),
      mine: of('mine'),
      take: isWritten ? 'own' : take,
      own: isWritten ? result : undefined,
    };
  });
}

/** The text that the places make. */
export function composed(places: readonly Place[]): string {
  return places.map((place) => ('fits' in place ? place.fits : resultOf(place))).join('');
}

function resultOf({ theirs, mine, take, own }: Exclude<Place, { fits: string }>): string {
  switch (take) {
    case 'mine':
      return mine;
    case 'theirs':
      return theirs;
    case 'theirs-mine':
      return theirs + mine;
    case 'mine-theirs':
      return mine + theirs;
    case 'own':
      return own === undefined || own === '' || own.endsWith('\n') ? (own ?? '') : `${own}\n`;
  }
}

function placesOf(regions: readonly MergeRegion[]): Place[] {
  const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
  return regions.map((region) =>
    'fits' in region
      ? { fits: text(region.fits) }
      : {
          before: text(region.base),
          theirs: text(region.theirs),
          mine: text(region.ours),
          take: 'mine',
          own: undefined,
        },
  );
}

/** @param mine the text as it was to be saved */
export async function showConflict(visit: Visit, draft: Draft, mine: string): Promise<void> {
  const { wiki } = visit.call;
  const page = wiki.ledger.page(draft.key);
  if (page === undefined) throw new WikiError('page-missing', { title: draft.key });
  const latest = wiki.ledger.latest(page);
  const current = await wiki.source(latest);
  const base = await baseText(visit, draft.base, latest.pageId);
  const submitted = mine.trimEnd();
  const whole = [{ base: base.split('\n'), ours: submitted.split('\n'), theirs: current.split('\n') }];
  const regions = (await wiki.regionsOf({ base, current, submitted })) ?? whole;
  const { status } = answerOf(
    new WikiError('edit-conflict', {
      title: draft.key,
      base: draft.base ?? 0,
      current: latest.id,
      texts: undefined,
    }),
  );
  const settled = { ...draft, latest, base: latest.id, section: undefined, text: mine };
  await showPlaces(visit, settled, placesOf(regions), { since: draft.base, status });
}

/** What the edit began with; `''` where that is not to be seen, or was another page. */
async function baseText(
  { call: { wiki } }: Visit,
  base: number | undefined,
  pageId: number,
): Promise<string> {
  const revision = base === undefined ? undefined : wiki.ledger.revision(base);
  if (revision?.pageId !== pageId || wiki.redaction.isTextHidden(revision)) return '';
  return wiki.source(revision);
}

interface PlacesView extends DraftView {
  /** The revision that the edit began with, where the conflict is new. */
  readonly since?: number | undefined;
  readonly status?: number;
}

/** The conflict as a form. */
export async function showPlaces(
  visit: Visit,
  draft: Draft,
  places: readonly Place[],
  { problem, preview, changes, since, status }: PlacesView,
): Promise<void> {
  const { words, call } = visit;
  const heading = words.text('conflict', readingForm(draft.title, call.wiki.site.titles));
  const nonce = randomBytes(16).toString('base64');
  const summaries = await summariesOf(visit);
  const isWhole = places.every((place) => !('fits' in place));
  for (const [name, value] of Object.entries(problem?.headers ?? {})) call.context.set(name, value);
  await showPage(
    visit,
    {
      title: words.text('errorTitle', heading),
      key: draft.key,
      css: preview?.css ?? '',
      form: { nonce },
      children: (
        <PageFrame words={words} heading={heading} {...tabsOf(visit, draft.title, 'edit')}>
          {problem !== undefined && <ProblemNotice visit={visit} problem={problem} />}
          {status !== undefined && (
            <Introduction visit={visit} draft={draft} since={since} isWhole={isWhole} />
          )}
          {preview !== undefined && <Preview visit={visit} article={preview} />}
          {changes !== undefined && <Changes visit={visit} entries={changes} />}
          <Form
            visit={visit}
            action={pageAddress(draft.key, { action: 'edit' })}
            problem={problem}
            data={{ 'data-nonce': nonce }}
            class="ui-form ui-conflict"
          >
            <Hidden name="base" value={String(draft.base ?? '')} />
            <Hidden name="places" value={String(places.length)} />
            <Places visit={visit} places={places} />
            <SaveParts visit={visit} draft={draft} summaries={summaries} save={words.text('saveResult')} />
          </Form>
          <details>
            <summary>{words.text('myWholeText')}</summary>
            <TextArea
              id="ui-whole"
              text={draft.text}
              rows={16}
              readOnly
              aria-label={words.text('myWholeText')}
            />
          </details>
        </PageFrame>
      ),
    },
    problem?.status ?? status ?? 200,
  );
}

function Introduction({
  visit,
  draft,
  since,
  isWhole,
}: {
  readonly visit: Visit;
  readonly draft: Draft;
  readonly since: number | undefined;
  readonly isWhole: boolean;
}): VNode {
  const { words, call } = visit;
  const page = call.wiki.ledger.page(draft.key);
  const latest = page && call.wiki.ledger.latest(page);
  const place = since === undefined ? -1 : (page?.revisions.indexOf(since) ?? -1);
  const count = place < 0 ? 1 : Math.max(1, (page?.revisions.length ?? 0) - 1 - place);
  const author = (latest && call.wiki.redaction.shown(latest).user?.name) ?? words.text('hiddenUser');
  return (
    <div class="ui-notice ui-error" role="alert" tabIndex={-1} autofocus id="ui-problem">
      <p>
        <strong>{words.count('conflictIntro', count, author)}</strong>{' '}
        {place >= 0 && latest !== undefined && (
          <a href={pageAddress(draft.key, { diff: latest.id, oldid: since })}>{words.text('conflictSee')}</a>
        )}
      </p>
      <p>
        {words.text('notSaved')}. {words.text(isWhole ? 'conflictRestNot' : 'conflictRest')}
      </p>
    </div>
  );
}

function Places({ visit, places }: { readonly visit: Visit; readonly places: readonly Place[] }): VNode {
  const count = places.filter((place) => !('fits' in place)).length;
  let number = 0;
  return (
    <>
      {places.map((place, at) =>
        'fits' in place ? (
          <Hidden key={at} name={`fits${at}`} value={place.fits} />
        ) : (
          <Choice key={at} visit={visit} place={place} at={at} number={++number} count={count} />
        ),
      )}
    </>
  );
}

interface ChoiceParts {
  readonly visit: Visit;
  readonly place: Exclude<Place, { fits: string }>;
  readonly at: number;
  readonly number: number;
  readonly count: number;
}

const SIDES = [
  ['before', 'before'],
  ['theirs', 'theirs'],
  ['mine', 'mine'],
] as const;

function Choice({ visit: { words }, place, at, number, count }: ChoiceParts): VNode {
  const shown = place.take === 'own' ? (place.own ?? '') : resultOf(place).replace(/\n$/, '');
  const takes = TAKES.filter((take) => take !== 'own' || place.take === 'own');
  const rows = Math.min(12, Math.max(3, shown.split('\n').length + 1));
  return (
    <fieldset class="ui-place">
      <legend>{words.text('conflictPlace', words.number(number), words.number(count))}</legend>
      <dl class="ui-sides3">
        {SIDES.map(([name, word]) => (
          <div key={name}>
            <dt>{words.text(word)}</dt>
            <dd>
              {place[name] === '' ? (
                <em>{words.text('nothingHere')}</em>
              ) : (
                <pre tabIndex={0}>{place[name]}</pre>
              )}
              <Hidden name={`${name}${at}`} value={place[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <div role="radiogroup" aria-label={words.text('takeWhich')}>
        {takes.map((take) => (
          <label key={take}>
            <input type="radio" name={`take${at}`} value={take} checked={take === place.take} />{' '}
            {words.text(TAKE_WORDS[take])}
          </label>
        ))}
      </div>
      <label for={`ui-result${at}`}>{words.text('result')}</label>
      <TextArea
        id={`ui-result${at}`}
        name={`result${at}`}
        text={shown}
        rows={rows}
        aria-describedby={`ui-hint${at}`}
      />
      <p class="ui-subtle" id={`ui-hint${at}`}>
        {words.text('resultHint')}
      </p>
      <Hidden name={`shown${at}`} value={shown} />
    </fieldset>
  );
}
