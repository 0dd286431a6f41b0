/** Files as objects: one by its title, and those of a page. */

import { WikiError } from '../../wiki/errors.ts';
import { fileName, type MediaFile } from '../../wiki/media/files.ts';
import type { FileForm } from '../../wiki/media/thumbnails.ts';
import { filesOfPage as findFiles, linksOf } from '../../wiki/rendering/page-links.ts';
import { filePath, queryString, readerUrl } from '../answers/links.ts';
import { bodyTag, passesConditions, sendJson, sendRedirect } from '../answers/respond.ts';
import { timestamp } from '../answers/shapes.ts';
import { type Call, param } from '../call.ts';
import type { WikiEndpoint } from '../endpoint.ts';
import { CONTENT_ERRORS, PAGE_ERRORS, RENDERING_ERRORS } from '../errors/error-sets.ts';
import { RequestError } from '../errors/request-error.ts';
import { title } from '../parameters.ts';
import {
  type FileFields,
  type FileFormFields,
  type FilesOfPage,
  file,
  filesOfPage,
  type LinkedFile,
} from '../schemas/file.ts';
import { findOrRefuse } from './pages.ts';
import { MOVED, TAGGED } from './successes.ts';

/** `GET /file/{title}` */
export const readFile: WikiEndpoint = {
  id: 'readFile',
  method: 'GET',
  path: '/file/:title',
  cost: 'read',
  tag: 'Files',
  summary: 'Read what is known of a file',
  params: { title },
  conditional: true,
  answers: { 200: { description: 'The file', schema: file, headers: TAGGED }, 301: MOVED },
  errors: [...PAGE_ERRORS, 'file-missing', ...CONTENT_ERRORS],
  async handle(call) {
    const found = await findFile(call);
    if (found === undefined) return;
    const { thumbnails } = call.wiki.media;
    const thumbnail = formShape(call, await thumbnails.thumbnail(found));
    const shape: FileFields = { ...(await fileShape(call, found)), thumbnail };
    const validators = { etag: bodyTag(shape), lastModifiedSeconds: found.atSeconds };
    if (passesConditions(call.context, validators)) sendJson(call.context, shape);
  },
};

/** `GET /page/{title}/links/media`: under any spelling of the title, without a redirect. */
export const readMediaLinks: WikiEndpoint = {
  id: 'readMediaLinks',
  method: 'GET',
  path: '/page/:title/links/media',
  cost: 'compute',
  tag: 'Files',
  summary: 'List the files that a page uses',
  description: 'Any spelling of the title is answered at once, without a redirect.',
  params: { title },
  conditional: true,
  answers: { 200: { description: 'The files', schema: filesOfPage, headers: TAGGED } },
  errors: [...PAGE_ERRORS, ...RENDERING_ERRORS, 'too-many-files'],
  async handle(call) {
    const written = param(call, 'title');
    const { media, html, site } = call.wiki;
    const { outline, renderedAtSeconds } = await linksOf(html, findOrRefuse(call, written));
    const found = await findFiles(outline, site, media.files, written);
    const shape: FilesOfPage = { files: await Promise.all(found.map((file) => fileShape(call, file))) };
    const validators = { etag: bodyTag(shape), lastModifiedSeconds: renderedAtSeconds };
    if (passesConditions(call.context, validators)) sendJson(call.context, shape);
  },
};

/** The file of a request's title; undefined when that was answered: it leads to the file that a link of the name would. */
async function findFile(call: Call): Promise<MediaFile | undefined> {
  const { files } = call.wiki.media;
  const written = param(call, 'title');
  try {
    const other = files.meant(written);
    if (other === undefined) return await files.find(written);
    sendRedirect(call.context, 301, filePath(call.base, other) + queryString(call.query));
    return undefined;
  } catch (error) {
    const missing = error instanceof WikiError && ['page-missing', 'file-missing'].includes(error.code);
    // A condition on a file that is not there cannot hold.
    if (missing && call.context.get('if-match') !== '') throw new RequestError('precondition', {});
    throw error;
  }
}

async function fileShape(call: Call, file: MediaFile): Promise<LinkedFile> {
  const { thumbnails } = call.wiki.media;
  return {
    title: fileName(file),
    file_description_url: readerUrl(call.base, file.key),
    latest: {
      timestamp: timestamp(file.atSeconds),
      user: { id: file.user.id, name: file.user.name },
    },
    preferred: formShape(call, await thumbnails.preferred(file)),
    original: formShape(call, thumbnails.original(file)),
  };
}

function formShape({ base }: Call, form: FileForm): FileFormFields {
  const { durationSeconds } = form;
  return {
    mediatype: form.mediaType,
    size: form.sizeBytes,
    width: form.width,
    height: form.height,
    duration: durationSeconds === null ? null : Math.round(durationSeconds),
    url: base.origin + form.address,
  };
}
