/** The sections of what is parsed, numbered as a table of contents has them. */

import { escapeHtml } from '../../../base/text.ts';
import { headingName } from '../../../content-models/found-heading.ts';
import type { Asked } from '../core/module.ts';
import type { Subject } from './parse-subject.ts';

interface NumberedSection {
  readonly level: number;
  readonly tocLevel: number;
  readonly line: string;
  readonly number: string;
  readonly index: number;
  readonly offset: number;
  readonly anchor: string;
}

async function numberedSections(
  { call: { wiki } }: Asked,
  { source, model }: Subject,
): Promise<NumberedSection[]> {
  const found = await wiki.comparisons.sections(source, model);
  const open: { readonly level: number; count: number }[] = [];
  const anchors = new Map<string, number>();
  let first = 0;
  return found.map(({ level, heading, offset }, at) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (last !== undefined && last.level === level) last.count++;
    else open.push({ level, count: open.length === 0 ? ++first : 1 });
    if (open.length === 1) first = open[0]?.count ?? first;
    const line = escapeHtml(headingName(heading.replace(/<!--[\s\S]*?-->/g, '')));
    const plain = line.replace(/ /g, '_');
    const used = anchors.get(plain.toLowerCase()) ?? 0;
    anchors.set(plain.toLowerCase(), used + 1);
    return {
      level,
      tocLevel: open.length,
      line,
      number: open.map(({ count }) => count).join('.'),
      index: at + 1,
      offset,
      anchor: used === 0 ? plain : `${plain}_${used + 1}`,
    };
  });
}

/** As `prop=sections` has them. */
export async function sectionsOf(asked: Asked, subject: Subject): Promise<object[]> {
  const fromtitle = subject.key;
  return (await numberedSections(asked, subject)).map(
    ({ level, tocLevel, line, number, index, offset, anchor }) => ({
      toclevel: tocLevel,
      level: String(level),
      line,
      number,
      index: String(index),
      fromtitle,
      byteoffset: offset,
      anchor,
      linkAnchor: anchor,
    }),
  );
}

/** As `prop=tocdata` has them. */
export async function tocOf(asked: Asked, subject: Subject): Promise<object[]> {
  const fromTitle = subject.key;
  return (await numberedSections(asked, subject)).map(
    ({ level, tocLevel, line, number, index, offset, anchor }) => ({
      tocLevel,
      hLevel: level,
      line,
      number,
      index: String(index),
      fromTitle,
      codepointOffset: offset,
      anchor,
    }),
  );
}
