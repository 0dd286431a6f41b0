/** `action=query`: pages, what is to be said of them, lists, and facts of the wiki, in one answer. */

import type { PageKey } from '../../../title/title.ts';
import { XML_SCHEMAS } from '../../../wiki/dumps/dump-xml.ts';
import type { Page } from '../../../wiki/ledger/ledger.ts';
import { exportOf, streamExport, wholeExport } from '../../answers/export.ts';
import { ActionError, refuseStrangers } from '../core/asked.ts';
import { textName } from '../core/form.ts';
import type { Action, Asked, List, Meta, Prop, QueryModule } from '../core/module.ts';
import { action, pathOf } from '../core/module.ts';
import type { PageSet } from '../core/page-set.ts';
import { flag, oneOr, some, text, type ValuesOf } from '../core/parameter.ts';
import { readParameters } from '../core/read-parameters.ts';
import type { ListedItems, PropResult } from '../core/results.ts';
import { SentAnswer } from '../core/sent-answer.ts';
import { Continuation, type Next } from './continuation.ts';
import { PAGES_ASKED, pagesAsked, pagesNamed, revisionsNamed } from './pages-asked.ts';

/** What parameters of a generator's begin with, before their own prefix. */
const GENERATOR = 'g';

function parametersOf(modules: readonly QueryModule[]) {
  const named = (kind: QueryModule['kind']): string[] =>
    modules.filter((each) => each.kind === kind).map(({ name }) => name);
  return {
    prop: some(named('prop')),
    list: some(named('list')),
    meta: some(named('meta')),
    indexpageids: flag,
    export: flag,
    exportnowrap: flag,
    exportschema: oneOr(XML_SCHEMAS, '0.11'),
    iwurl: flag,
    continue: text,
    rawcontinue: flag,
    ...PAGES_ASKED,
    generator: text,
  };
}

type QueryValues = ValuesOf<ReturnType<typeof parametersOf>>;

interface Query {
  readonly asked: Asked;
  readonly values: QueryValues;
  readonly modules: readonly QueryModule[];
  readonly continuation: Continuation;
}

export function queryAction(modules: readonly QueryModule[]): Action {
  return action({
    name: 'query',
    summary: 'Pages and what there is to say of them, lists, and facts of the wiki',
    parameters: parametersOf(modules),
    openToStrangers: true,
    run: (asked, values) => answerQuery(asked, values, modules),
  });
}

async function answerQuery(asked: Asked, values: QueryValues, all: readonly QueryModule[]): Promise<object> {
  const chosen = [
    ...named(all, 'prop', values.prop),
    ...named(all, 'list', values.list),
    ...named(all, 'meta', values.meta),
  ];
  const continuation = new Continuation(asked.params, {
    modules: chosen.map(({ name }) => name),
    ofPages: chosen.filter(({ kind }) => kind === 'prop').map(({ name }) => name),
  });
  const query: Query = { asked, values, modules: all, continuation };
  const needsPages =
    values.generator !== undefined ||
    values.titles !== undefined ||
    values.pageids !== undefined ||
    values.revids !== undefined;
  if (needsPages || values.export || chosen.some(({ openToStrangers }) => openToStrangers !== true))
    refuseStrangers(asked);
  const pages = await pagesOf(query);
  const facts = new Map<number, Record<string, unknown>>();
  const answers: Record<string, unknown> = {};
  for (const module of chosen)
    await refusingAs(module, async () => {
      const read = readParameters(asked, { ...module, path: pathOf(module) });
      if (continuation.isDone(module.name)) return;
      if (module.kind === 'prop')
        takeFacts(query, module, await module.run(asked, read as never, pages), facts);
      else if (module.kind === 'list')
        Object.assign(answers, takeList(query, module, await module.run(asked, read as never)));
      else Object.assign(answers, metaAnswer(module, await module.run(asked, read as never)));
    });
  if (values.export && values.exportnowrap) return sendExport(asked, values, pages);
  const exported = values.export ? await exportFact(asked, values, pages) : {};
  return wholeAnswer(query, { ...pageAnswer(query, pages, facts), ...answers, ...exported });
}

/** What a module refuses is told as its own. */
async function refusingAs<Result>(module: QueryModule, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ActionError) error.module = pathOf(module);
    throw error;
  }
}

/** Bytes of a dump within another answer, which is made as a whole. */
const MAX_EXPORT_BYTES = 16 * 1024 * 1024;

async function exportFact(
  asked: Asked,
  { exportschema: schema }: QueryValues,
  { pages }: PageSet,
): Promise<object> {
  const xml = await wholeExport(exportOf(asked.call, pagesIn(pages), { schema }), MAX_EXPORT_BYTES);
  return { export: asked.isFirstForm ? { [textName(true, 'export')]: xml } : xml };
}

function sendExport({ call }: Asked, { exportschema: schema }: QueryValues, { pages }: PageSet): SentAnswer {
  streamExport(call.context, 'text/xml', exportOf(call, pagesIn(pages), { schema }));
  return new SentAnswer();
}

function pagesIn(pages: PageSet['pages']): Page[] {
  return pages.flatMap(({ page }) => page ?? []);
}

function named(
  all: readonly QueryModule[],
  kind: QueryModule['kind'],
  names: ReadonlySet<string>,
): QueryModule[] {
  return [...names].flatMap((name) => all.find((each) => each.kind === kind && each.name === name) ?? []);
}

function metaAnswer(module: Meta, answer: object): object {
  return module.spreads ? answer : { [module.name]: answer };
}

function takeFacts(
  query: Query,
  module: Prop,
  result: PropResult,
  facts: Map<number, Record<string, unknown>>,
): void {
  for (const [number, each] of result.facts) facts.set(number, { ...facts.get(number), ...each });
  query.continuation.goOn(module.name, prefixed(result.next, module.prefix));
}

function takeList(query: Query, module: List, { items, next, beside, as }: ListedItems): object {
  query.continuation.goOn(module.name, prefixed(next, module.prefix));
  const shapes = items.map(({ shape }) => shape);
  return { ...beside, [module.name]: as === undefined ? shapes : as(shapes) };
}

function prefixed(next: Next | undefined, prefix: string): Next | undefined {
  return next && Object.fromEntries(Object.entries(next).map(([name, value]) => [prefix + name, value]));
}

/** The pages of the query, those of its generator where it has one. */
async function pagesOf({ asked, values, modules, continuation }: Query): Promise<PageSet> {
  const { generator: name } = values;
  const asks = pagesAsked(asked, values);
  if (name === undefined) return asks;
  const module = generatorOf(modules, name);
  const prefix = GENERATOR + module.prefix;
  return refusingAs(module, async () => {
    const read = readParameters(asked, { ...module, prefix, path: pathOf(module) });
    if (continuation.pagesAreDone) return { pages: [], isByRevision: false, beside: {} };
    const result =
      module.kind === 'list'
        ? await module.run(asked, read as never)
        : await module.run(asked, read as never, asks);
    continuation.goOnGenerating(module.name, prefixed(result.next, prefix));
    return generated(asked, values, result);
  });
}

/** @throws ActionError `badgenerator` */
function generatorOf(modules: readonly QueryModule[], name: string): List | Prop {
  const module = modules.find((each) => each.name === name);
  if (module === undefined)
    throw new ActionError('badgenerator', `Unknown "generator=${name.slice(0, 100)}".`);
  if (module.kind === 'meta' || module.generates !== true)
    throw new ActionError('badgenerator', `Module "${name}" cannot be used as a generator.`);
  return module;
}

function generated(asked: Asked, values: QueryValues, result: ListedItems | PropResult): PageSet {
  const revisions =
    'items' in result ? result.items.flatMap(({ revision }) => revision ?? []) : (result.revisions ?? []);
  if (revisions.length > 0) return revisionsNamed(asked, revisions);
  const keys = 'items' in result ? result.items.flatMap(({ key }) => key ?? []) : (result.keys ?? []);
  const found = pagesNamed(asked, keys, values);
  if (!('items' in result) || result.isRanked !== true) return found;
  const places = new Map<PageKey | undefined, number>([...new Set(keys)].map((key, at) => [key, at + 1]));
  return {
    ...found,
    pages: found.pages.map((page) => ({ ...page, shape: { ...page.shape, index: places.get(page.key) } })),
  };
}

function pageAnswer(
  { asked, values }: Query,
  { pages, beside }: PageSet,
  facts: ReadonlyMap<number, object>,
): object {
  if (pages.length === 0) return beside;
  const sorted = [...pages].sort((a, b) => a.number - b.number);
  const shapes = sorted.map((page) => [page.number, { ...page.shape, ...facts.get(page.number) }] as const);
  return {
    ...beside,
    ...(values.indexpageids ? { pageids: sorted.map(({ number }) => String(number)) } : {}),
    pages: asked.isFirstForm ? Object.fromEntries(shapes) : shapes.map(([, shape]) => shape),
  };
}

function wholeAnswer({ asked, values, continuation }: Query, query: object): object {
  const { next, isBatchComplete } = continuation.result;
  const goesOn = values.rawcontinue
    ? { 'query-continue': continuation.raw }
    : { batchcomplete: isBatchComplete ? true : undefined, continue: next };
  const limits = Object.fromEntries(asked.limits);
  return {
    ...goesOn,
    ...(asked.limits.size > 0 ? { limits } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
  };
}
