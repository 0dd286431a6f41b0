/** `action=parse`: the HTML of a page, a revision or a text, and what stands in it. */

import { variantsOf } from '../../../title/language-variants.ts';
import { keyToReadingForm } from '../../../title/title.ts';
import { WikiError } from '../../../wiki/errors.ts';
import { isOfText } from '../../../wiki/rendering/over-limit.ts';
import { writerOf } from '../core/act.ts';
import { parsedComment } from '../core/comment.ts';
import { type Asked, action } from '../core/module.ts';
import {
  contentFormat,
  contentModel,
  flag,
  integer,
  longText,
  old,
  one,
  some,
  text,
  textOr,
  type ValuesOf,
} from '../core/parameter.ts';
import {
  inText,
  OF_OWN_RENDERING,
  OF_RENDERING,
  PARSE_FACTS,
  PARSE_PROPS,
  type ParseProp,
  type Rendered,
} from './parse-facts.ts';
import { partOf, type Subject, subjectOf } from './parse-subject.ts';

const USUAL =
  'text|langlinks|categories|links|templates|images|externallinks|sections|tocdata|revid|displaytitle|iwlinks|properties|parsewarnings';

const PARAMETERS = {
  title: text,
  text: longText,
  revid: integer,
  summary: text,
  page: text,
  pageid: integer,
  redirects: flag,
  oldid: integer,
  prop: { ...some(PARSE_PROPS, USUAL), oldValues: ['headitems'] },
  wrapoutputclass: textOr('mw-parser-output'),
  usearticle: flag,
  parsoid: flag,
  pst: flag,
  onlypst: flag,
  effectivelanglinks: old(flag),
  section: text,
  sectiontitle: text,
  disablepp: old(flag),
  disablelimitreport: flag,
  disableeditsection: flag,
  disablestylededuplication: flag,
  showstrategykeys: flag,
  generatexml: old(flag),
  preview: flag,
  sectionpreview: flag,
  disabletoc: flag,
  useskin: one(['apioutput', 'fallback', 'json', 'stemma']),
  contentformat: contentFormat,
  contentmodel: contentModel,
} as const;

type Values = ValuesOf<typeof PARAMETERS>;

export const parse = action({
  name: 'parse',
  summary: 'The HTML of a page, a revision or a text, and what stands in it',
  parameters: PARAMETERS,
  cost: 'transform',
  run: async (asked, values) => {
    const whole = await subjectOf(asked, values);
    if (whole.page === undefined && (values.onlypst || values.pst)) {
      const written = await writtenOut(asked, whole);
      if (values.onlypst) return { parse: inText(asked, 'text', written) };
      return { parse: await parsed(asked, values, { ...whole, source: written }) };
    }
    return { parse: await parsed(asked, values, await partOf(asked, values, whole)) };
  },
});

function writtenOut(asked: Asked, { model, source, title }: Subject): Promise<string> {
  const { name } = asked.call.identity ?? writerOf(asked);
  return asked.call.wiki.html.writtenOut(model, source, title, name);
}

async function parsed(asked: Asked, values: Values, subject: Subject): Promise<object> {
  const prop = new Set([...values.prop, ...(values.generatexml ? ['parsetree' as const] : [])]);
  const rendered = await render(asked, subject, prop);
  const place = { asked, subject, rendered, wrapperClass: values.wrapoutputclass };
  const facts = await Promise.all(
    PARSE_PROPS.filter((name) => prop.has(name)).map((name) => PARSE_FACTS[name](place)),
  );
  const { page, redirects } = subject;
  return {
    title: keyToReadingForm(subject.key),
    pageid: page?.id ?? 0,
    ...(redirects === undefined ? {} : { redirects }),
    ...Object.assign({}, ...facts),
    ...(prop.has('sections') || prop.has('tocdata') ? { showtoc: showsContents(rendered) } : {}),
    ...(values.summary === undefined
      ? {}
      : inText(asked, 'parsedsummary', parsedComment(values.summary, asked.call.wiki.site.titles))),
  };
}

/** Whether readers get a table of contents. */
function showsContents(rendered: Rendered | undefined): boolean {
  return Buffer.from(rendered?.html ?? []).includes('property="mw:PageProp/toc"');
}

/** As far as something is asked for that it takes a rendering to tell. */
async function render(
  { call: { wiki }, params }: Asked,
  { model, source, title, page, revision, isPart }: Subject,
  prop: ReadonlySet<ParseProp>,
): Promise<Rendered | undefined> {
  if (!OF_RENDERING.some((name) => prop.has(name))) return undefined;
  const of = page !== undefined && revision !== undefined ? { page, revision } : undefined;
  const isKept = of !== undefined && isPart !== true && !OF_OWN_RENDERING.some((name) => prop.has(name));
  const variant = variantsOf(wiki.site.settings.language)?.find(params.get('variant') ?? '')?.code;
  const rendered: Rendered = isKept
    ? await wiki.html.page(of.page, of.revision, 'view', variant)
    : await wiki.html.text({ model, source, title, flavour: 'view', variant, form: 'body', of });
  const limit = rendered.refused ?? (of === undefined ? rendered.limits.find(isOfText) : undefined);
  if (limit !== undefined) throw new WikiError('over-limit', { limit, title: title.text });
  return rendered;
}
