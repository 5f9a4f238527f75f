/** A stored photo: the compressed picture and, once uploaded, its id on the server. */
export type StoredPhoto = { localId: string; blob: Blob; sentId: string | null };

const DATABASE = 'stafeta-photos';
const STORE = 'parcel';
/** All photos are one record, so that their order can never be half-written. */
const TRAY = 'tray';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('photo store closed'));
  });
}

async function within<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | undefined> {
  const db = await open();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const transaction = db.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('photo store failed'));
      transaction.onabort = transaction.onerror;
    });
  } finally {
    db.close();
  }
}

/** The photos stored by an earlier visit, in order; none when storage is blocked (private window). */
export async function readPhotos(): Promise<StoredPhoto[]> {
  const stored = await within<unknown>('readonly', (store) => store.get(TRAY)).catch(() => undefined);
  return Array.isArray(stored) ? (stored as StoredPhoto[]) : [];
}

/** Stores the photos, so that they survive a reload. Without storage they live as long as the page. */
export async function savePhotos(photos: readonly StoredPhoto[]): Promise<void> {
  await within('readwrite', (store) => store.put(photos, TRAY)).catch(() => undefined);
}
