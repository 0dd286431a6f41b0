/**
 * Drafts in the browser's own database, by name. What it says it has written is on the disk when the browser crashes a moment later; its
 * simpler stores write every few seconds.
 */

export interface KeptDraft {
  readonly text: string;
  readonly summary: string;
  readonly base: string;
  readonly atMs: number;
}

const DATABASE = 'stemma';
const STORE = 'drafts';

/** @throws DOMException where the browser keeps nothing */
export async function readDraft(name: string): Promise<KeptDraft | undefined> {
  return using('readonly', (store) => store.get(name));
}

/** @throws DOMException where there is no room, or none for us */
export async function keepDraftAs(name: string, draft: KeptDraft): Promise<void> {
  await using('readwrite', (store) => store.put(draft, name));
}

/** @throws DOMException where the browser keeps nothing */
export async function forgetDraft(name: string): Promise<void> {
  await using('readwrite', (store) => store.delete(name));
}

/** @throws DOMException where the browser keeps nothing */
export async function forgetDraftsBefore(atMs: number): Promise<void> {
  await using('readwrite', (store) => {
    const request = store.openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor === null) return;
      if (!((cursor.value as KeptDraft).atMs >= atMs)) cursor.delete();
      cursor.continue();
    };
    return request;
  });
}

let opened: Promise<IDBDatabase> | undefined;

/** @returns what the request gave, once it is written */
async function using<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opened ??= openDatabase();
  const database = await opened;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
