/** What is linked to, redirected to or used as a category anywhere, in the order of titles. */

import type { LinkKind } from '../../../content-models/page-links.ts';
import { CATEGORY, FILE } from '../../../title/namespaces.ts';
import { splitKey } from '../../../title/split-key.ts';
import type { PageKey } from '../../../title/title.ts';
import { ActionError, badContinue } from '../core/asked.ts';
import { textName } from '../core/form.ts';
import { keyIn, keyShape } from '../core/keys.ts';
import { type Asked, list } from '../core/module.ts';
import {
  direction,
  flag,
  integer,
  limit,
  namespace,
  type Parameter,
  some,
  templateNamespace,
  text,
} from '../core/parameter.ts';
import type { Item, ListedItems } from '../core/results.ts';
import { isHidden } from '../props/links-out.ts';
import { categorySize } from '../props/page-facts.ts';
import { linksOf } from '../query/links-of.ts';
import { keyPart, type Walk, walk } from './walk.ts';

interface TargetValues {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly prefix: string | undefined;
  readonly continue: string | undefined;
  readonly dir: 'ascending' | 'descending';
  readonly limit: number;
}

/** How the targets of a namespace are walked: those of other namespaces stand elsewhere in the order, or are passed by. */
function targetWalk(asked: Asked, kind: LinkKind, within: number, values: TargetValues): Walk<string> {
  const rules = asked.call.wiki.site.titles;
  const whole = (part: string | undefined): string | undefined =>
    part === undefined ? undefined : keyIn(within, part, rules);
  const prefix = keyIn(within, keyPart(asked, within, values.prefix) ?? '', rules);
  return {
    sorted: linksOf(asked).sortedTargets(kind),
    nameOf: (target) => target,
    isDescending: values.dir === 'descending',
    from: values.continue ?? whole(keyPart(asked, within, values.from)),
    to: values.to === '' ? '' : whole(keyPart(asked, within, values.to)),
    prefix,
    limit: values.limit,
    accept: (target) => splitKey(target as PageKey, rules).namespace === within,
  };
}

const { namespace: _everyFile, ...FILE_PARAMETERS } = parametersIn(namespace);

function parametersIn<Within extends Parameter<number | undefined>>(within: Within) {
  return {
    continue: text,
    from: text,
    to: text,
    prefix: text,
    unique: flag,
    namespace: within,
    limit,
    dir: direction,
  } as const;
}

interface LinkValues extends TargetValues {
  readonly unique: boolean;
  readonly namespace?: number | undefined;
  readonly prop: ReadonlySet<string>;
}

/** Each link, about the page that it stands on, or with `unique` each target. Where an answer ends amid the links to one target, the next begins there. */
function links(asked: Asked, kind: LinkKind, prefix: string, values: LinkValues): ListedItems {
  const { ledger, site } = asked.call.wiki;
  const rules = site.titles;
  const ofPages = [...values.prop].find((name) => name !== 'title');
  if (values.unique && ofPages !== undefined)
    throw new ActionError(
      'invalidparammix',
      `The "${prefix}prop=${ofPages}" parameter cannot be used with "${prefix}unique".`,
    );
  const [from, fromPage] = placeIn(values.continue);
  const asks = { ...values, continue: from };
  const { items: targets, next } = walk(targetWalk(asked, kind, values.namespace ?? 0, asks));
  const items: Item[] = [];
  for (const target of targets) {
    const key = target as PageKey;
    if (values.unique) {
      items.push({ key, shape: values.prop.has('title') ? keyShape(key, rules) : {} });
      continue;
    }
    for (const { page, more } of linksOf(asked).to(kind, target)) {
      if (target === from && page < fromPage) continue;
      if (items.length === values.limit) return { items, next: { continue: `${target}|${page}` } };
      items.push({ key: ledger.pageById(page)?.key, shape: linkShape(key, page, more, values.prop, rules) });
    }
  }
  return { items, next: next === undefined ? undefined : { continue: `${next}|0` } };
}

function linkShape(
  key: PageKey,
  page: number,
  more: string,
  prop: ReadonlySet<string>,
  rules: Asked['call']['wiki']['site']['titles'],
): object {
  return {
    ...(prop.has('ids') ? { fromid: page } : {}),
    ...(prop.has('title') ? keyShape(key, rules) : {}),
    ...(prop.has('fragment') && more !== '' ? { fragment: more } : {}),
  };
}

function placeIn(written: string | undefined): [string | undefined, number] {
  if (written === undefined) return [undefined, 0];
  const [, target, page] = /^(.+)\|(\d{1,15})$/s.exec(written) ?? [];
  if (target === undefined) throw badContinue();
  return [target, Number(page)];
}

export const allLinks = list({
  name: 'alllinks',
  prefix: 'al',
  summary: 'Every link to a namespace, by its target',
  parameters: { ...parametersIn(namespace), prop: some(['ids', 'title'], 'title') },
  generates: true,
  run: (asked, values) => links(asked, 'link', 'al', values),
});

export const allRedirects = list({
  name: 'allredirects',
  prefix: 'ar',
  summary: 'Every redirect to a namespace, by its target',
  parameters: {
    ...parametersIn(namespace),
    prop: some(['fragment', 'ids', 'interwiki', 'title'], 'title'),
  },
  generates: true,
  run: (asked, values) => links(asked, 'redirect', 'ar', values),
});

export const allTransclusions = list({
  name: 'alltransclusions',
  prefix: 'at',
  summary: 'Everything that pages take in, by its title',
  parameters: { ...parametersIn(templateNamespace), prop: some(['ids', 'title'], 'title') },
  generates: true,
  run: (asked, values) => links(asked, 'template', 'at', values),
});

export const allFileUsages = list({
  name: 'allfileusages',
  prefix: 'af',
  summary: 'Every file that pages show',
  parameters: { ...FILE_PARAMETERS, prop: some(['ids', 'title'], 'title') },
  generates: true,
  run: (asked, values) => links(asked, 'file', 'af', { ...values, namespace: FILE }),
});

export const allCategories = list({
  name: 'allcategories',
  prefix: 'ac',
  summary: 'Every category that has members',
  parameters: {
    from: text,
    continue: text,
    to: text,
    prefix: text,
    dir: direction,
    min: integer,
    max: integer,
    limit,
    prop: some(['hidden', 'size'], ''),
  },
  generates: true,
  run: (asked, values) => {
    const rules = asked.call.wiki.site.titles;
    const { min = 0, max = Number.POSITIVE_INFINITY, prop } = values;
    const isBounded = values.min !== undefined || values.max !== undefined;
    const goesOn = values.continue === undefined ? undefined : keyIn(CATEGORY, values.continue, rules);
    const targets = targetWalk(asked, 'category', CATEGORY, { ...values, continue: goesOn });
    const isOfSize = (target: string): boolean => {
      const { size } = categorySize(asked, target as PageKey);
      return size >= min && size <= max;
    };
    const { items, next } = walk(isBounded ? { ...targets, accept: isOfSize } : targets);
    return {
      items: items.map((target) => {
        const key = target as PageKey;
        const name = splitKey(key, rules).name.replace(/_/g, ' ');
        const shape = {
          [textName(asked.isFirstForm, 'category')]: name,
          ...(prop.has('size') ? categorySize(asked, key) : {}),
          ...(prop.has('hidden') ? { hidden: isHidden(asked, key) } : {}),
        };
        return { key, shape };
      }),
      next: next === undefined ? undefined : { continue: splitKey(next as PageKey, rules).name },
    };
  },
});
