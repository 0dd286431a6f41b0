/** `action=expandtemplates`: a wikitext with what its templates bring. */

import type { Title } from '../../../title/title.ts';
import { isTitle, parseTitle } from '../../../title/title.ts';
import type { Page, Revision } from '../../../wiki/ledger/ledger.ts';
import { invalidTitle, noRevision, refuseLargeText } from '../core/action-errors.ts';
import { refuseMany } from '../core/asked.ts';
import { textName } from '../core/form.ts';
import { titleOfKey } from '../core/keys.ts';
import { type Asked, action } from '../core/module.ts';
import { flag, integer, neededLongText, old, some, text } from '../core/parameter.ts';
import { propertyValue } from '../props/page-properties.ts';

const PROPS = [
  'categories',
  'encodedjsconfigvars',
  'jsconfigvars',
  'modules',
  'parsetree',
  'properties',
  'ttl',
  'volatile',
  'wikitext',
] as const;

export const expandTemplates = action({
  name: 'expandtemplates',
  summary: 'A wikitext with what its templates bring',
  parameters: {
    title: text,
    text: neededLongText,
    revid: integer,
    prop: some(PROPS),
    includecomments: flag,
    showstrategykeys: flag,
    generatexml: old(flag),
  },
  cost: 'transform',
  run: async (asked, values) => {
    const { prop, generatexml } = values;
    refuseMany({ prop: asked.params.has('prop'), generatexml });
    if (!asked.params.has('prop'))
      asked.notices.warn(
        'expandtemplates',
        'deprecation',
        'Because "prop" was not specified, a legacy format has been used for the output. This format is deprecated, and in the future the new format will always be used.',
      );
    refuseLargeText(values.text);
    const { title, of } = placeOf(asked, values);
    const expanded = await asked.call.wiki.html.expanded({
      model: 'wikitext',
      source: values.text,
      title,
      of,
      keepsComments: values.includecomments,
    });
    const parsed =
      prop.has('parsetree') || generatexml
        ? await asked.call.wiki.comparisons.parsetree(values.text)
        : undefined;
    if (!asked.params.has('prop'))
      return {
        ...(parsed === undefined ? {} : inText(asked, parsed)),
        expandtemplates: { [textName(asked.isFirstForm, 'wikitext')]: expanded.text },
      };
    const facts = {
      ...(parsed === undefined ? {} : { parsetree: parsed }),
      ...(prop.has('properties') ? propertiesFact(asked, expanded.properties) : {}),
      ...(prop.has('volatile') ? { volatile: false } : {}),
      ...(prop.has('wikitext') ? { wikitext: expanded.text } : {}),
      ...(prop.has('modules') ? { modules: [], modulescripts: [], modulestyles: [] } : {}),
      ...(prop.has('jsconfigvars') ? { jsconfigvars: {} } : {}),
      ...(prop.has('encodedjsconfigvars') ? { encodedjsconfigvars: '[]' } : {}),
    };
    return { expandtemplates: Object.keys(facts).length > 0 ? facts : [] };
  },
});

/** In the old form of the answer it stands below a name, as texts did in the first form. */
function inText({ isFirstForm }: Asked, parsed: string): object {
  return { parsetree: isFirstForm ? { '*': parsed } : parsed };
}

interface Place {
  readonly title: Title;
  readonly of: { readonly page: Page; readonly revision: Revision } | undefined;
}

/** The page that the text stands on, in its mind. @throws ActionError `nosuchrevid`, `invalidtitle` */
function placeOf(
  { call: { wiki } }: Asked,
  values: { title?: string | undefined; revid?: number | undefined },
): Place {
  const { title: written = 'API', revid } = values;
  const { titles } = wiki.site;
  if (revid !== undefined) {
    const revision = wiki.ledger.revision(revid);
    const page = revision && wiki.ledger.pageById(revision.pageId);
    if (revision === undefined || page === undefined) throw noRevision(revid);
    return { title: titleOfKey(page.key, titles), of: { page, revision } };
  }
  const title = parseTitle(written, titles);
  if (!isTitle(title) || title.interwiki !== '') throw invalidTitle(written);
  return { title, of: undefined };
}

function propertiesFact(
  { isFirstForm }: Asked,
  found: readonly (readonly [name: string, value: string])[],
): object {
  if (found.length === 0) return {};
  const said = found.map(([name, value]) => [name, propertyValue(name, value)] as const);
  return {
    properties: isFirstForm ? said.map(([name, value]) => ({ name, '*': value })) : Object.fromEntries(said),
  };
}
