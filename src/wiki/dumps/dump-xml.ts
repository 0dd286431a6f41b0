/** MediaWiki's XML of schema 0.11 (or 0.10), as its own `importDump.php` takes it. */

import { createHash } from 'node:crypto';

export interface XmlSite {
  readonly name: string;
  readonly language: string;
  readonly base: string;
  readonly generator: string;
  readonly capitalLinks: boolean;
  readonly namespaces: readonly { readonly id: number; readonly name: string }[];
}

export interface XmlPage {
  readonly id: number;
  readonly title: string;
  readonly namespace: number;
  /** Title that the page leads to; undefined: it is no redirect. */
  readonly redirect?: string | undefined;
}

export interface XmlRevision {
  readonly id: number;
  readonly parentId: number | undefined;
  readonly atSeconds: number;
  /** null: hidden; `id` null: anonymous. */
  readonly user: { readonly name: string; readonly id: number | null } | null;
  readonly comment: string | null;
  readonly minor: boolean;
  readonly model: string;
  readonly format: string;
  /** null: hidden. */
  readonly text: string | null;
  readonly hiddenBytes: number;
}

/** Forms of the XML. Older readers ask for the older one, which says less. */
export const XML_SCHEMAS = ['0.10', '0.11'] as const;
export type XmlSchema = (typeof XML_SCHEMAS)[number];
const NEWEST: XmlSchema = '0.11';

export function headXml(site: XmlSite, schema: XmlSchema = NEWEST): string {
  const namespace = `http://www.mediawiki.org/xml/export-${schema}/`;
  const letters = site.capitalLinks ? 'first-letter' : 'case-sensitive';
  const namespaces = site.namespaces.map(({ id, name }) => {
    const open = `      <namespace key="${id}" case="${letters}"`;
    return name === '' ? `${open} />` : `${open}>${escaped(name)}</namespace>`;
  });
  return `<mediawiki xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${namespace.slice(0, -1)}.xsd" version="${schema}" xml:lang="${escaped(site.language)}">
  <siteinfo>
    <sitename>${escaped(site.name)}</sitename>
    <dbname>wiki</dbname>
    <base>${escaped(site.base)}</base>
    <generator>${escaped(site.generator)}</generator>
    <case>${letters}</case>
    <namespaces>
${namespaces.join('\n')}
    </namespaces>
  </siteinfo>
`;
}

export const TAIL_XML = '</mediawiki>\n';

/** What stands before a page's revisions. */
export function pageXml({ id, title, namespace, redirect }: XmlPage): string {
  const leads = redirect === undefined ? '' : `    <redirect title="${escaped(redirect)}" />\n`;
  return `  <page>
    <title>${escaped(title)}</title>
    <ns>${namespace}</ns>
    <id>${id}</id>
${leads}`;
}

export const PAGE_END_XML = '  </page>\n';

export function revisionXml(revision: XmlRevision, schema: XmlSchema = NEWEST): string {
  const { id, parentId, atSeconds, user, comment, minor, model, format } = revision;
  const parent = parentId === undefined ? '' : `      <parentid>${parentId}</parentid>\n`;
  return `    <revision>
      <id>${id}</id>
${parent}      <timestamp>${new Date(atSeconds * 1_000).toISOString().replace('.000', '')}</timestamp>
${userXml(user)}${minor ? '      <minor />\n' : ''}${commentXml(comment)}${schema === '0.10' ? '' : `      <origin>${id}</origin>\n`}      <model>${escaped(model)}</model>
      <format>${escaped(format)}</format>
${textXml(revision, schema)}    </revision>
`;
}

function userXml(user: XmlRevision['user']): string {
  if (user === null) return '      <contributor deleted="deleted" />\n';
  const who =
    user.id === null
      ? `        <ip>${escaped(user.name)}</ip>\n`
      : `        <username>${escaped(user.name)}</username>\n        <id>${user.id}</id>\n`;
  return `      <contributor>\n${who}      </contributor>\n`;
}

function commentXml(comment: string | null): string {
  if (comment === null) return '      <comment deleted="deleted" />\n';
  return comment === '' ? '' : `      <comment>${escaped(comment)}</comment>\n`;
}

function textXml({ text, hiddenBytes }: XmlRevision, schema: XmlSchema): string {
  if (text === null) return `      <text bytes="${hiddenBytes}" deleted="deleted" xml:space="preserve" />\n`;
  const bytes = Buffer.byteLength(text);
  const sha1 = sha1Base36(text);
  const attributes = `bytes="${bytes}"${schema === '0.10' ? '' : ` sha1="${sha1}"`} xml:space="preserve"`;
  const element = text === '' ? `<text ${attributes} />` : `<text ${attributes}>${escaped(text)}</text>`;
  return `      ${element}\n      <sha1>${sha1}</sha1>\n`;
}

/** MediaWiki's form of a checksum: 31 digits of base 36. */
export function sha1Base36(text: string): string {
  const hex = createHash('sha1').update(text).digest('hex');
  return BigInt(`0x${hex}`).toString(36).padStart(31, '0');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Readers of XML make a line feed of it.
  '\r': '&#13;',
};

/** What XML cannot carry at all becomes U+FFFD, as MediaWiki has it. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"\r]/g, (character) => ESCAPES[character] as string);
}
