/** Dumps as text, for tests: what is not given is as usual. */

export interface RevisionText {
  readonly id: number;
  /** Seconds behind the beginning of 2024. */
  readonly at?: number;
  readonly text?: string;
  readonly by?: string;
  /** Whatever else stands in the revision. */
  readonly more?: string;
}

export interface PageText {
  readonly id: number;
  readonly title: string;
  readonly ns?: number;
  readonly revisions: readonly RevisionText[];
}

const BEGIN_MS = Date.UTC(2024, 0, 1);

const HEAD = `<siteinfo><sitename>Old wiki</sitename><dbname>old</dbname>
<base>https://old.example.org/wiki/Start_page</base><generator>MediaWiki 1.43.0</generator><case>first-letter</case>
<namespaces><namespace key="0" /><namespace key="1">Talk</namespace><namespace key="2">User</namespace>
<namespace key="4">Old wiki</namespace><namespace key="5">Old wiki talk</namespace><namespace key="6">File</namespace><namespace key="10">Template</namespace>
<namespace key="100">Portal</namespace><namespace key="101">Portal talk</namespace></namespaces></siteinfo>`;

/** A whole dump. */
export function dumpOf(pages: readonly PageText[], { version = '0.11', head = HEAD } = {}): string {
  return `<mediawiki xmlns="http://www.mediawiki.org/xml/export-${version}/" version="${version}" xml:lang="en">
${head}
${pages.map(pageText).join('\n')}
</mediawiki>
`;
}

export function stamp(at: number): string {
  return new Date(BEGIN_MS + at * 1_000).toISOString().replace('.000', '');
}

function pageText({ id, title, ns = 0, revisions }: PageText): string {
  return `<page><title>${escaped(title)}</title><ns>${ns}</ns><id>${id}</id>
${revisions.map(revisionText).join('\n')}</page>`;
}

function revisionText({ id, at = id, text = `Text ${id}`, by = 'Ann', more = '' }: RevisionText): string {
  return `<revision><id>${id}</id><timestamp>${stamp(at)}</timestamp>
<contributor><username>${escaped(by)}</username><id>7</id></contributor>
${more}<text bytes="${Buffer.byteLength(text)}" xml:space="preserve">${escaped(text)}</text></revision>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
