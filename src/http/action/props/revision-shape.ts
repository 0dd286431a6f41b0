/** One revision as modules tell it, and the parameters that say what of it. */

import { MODELS } from '../../../content-models/models.ts';
import { formatOf } from '../../../wiki/dumps/model-format.ts';
import type { Page, Revision } from '../../../wiki/ledger/ledger.ts';
import { findSection } from '../../../wiki/pages/section-text.ts';
import { ActionError } from '../core/asked.ts';
import { textName } from '../core/form.ts';
import { titleOfKey } from '../core/keys.ts';
import type { Asked } from '../core/module.ts';
import { contentFormat, flag, old, slots, some, text } from '../core/parameter.ts';
import { commentFacts, parentOf, sha1Of, timeFact, userFacts } from '../core/revision-facts.ts';
import { sectionNumber } from '../core/sections.ts';
import type { RevisionDiffs } from './revision-diffs.ts';

/** Characters of texts in one answer; the first text is always there. */
export const MOST_CHARS = 8_000_000;
const NAMES = [
  'comment',
  'content',
  'contentmodel',
  'flags',
  'ids',
  'parsedcomment',
  'parsetree',
  'roles',
  'sha1',
  'size',
  'slotsha1',
  'slotsize',
  'tags',
  'timestamp',
  'user',
  'userid',
] as const;

export const REVISION_PARAMETERS = {
  prop: { ...some(NAMES, 'ids|timestamp|flags|comment|user'), oldValues: ['parsetree'] },
  slots,
  expandtemplates: old(flag),
  generatexml: old(flag),
  parse: old(flag),
  section: text,
  diffto: old(text),
  difftotext: old(text),
  difftotextpst: old(flag),
  contentformat: old(contentFormat),
} as const;

export interface RevisionValues {
  /** Of the module that tells it. */
  readonly prefix: string;
  readonly prop: ReadonlySet<(typeof NAMES)[number]>;
  readonly slots: ReadonlySet<string>;
  readonly section: string | undefined;
  readonly expandtemplates: boolean;
  readonly generatexml: boolean;
  readonly diffs: RevisionDiffs;
}

/** Parameters of old, which go with texts in the old form alone. */
const OF_OLD_FORM = [
  'expandtemplates',
  'generatexml',
  'parse',
  'diffto',
  'difftotext',
  'difftotextpst',
  'contentformat',
];

function asksForSlots({ params }: Asked, prefix: string): boolean {
  return params.has(`${prefix}slots`) || params.has(`g${prefix}slots`);
}

/** What is told of the text, and not of the revision. */
const OF_TEXT = ['content', 'contentmodel', 'parsetree', 'slotsha1', 'slotsize'] as const;

export function warnOfOldForm(
  asked: Asked,
  prefix: string,
  path: string,
  { prop }: Pick<RevisionValues, 'prop'>,
): void {
  if (asksForSlots(asked, prefix)) {
    const old = OF_OLD_FORM.find((name) => asked.params.has(prefix + name));
    if (old === undefined) return;
    throw new ActionError(
      'invalidparammix',
      `The "${prefix}${old}" parameter cannot be used with "${prefix}slots".`,
    );
  }
  const isOfText = OF_TEXT.some((name) => prop.has(name));
  if (!isOfText && !['diffto', 'difftotext'].some((name) => asked.params.has(prefix + name))) return;
  asked.notices.warn(
    path,
    'deprecation',
    `Because "${prefix}slots" was not specified, a legacy format has been used for the output. This format is deprecated, and in the future the new format will always be used.`,
  );
}

/** @returns the shape, and the characters of its text */
export async function revisionShape(
  asked: Asked,
  page: Page,
  revision: Revision,
  values: RevisionValues,
): Promise<[object, number]> {
  const { wiki } = asked.call;
  const { prop: wanted } = values;
  const { user: shownUser, comment } = wiki.redaction.shown(revision);
  const isHidden = wiki.redaction.isTextHidden(revision);
  const needsText = (['content', 'parsetree', 'sha1', 'slotsha1'] as const).some((name) => wanted.has(name));
  const source = needsText && !isHidden ? await wiki.source(revision) : undefined;
  const part = source === undefined ? undefined : await partAsked(asked, revision, source, values);
  const hasParsetree = MODELS[revision.model].hasParsetree === true;
  const parsetree =
    part !== undefined &&
    hasParsetree &&
    (wanted.has('parsetree') || (values.generatexml && wanted.has('content')))
      ? { parsetree: await wiki.comparisons.parsetree(part) }
      : {};
  const shown =
    part !== undefined && hasParsetree && values.expandtemplates && wanted.has('content')
      ? await expanded(asked, page, revision, part)
      : part;
  const sha1 = source === undefined ? { sha1hidden: true } : { sha1: sha1Of(source) };
  const shape = {
    ...(wanted.has('ids') ? { revid: revision.id, parentid: parentOf(page, revision.id) } : {}),
    ...(wanted.has('flags') ? { minor: revision.minor } : {}),
    ...userFacts(shownUser, wanted),
    ...timeFact(revision, wanted),
    ...(wanted.has('size') ? { size: revision.sizeBytes } : {}),
    ...(wanted.has('sha1') ? sha1 : {}),
    ...(wanted.has('roles') ? { roles: ['main'] } : {}),
    ...parsetree,
    ...textFacts(asked, revision, shown, values, sha1),
    ...(await values.diffs.of(page, revision)),
    ...commentFacts(asked, comment, wanted),
    ...(wanted.has('tags') ? { tags: [] } : {}),
  };
  return [shape, shown?.length ?? 0];
}

async function expanded(asked: Asked, page: Page, revision: Revision, source: string): Promise<string> {
  const { wiki } = asked.call;
  const title = titleOfKey(page.key, wiki.site.titles);
  const of = { page, revision };
  const { text } = await wiki.html.expanded({ model: 'wikitext', source, title, of, keepsComments: false });
  return text;
}

async function partAsked(
  asked: Asked,
  revision: Revision,
  source: string,
  { section, prefix }: RevisionValues,
): Promise<string | undefined> {
  if (section === undefined || section === '') return source;
  const subject = { source, model: revision.model };
  const part = await findSection(asked.call.wiki.comparisons, subject, sectionNumber(section));
  if (part === undefined && !asksForSlots(asked, prefix))
    throw new ActionError(
      'nosuchsection',
      `There is no section ${section.slice(0, 50)} in revision ${revision.id}.`,
    );
  return part?.text;
}

/** The text in its slot, or in the old form beside all else. */
function textFacts(
  asked: Asked,
  revision: Revision,
  part: string | undefined,
  values: RevisionValues,
  sha1: object,
): object {
  const { prop: wanted } = values;
  const model = { contentmodel: revision.model, contentformat: formatOf(revision.model) };
  const hidden = asked.call.wiki.redaction.isTextHidden(revision) ? { texthidden: true } : {};
  const content = wanted.has('content')
    ? part === undefined
      ? hidden
      : { [textName(asked.isFirstForm, 'content')]: part }
    : {};
  const holdsText = wanted.has('content');
  if (!asksForSlots(asked, values.prefix))
    return {
      ...(holdsText
        ? { contentformat: model.contentformat, contentmodel: model.contentmodel }
        : wanted.has('contentmodel')
          ? { contentmodel: model.contentmodel }
          : {}),
      ...(wanted.has('slotsize') ? { size: revision.sizeBytes } : {}),
      ...(wanted.has('slotsha1') ? sha1 : {}),
      ...content,
    };
  if (asked.params.has(`${values.prefix}slots`) && !values.slots.has('main'))
    return asksOfSlots(wanted) ? { slots: {} } : {};
  const isWithout = holdsText && part === undefined && !('texthidden' in hidden);
  const main = {
    ...(wanted.has('slotsize') ? { size: revision.sizeBytes } : {}),
    ...(wanted.has('slotsha1') ? sha1 : {}),
    ...(isWithout
      ? { nosuchsection: true }
      : {
          ...(holdsText ? model : wanted.has('contentmodel') ? { contentmodel: model.contentmodel } : {}),
          ...content,
        }),
  };
  return asksOfSlots(wanted) ? { slots: { main } } : {};
}

function asksOfSlots(wanted: ReadonlySet<string>): boolean {
  return ['content', 'contentmodel', 'slotsize', 'slotsha1'].some((name) => wanted.has(name));
}
