/** What hangs on a page: its talk, its subpages, what links to it. */

import type { ComponentChildren } from 'preact';
import { talkOf } from '../../title/talk.ts';
import { keyOf, type PageKey, type Title } from '../../title/title.ts';
import { specialAddress } from '../addresses.ts';
import type { Visit } from '../visit.ts';
import type { Subject } from './act-form.ts';

/** The talk page; undefined where there is none. */
export function talkPage({ call: { wiki } }: Visit, title: Title): PageKey | undefined {
  const talk = talkOf(title, wiki.site.titles);
  return talk !== undefined && wiki.exists(talk) ? keyOf(talk, wiki.site.titles) : undefined;
}

/** Pages below one, in the order of their keys. */
export function subpages({ call: { wiki } }: Visit, { key }: Subject): readonly PageKey[] {
  return [...wiki.ledger.keys()].filter((each) => each.startsWith(`${key}/`)).sort();
}

/** How many pages lead to the subject or show it, each as a sentence; nothing where none does. */
export function linkedFrom({ call: { links }, words }: Visit, { key }: Subject): ComponentChildren[] {
  return (['link', 'file'] as const).flatMap((kind) => {
    const { size } = new Set(links.index.to(kind, key).map(({ page }) => page));
    if (size === 0) return [];
    const text = words.count(kind === 'link' ? 'linkedFrom' : 'shownOn', size);
    return [<a href={specialAddress(`WhatLinksHere/${key}`)}>{text}</a>];
  });
}

/** Whether there is anything under a title. */
export function isThere({ call: { wiki } }: Visit, { key, page }: Subject): boolean {
  return page !== undefined || wiki.ledger.others.find(key) !== undefined;
}
