import { uploadPicture } from '#web/api/upload.ts';
import { downscale } from './downscale.ts';

/** A photo that the server does not have yet: waiting for an account, on its way, or refused. */
export type PendingPhoto = {
  localId: string;
  previewUrl: string;
  blob: Blob;
  state: 'waiting' | 'sending' | 'failed';
  error: unknown;
};

export type SentPhoto = { id: string; url: string };

let photos: readonly PendingPhoto[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly PendingPhoto[]): void {
  photos = next;
  for (const listener of listeners) listener();
}

function patch(localId: string, change: Partial<PendingPhoto>): void {
  replace(photos.map((photo) => (photo.localId === localId ? { ...photo, ...change } : photo)));
}

/** The photos of this tab that still have to be sent. They live in memory: pictures are too big for the draft. */
export function pendingPhotos(): readonly PendingPhoto[] {
  return photos;
}

/** Calls back whenever a photo was added, sent, refused or removed. */
export function watchPendingPhotos(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes a picture in, made small on the device; it is sent as soon as somebody is signed in. */
export async function addPhoto(file: File): Promise<void> {
  const blob = await downscale(file);
  const photo: PendingPhoto = {
    localId: crypto.randomUUID(),
    previewUrl: URL.createObjectURL(blob),
    blob,
    state: 'waiting',
    error: null,
  };
  replace([...photos, photo]);
}

/** Forgets a photo that was not sent. */
export function dropPending(localId: string): void {
  const photo = photos.find((each) => each.localId === localId);
  if (photo) URL.revokeObjectURL(photo.previewUrl);
  replace(photos.filter((each) => each.localId !== localId));
}

/** Sends one photo and hands over what the server made of it; a refusal stays with the photo. */
export async function sendPhoto(photo: PendingPhoto, onSent: (sent: SentPhoto) => void): Promise<void> {
  patch(photo.localId, { state: 'sending', error: null });
  try {
    const sent = await uploadPicture(photo.blob, 'parcel');
    onSent(sent);
    dropPending(photo.localId);
  } catch (error) {
    patch(photo.localId, { state: 'failed', error });
  }
}
