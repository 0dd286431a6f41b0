/**
 * External links on the way back: `[address text]`, bare addresses and magic links. The way in is
 * `links/external-link.ts`, `links/autolink.ts` and `links/magic-link.ts`.
 *
 *   <a rel="mw:ExtLink" href="http://a.example">text</a>     [http://a.example text]
 */

import { decodeReferences } from '../../../title/entities.ts';
import type { Site } from '../../context.ts';
import { isMagicWord } from '../../links/magic-link.ts';
import { type Element, textOf } from '../../nodes/node.ts';
import { decodePercent } from '../../text/percent.ts';
import { schemeLengthAt } from '../../text/sanitizer-url.ts';
import { foldLines, isBlank } from '../gap-text.ts';
import type { SourceWriter } from '../source-writer.ts';
import { entitySource } from './entity.ts';
import { expandedHref, isEntity } from './link-parts.ts';

/** `RFC 822`, `PMID 1`, `ISBN 0-306-40615-2`, if the text is just that and the wiki makes links of such words. */
export function magicWord(element: Element, href: string, { context }: SourceWriter): string | undefined {
  const text = textOf(element.children);
  if (element.children.some((node) => node.kind === 'element' && node.attrs.get('typeof') !== 'mw:Entity'))
    return undefined;
  // It keeps to its line.
  const match = isMagicWord(foldLines(text)) ? /^([A-Z]+)(.+)$/s.exec(text) : null;
  if (match === null || !context.site.magicLinks[match[1] as keyof Site['magicLinks']]) return undefined;
  const number = match[2]!.replace(/[^\dXx]/g, '');
  const places: Readonly<Record<string, RegExp>> = {
    RFC: /(?:datatracker\.ietf\.org\/doc\/html\/|tools\.ietf\.org\/html\/)rfc(\d+)$/,
    PMID: /(?:www\.ncbi\.nlm\.nih\.gov\/pubmed|pubmed\.ncbi\.nlm\.nih\.gov)\/(\d+)(?:\?dopt=Abstract|\/)?$/,
    ISBN: /(?:^|\/)Special:BookSources\/([\dXx]+)$/,
  };
  const led = places[match[1]!]!.exec(decodePercent(href))?.[1];
  if (led?.toUpperCase() !== number.toUpperCase()) return undefined;
  const kept = element.written?.src;
  const source = kept !== undefined && decodeReferences(kept) === text ? kept : sourceWithEntities(element);
  return foldLines(source);
}

export function writeExternal(element: Element, href: string, writer: SourceWriter): void {
  const { written } = element;
  const expanded = expandedHref(element, writer);
  const kept = expanded ?? (written?.a?.['href'] === href ? written.sa?.['href'] : undefined);
  const address = kept ?? escapeAddress(href);
  // An address on a site that is no longer known: as a tag or in brackets, readers would see it as it is.
  if (schemeLengthAt(address, 0, 'relative') === 0 && expanded === undefined && kept === undefined) {
    writer.children(element);
    return;
  }
  const text = textOf(element.children);
  const isPlain = element.children.every((node) => node.kind === 'text' || isEntity(node));
  const mayBeBare =
    written === undefined
      ? !/[.,:;!?'"]$/.test(href) && (!href.endsWith(')') || href.includes('('))
      : written.stx === 'url' || (written.stx === undefined && written.a === undefined);
  if (
    isPlain &&
    mayBeBare &&
    text !== '' &&
    !address.startsWith('//') &&
    (text === href ||
      decodePercent(text) === decodePercent(address) ||
      sourceWithEntities(element) === address ||
      (written?.stx === 'url' && kept !== undefined))
  ) {
    writer.put(
      'link',
      written?.stx === 'url' && kept !== undefined
        ? kept
        : text === href || kept !== undefined
          ? (kept ?? address)
          : address,
    );
    return;
  }
  if (element.children.length === 0) {
    writer.put('markup', `[${address}]`);
    return;
  }
  // Bare blanks would be no text at all, and the link would show a number.
  if (isPlain && isBlank(text)) {
    writer.put('markup', `[${address} <nowiki>${text.replace(/\n/g, ' ')}</nowiki>]`);
    return;
  }
  writer.put('markup', `[${address}${written?.attrSepSrc ?? ' '}`);
  writer.inLine(() => writer.children(element));
  writer.put('markup', ']');
}

function sourceWithEntities({ children }: Element): string {
  return children
    .map((node) =>
      node.kind === 'element'
        ? (entitySource(node) ?? textOf([node]))
        : node.kind === 'text'
          ? node.value
          : '',
    )
    .join('');
}

/**
 * Characters that would end an address in wikitext are references: what it leads to stays as it is. Those of blanks and
 * angles would be read as others. The brackets of a host by number are its own, and braces alone are no call.
 */
export function escapeAddress(href: string): string {
  const hasCalls = href.includes('}}');
  return href.replace(/(?<=^[a-z]*:?\/\/)\[[\da-f:.]+\]|[\s"<>[\]|]|''+|\{\{/gi, (found) => {
    const isOwn = found.startsWith('{') ? !hasCalls : found.startsWith('[') && found.length > 1;
    if (isOwn) return found;
    if (/[\s<>]/.test(found)) return encodeURIComponent(found);
    return [...found].map((char) => `&#x${char.codePointAt(0)!.toString(16).toUpperCase()};`).join('');
  });
}
