/** A MediaWiki's dump of any size, piece by piece: pages by pages, as dumps have them, with edits that lie in between in time. */
import { makeRandom } from '../random.ts';
import { makeText } from './generate-text.ts';

export interface DumpSize {
  readonly revisions: number;
  readonly pages: number;
  /** How many folders the pages lie in; 1: they lie in none. */
  readonly folders: number;
}

const BEGIN_SECONDS = 1_500_000_000;
const AUTHORS = 200;

const HEAD = `<mediawiki version="0.11" xml:lang="en"><siteinfo><sitename>Generated</sitename>
<base>https://old.example.org/wiki/Main_Page</base><case>first-letter</case>
<namespaces><namespace key="0" /></namespaces></siteinfo>
`;

export function* generateDump({ revisions, pages, folders }: DumpSize): Generator<string> {
  const random = makeRandom(23);
  const text = makeText(random);
  const authors = Array.from({ length: AUTHORS }, (_, at) => `${text.name()} ${at}`);
  const each = Math.ceil(revisions / pages);
  yield HEAD;
  for (let page = 0; page < pages; page++) {
    const title = `${folders === 1 ? '' : `Folder ${page % folders}/`}${text.name()} ${page}`;
    let paragraphs = text.paragraphs();
    const parts = [`<page><title>${title}</title><ns>0</ns><id>${page + 1}</id>\n`];
    for (let at = 0; at < each; at++) {
      const id = at * pages + page + 1;
      const time = new Date((BEGIN_SECONDS + id * 60) * 1_000).toISOString().replace('.000', '');
      parts.push(`<revision><id>${id}</id><timestamp>${time}</timestamp>
<contributor><username>${random.pick(authors)}</username><id>1</id></contributor><comment>${text.comment()}</comment>
<model>wikitext</model><format>text/x-wiki</format><text xml:space="preserve">${text.source(title, paragraphs)}</text></revision>\n`);
      paragraphs = text.changed(paragraphs);
    }
    yield `${parts.join('')}</page>\n`;
  }
  yield '</mediawiki>\n';
}
