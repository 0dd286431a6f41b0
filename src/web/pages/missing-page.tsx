/** A title without a page: says so, and looks for what was meant. */

import { answerOf } from '../../http/errors/errors.ts';
import { CATEGORY, FILE } from '../../title/namespaces.ts';
import { keyOf, keyToReadingForm, type PageKey, readingForm, type Title } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { lackFor } from '../forms/rights-for.ts';
import { CategoryMembers, membersOf } from '../lists/category.tsx';
import { FileFacts, type FileView, fileView } from '../lists/files.tsx';
import { FileUses } from '../lists/links.tsx';
import { fileVersions, LogOfTitle } from '../lists/log.tsx';
import { LinkList } from '../view/document.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import type { Visit } from '../visit.ts';
import { showPage } from './compose.tsx';
import { tabsOf } from './subject.ts';

export async function showMissing(visit: Visit, title: Title): Promise<void> {
  const { words, call } = visit;
  const name = readingForm({ ...title, fragment: '' }, call.wiki.site.titles);
  const key = keyOf(title, call.wiki.site.titles);
  const file = title.namespace === FILE ? await fileView(visit, key, title) : undefined;
  if (file !== undefined) return showFile(visit, title, file);
  const members = title.namespace === CATEGORY ? await membersOf(visit, key) : undefined;
  const similar = [...new Set([...sameNamed(visit, key), ...(await similarTo(visit, title))])].map(
    (each) => ({
      text: keyToReadingForm(each),
      href: pageAddress(each),
    }),
  );
  const log = await LogOfTitle(visit, key);
  const { status } = answerOf(new WikiError('page-missing', { title: name }));
  await showPage(
    visit,
    {
      title: name,
      key,
      children: (
        <PageFrame words={words} heading={name} {...tabsOf(visit, title, 'other')}>
          <p>
            <strong>{words.text('noPage')}.</strong>
          </p>
          {lackFor(visit, title) === undefined ? (
            <p>
              <a class="ui-button" href={pageAddress(key, { action: 'edit' })}>
                {words.text('createPage')}
              </a>
            </p>
          ) : (
            call.identity === undefined && (
              <p>
                <a href={specialAddress('UserLogin', { returnto: pageAddress(key, { action: 'edit' }) })}>
                  {words.text('logInToCreate')}
                </a>
              </p>
            )
          )}
          {log}
          {members !== undefined && <CategoryMembers visit={visit} members={members} />}
          {similar.length > 0 && (
            <>
              <h2>{words.text('similarPages')}</h2>
              <LinkList links={similar} />
            </>
          )}
          <p>
            <a href={specialAddress('Search', { search: title.text })}>
              {words.text('searchFor', title.text)}
            </a>
          </p>
        </PageFrame>
      ),
    },
    status,
  );
}

/** A file that nobody has described. */
async function showFile(visit: Visit, title: Title, file: FileView): Promise<void> {
  const { words } = visit;
  const versions = await fileVersions(visit, file.file.key);
  const name = readingForm({ ...title, fragment: '' }, visit.call.wiki.site.titles);
  return showPage(visit, {
    title: name,
    key: keyOf(title, visit.call.wiki.site.titles),
    isIndexed: true,
    children: (
      <PageFrame words={words} heading={name} {...tabsOf(visit, title, 'other')}>
        <FileFacts visit={visit} view={file} />
        <p>{words.text('noDescription')}</p>
        {versions}
        <FileUses visit={visit} fileKey={file.file.key} />
      </PageFrame>
    ),
  });
}

const MAX_SAME_NAMED = 50;
const MAX_SIMILAR = 6;
/** Letters at the beginning of a title that its near misses share. */
const STEM_CHARS = 4;

/** The pages and files that a link of this name may mean. */
function sameNamed({ call: { wiki } }: Visit, key: PageKey): readonly PageKey[] {
  const meaning = wiki.meaning({ as: 'request', to: key, folder: undefined });
  return meaning?.kind === 'missing' ? meaning.others.slice(0, MAX_SAME_NAMED) : [];
}

/** Pages whose title begins alike, or which hold all its words. */
async function similarTo({ call: { search } }: Visit, title: Title): Promise<PageKey[]> {
  const text = title.text.replace(/[_/:.-]+/g, ' ').slice(0, 200);
  try {
    const found = [
      ...(await search.titles(text, MAX_SIMILAR)),
      ...(await search.titles(text.slice(0, Math.max(STEM_CHARS, text.indexOf(' '))), MAX_SIMILAR)),
      ...(await search.pages(text, MAX_SIMILAR)).results,
    ];
    return [...new Set(found.map(({ page }) => page.key))].slice(0, MAX_SIMILAR);
  } catch (error) {
    // The search is being built: the page is missing all the same.
    if (error instanceof WikiError) return [];
    throw error;
  }
}
