/** Acts as callers have them: each is decided and saved by the queue of edits, and answered once it is durable. */

import type { EditResult } from '../edits/edit.ts';
import type { EditQueue } from '../edits/edit-queue.ts';
import type { SavePlan } from '../edits/saving.ts';
import { WikiError } from '../errors.ts';
import type { ActContext } from './act.ts';
import { type Deleted, type DeleteRequest, planDeletion } from './deleting.ts';
import { type Moved, type MoveRequest, planMove } from './moving.ts';
import { type Protected, type ProtectRequest, planProtection } from './protecting.ts';
import { planReturn, type ReturnRequest } from './returning.ts';
import {
  planSettings,
  type SettingsFile,
  type SettingsRequest,
  type SettingsText,
  settingsText,
} from './settings-file.ts';
import { planUndeletion, type Undeleted, type UndeleteRequest } from './undeleting.ts';
import {
  planRollback,
  planUndo,
  type RollbackRequest,
  type RolledBack,
  type UndoRequest,
  undone,
  undoSubject,
} from './undoing.ts';
import { planUpload, refuseBadFile, type Uploaded, type UploadRequest } from './uploading.ts';

export interface ActsOptions {
  readonly context: ActContext;
  readonly queue: EditQueue;
}

export class Acts {
  readonly #options: ActsOptions;

  constructor(options: ActsOptions) {
    this.#options = options;
  }

  /** Takes a page and its file away. @throws WikiError */
  delete(request: DeleteRequest): Promise<Deleted> {
    return this.#save(request.written, (context) => planDeletion(request, context));
  }

  /** Brings a page back that was deleted. @throws WikiError */
  undelete(request: UndeleteRequest): Promise<Undeleted> {
    return this.#save(request.written, (context) => planUndeletion(request, context));
  }

  /** Leads a page on under another title. @throws WikiError */
  move(request: MoveRequest): Promise<Moved> {
    return this.#save(request.written, (context) => planMove(request, context));
  }

  /** Uploads a file, or a new version of one. @throws WikiError */
  async upload(request: UploadRequest): Promise<Uploaded> {
    await refuseBadFile(request, this.#options.context);
    return this.#save(request.written, (context) => planUpload(request, context));
  }

  /** Makes a file again what it was. @throws WikiError */
  returnFile(request: ReturnRequest): Promise<Uploaded> {
    return this.#save(request.written, (context) => planReturn(request, context));
  }

  /** Says who may edit a page. @throws WikiError */
  protect(request: ProtectRequest): Promise<Protected> {
    return this.#save(request.written, (context) => planProtection(request, context));
  }

  /** A file of settings as it stands. @throws WikiError */
  settings(file: SettingsFile): Promise<SettingsText> {
    return settingsText(file, this.#options.context);
  }

  /** Changes a file of settings. @throws WikiError */
  saveSettings(request: SettingsRequest): Promise<void> {
    return this.#save(request.file, (context) => planSettings(request, context));
  }

  /** Takes one revision of a page back, or several in a row. @throws WikiError */
  async undo(request: UndoRequest): Promise<EditResult> {
    const saved = await this.#save(`revision ${request.revision}`, (context) => planUndo(request, context));
    return this.#result(saved);
  }

  /** The source and summary that an editor finds who means to undo a revision. @throws WikiError */
  async undone(
    request: Pick<UndoRequest, 'revision' | 'after'>,
  ): Promise<{ readonly source: string; readonly comment: string }> {
    const { source, revision } = await undone(request, this.#options.context);
    return { source, comment: undoSubject(revision, this.#options.context) };
  }

  /** Takes back all that the last editor of a page did in a row. @throws WikiError */
  async rollback(request: RollbackRequest): Promise<EditResult & Pick<RolledBack, 'from' | 'to'>> {
    const saved = await this.#save(request.written, (context) => planRollback(request, context));
    return { ...this.#result(saved), from: saved.from, to: saved.to };
  }

  #save<Result>(
    written: string,
    plan: (context: ActContext) => SavePlan<Result> | Promise<SavePlan<Result>>,
  ): Promise<Result> {
    const { context, queue } = this.#options;
    return queue.add({ written, title: undefined, plan: async () => plan(context) });
  }

  #result({ key, source, created }: Pick<RolledBack, 'key' | 'source' | 'created'>): EditResult {
    const { ledger } = this.#options.context.wiki;
    const page = ledger.page(key);
    if (page === undefined) throw new WikiError('page-missing', { title: key });
    return { page, revision: ledger.latest(page), source, created };
  }
}
