/** `Special:ListFiles`, and what a file's page shows of the file. */

import type { ComponentChild, VNode } from 'preact';
import { keyToReadingForm, type PageKey, type Title } from '../../title/title.ts';
import type { MediaFile } from '../../wiki/media/files.ts';
import type { FileForm } from '../../wiki/media/thumbnails.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import type { Article } from '../article/article.ts';
import { lackForAct } from '../forms/rights-for.ts';
import { showPage } from '../pages/compose.tsx';
import { DataTable } from '../view/data-table.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import { Pager } from '../view/pager.tsx';
import { Time } from '../view/revision-line.tsx';
import { asked, type Visit } from '../visit.ts';
import { textOfFile } from './file-text.ts';
import { pageOfTitles } from './titles.ts';

const PAGE_LENGTH = 100;

export async function showFiles(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const { others } = call.wiki.ledger;
  const from = (asked(visit, 'from') ?? '').replace(/ /g, '_').slice(0, 255);
  const found = await pageOfTitles(others.titles(), { from, limit: PAGE_LENGTH, accept: () => true });
  const heading = words.text('files');
  await showPage(visit, {
    title: heading,
    children: (
      <PageFrame words={words} heading={heading}>
        {found.keys.length === 0 ? (
          <p>{words.text('noFiles')}</p>
        ) : (
          <DataTable
            label={heading}
            head={[words.text('name'), words.text('uploaded')]}
            rows={new Map(found.keys.map((key) => [key, cellsOf(visit, key as PageKey)]))}
          />
        )}
        <Pager words={words} next={found.next} to={(from) => specialAddress('ListFiles', { from })} />
      </PageFrame>
    ),
  });
}

function cellsOf(visit: Visit, key: PageKey): readonly ComponentChild[] {
  const { ledger } = visit.call.wiki;
  const file = ledger.others.find(key);
  return [
    <a key={key} href={pageAddress(key)}>
      {keyToReadingForm(key.slice(key.indexOf(':') + 1) as PageKey)}
    </a>,
    file !== undefined && <Time visit={visit} at={ledger.change(file.change).atSeconds} />,
  ];
}

export interface FileView {
  readonly file: MediaFile;
  readonly shown: FileForm;
  readonly original: FileForm;
  /** Of a file that holds text. */
  readonly text: Article | undefined;
}

/** The file under a key, if there is one. */
export async function fileView(visit: Visit, key: PageKey, title: Title): Promise<FileView | undefined> {
  const { wiki } = visit.call;
  const file = await wiki.media.files.get(key);
  if (file === undefined) return undefined;
  const { thumbnails } = wiki.media;
  const shown = await thumbnails.preferred(file);
  return { file, shown, original: thumbnails.original(file), text: await textOfFile(visit, file, title) };
}

export function FileFacts({ visit, view }: { readonly visit: Visit; readonly view: FileView }): VNode {
  const { words } = visit;
  const { file, shown, original, text } = view;
  const name = keyToReadingForm(file.key.slice(file.key.indexOf(':') + 1) as PageKey);
  const isPicture = shown.mime.startsWith('image/') && shown.width !== null;
  return (
    <section aria-label={words.text('file')}>
      {isPicture && (
        <p>
          <a href={original.address}>
            <img
              class="ui-picture"
              src={shown.address}
              width={shown.width ?? undefined}
              height={shown.height ?? undefined}
              alt={name}
            />
          </a>
        </p>
      )}
      {original.mime.startsWith('video/') && (
        <video controls preload="metadata" src={original.address} aria-label={name} />
      )}
      {original.mime.startsWith('audio/') && (
        <audio controls preload="metadata" src={original.address} aria-label={name} />
      )}
      {lackForAct(visit, 'upload') === undefined && (
        <p>
          <a href={specialAddress('Upload', { file: name })}>{words.text('uploadNewVersion')}</a>
        </p>
      )}
      <dl class="ui-facts">
        <dt>{words.text('originalFile')}</dt>
        <dd>
          <a href={original.address}>{name}</a>
          {original.width !== null &&
            original.height !== null &&
            `, ${words.number(original.width)} × ${words.number(original.height)}`}
          {original.sizeBytes !== null && `, ${words.count('bytes', original.sizeBytes)}`}, {original.mime}
        </dd>
        <dt>{words.text('uploaded')}</dt>
        <dd>
          <Time visit={visit} at={file.atSeconds} />
        </dd>
        <dt>{words.text('place')}</dt>
        <dd>
          <code>{file.path}</code>
        </dd>
      </dl>
      {text !== undefined && <div class="ui-text" dangerouslySetInnerHTML={{ __html: text.html }} />}
    </section>
  );
}
