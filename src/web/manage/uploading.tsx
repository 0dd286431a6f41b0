/** `Special:Upload`: files from the reader's computer, several at once. A new version goes where the old one lies. */

import { createHash } from 'node:crypto';
import type { UploadedFile } from '../../http/bodies/parts.ts';
import { MAX_UPLOAD_BYTES, readParts } from '../../http/bodies/parts.ts';
import { answerOf } from '../../http/errors/errors.ts';
import { FILE } from '../../title/namespaces.ts';
import { keyOf, keyToReadingForm, type PageKey, type Title } from '../../title/title.ts';
import { WikiError } from '../../wiki/errors.ts';
import { MAX_COMMENT_CHARS } from '../../wiki/ledger/message.ts';
import { pageAddress, specialAddress } from '../addresses.ts';
import { TextArea } from '../forms/form-parts.tsx';
import { FormProblem, problemOf, refuseField } from '../forms/problem.ts';
import { lackForAct } from '../forms/rights-for.ts';
import { asked, type Visit } from '../visit.ts';
import type { Sent, SpecialForm } from './special-form.tsx';

const MIB = 1024 * 1024;
/** What one form may bring, however small the files are. */
const MAX_FILES = 50;

export const UPLOADING: SpecialForm = {
  name: 'Upload',
  heading: 'upload',
  lacks: (visit) => lackForAct(visit, 'upload'),
  data: ({ words }) => ({
    'data-upload': JSON.stringify({
      maxBytes: MAX_UPLOAD_BYTES,
      waiting: words.text('uploadWaiting'),
      done: words.text('uploadDone'),
      tooLarge: words.text('uploadTooLarge', words.number(MAX_UPLOAD_BYTES / MIB)),
      unreachable: words.text('unreachable'),
      retry: words.text('tryAgain'),
      drop: words.text('uploadDrop'),
      name: words.text('fileName'),
    }),
  }),
  told: ({ words, call }, done) => (
    <>
      {words.text('uploadedFiles')}{' '}
      {done
        .split('|')
        .slice(0, MAX_FILES)
        .map((name) => (
          <>
            <a key={name} href={pageAddress(`${call.wiki.site.titles.namespaces.nameOf(FILE)}:${name}`)}>
              {name}
            </a>{' '}
          </>
        ))}
    </>
  ),
  fields(visit, fields, rest) {
    const { words } = visit;
    const name = fields['filename'] ?? (rest || asked(visit, 'file') || '');
    return (
      <>
        <p>{words.text('uploadHint', words.number(MAX_UPLOAD_BYTES / MIB))}</p>
        <p>
          <label class="ui-field">
            {words.text('chooseFiles')}
            <input type="file" name="file" multiple required />
          </label>
        </p>
        <label class="ui-field ui-summary">
          {words.text('fileName')}
          <input type="text" name="filename" value={name} maxLength={240} aria-describedby="ui-name-hint" />
        </label>
        <p id="ui-name-hint" class="ui-subtle">
          {words.text('fileNameHint')}
        </p>
        <p>
          <label>
            <input
              type="checkbox"
              name="again"
              value="1"
              checked={fields['form'] === undefined ? name !== '' : fields['again'] === '1'}
            />{' '}
            {words.text('newVersion')}
          </label>
        </p>
        <div class="ui-field ui-summary">
          <label for="ui-description">{words.text('fileDescription')}</label>
          <TextArea id="ui-description" name="text" text={fields['text'] ?? ''} rows={4} />
        </div>
        <label class="ui-field ui-summary">
          {words.text('summary')}
          <input type="text" name="summary" value={fields['summary'] ?? ''} maxLength={MAX_COMMENT_CHARS} />
        </label>
        <p class="ui-buttons">
          <button type="submit" class="ui-primary" accessKey="s">
            {words.text('upload')}
          </button>
        </p>
      </>
    );
  },
  async read({ call }) {
    const { fields, uploads } = await readParts(call);
    // A browser sends an empty file where none was chosen.
    const files = uploads.filter(({ name, bytes }) => name !== '' || bytes.length > 0);
    // The same form with other files is another one.
    const digests = files.map(({ bytes }, place) => [
      `file ${place}`,
      createHash('sha256').update(bytes).digest('base64'),
    ]);
    return { fields: { ...fields, ...Object.fromEntries(digests) }, files };
  },
  async run(visit, sent) {
    const { words } = visit;
    const { files, fields } = sent;
    if (files.length === 0) refuseField(words.text('noFileChosen'));
    if (files.length > MAX_FILES) refuseField(words.text('tooManyFiles', words.number(MAX_FILES)));
    const done: PageKey[] = [];
    const failed: { readonly name: string; readonly error: unknown }[] = [];
    for (const [place, file] of files.entries()) {
      const name = files.length === 1 && fields['filename'] ? fields['filename'] : file.name;
      try {
        if (place > 0) visit.call.admit('edit');
        done.push(await upload(visit, sent, name, file));
      } catch (error) {
        failed.push({ name, error });
      }
    }
    const names = done.map((key) => keyToReadingForm(key.slice(key.indexOf(':') + 1) as PageKey));
    if (failed.length > 0) throw problemWith(visit, names, failed);
    if (done.length === 1) return pageAddress(done[0] as PageKey);
    return specialAddress('Upload', { done: names.join('|') });
  },
};

/** @throws WikiError for everything that stands against it; FormProblem where a file of the name is there already */
async function upload(
  visit: Visit,
  { fields, author }: Sent,
  name: string,
  file: UploadedFile,
): Promise<PageKey> {
  const { wiki, identity } = visit.call;
  const title = titleOf(visit, name);
  const isTaken = wiki.ledger.others.find(keyOf(title, wiki.site.titles)) !== undefined;
  if (isTaken && fields['again'] !== '1') refuseField(visit.words.text('fileThere'));
  const { key } = await wiki.acts.upload({
    title,
    written: name,
    author: { name: author.name, email: author.email },
    identity,
    bot: author.bot,
    comment: fields['summary'] ?? '',
    file: file.bytes,
    ...(fields['text'] ? { text: fields['text'] } : {}),
  });
  return key;
}

/** @param name with or without its namespace; browsers that send a path mean its last part. @throws WikiError `title-invalid` */
function titleOf({ call: { wiki } }: Visit, name: string): Title {
  const { namespaces } = wiki.site.titles;
  const written = name.replace(/\\/g, '/').replace(/^\/+/, '');
  const colon = written.indexOf(':');
  const isWhole = colon > 0 && namespaces.find(written.slice(0, colon)) === FILE;
  return wiki.title(isWhole ? written : `${namespaces.nameOf(FILE)}:${written}`);
}

/** What was uploaded, and what was not and why. @throws what is no error of ours */
function problemWith(
  { words }: Visit,
  done: readonly string[],
  failed: readonly { readonly name: string; readonly error: unknown }[],
): FormProblem {
  const problems = failed.map(({ name, error }) => ({ name, ...problemOf(words, error) }));
  const [first] = problems;
  const uploaded = done.length === 0 ? [] : [`${words.text('uploadedFiles')} ${done.join(', ')}.`];
  const text = [...uploaded, ...problems.map((each) => `${each.name}: ${each.text}`)].join(' ');
  const status = first?.status ?? answerOf(new WikiError('busy', { retryAfterSeconds: 1 })).status;
  return new FormProblem({ text, status, headers: first?.headers });
}
