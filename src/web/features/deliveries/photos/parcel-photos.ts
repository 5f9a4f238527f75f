import { PARCEL_PHOTOS_MAX } from '#contract/deliveries/deliveries.ts';
import { isProblem } from '#web/api/problem.ts';
import { uploadWithProgress } from '#web/api/upload-with-progress.ts';
import { savePhotos, readPhotos } from './photo-db.ts';
import { preparePhoto, type PhotoRefusal } from './prepare-photo.ts';

/** Number of photo slots, as on the specification's test page; the first three are listed with the parcel. */
export const PHOTO_SLOTS = 4;

/** A photo of the parcel: on the device only, uploading, uploaded, or refused. */
export type ParcelPhoto = {
  localId: string;
  blob: Blob;
  previewUrl: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Upload progress, 0 to 1. */
  progress: number;
  error: unknown;
  sentId: string | null;
};

export type Tray = { photos: readonly ParcelPhoto[]; isRead: boolean; refusal: PhotoRefusal | null };

let tray: Tray = { photos: [], isRead: false, refusal: null };
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function change(next: Partial<Tray>): void {
  tray = { ...tray, ...next };
  for (const listener of listeners) listener();
}

function changePhotos(photos: readonly ParcelPhoto[]): void {
  change({ photos });
  void savePhotos(photos.map(({ localId, blob, sentId }) => ({ localId, blob, sentId })));
}

function patch(localId: string, part: Partial<ParcelPhoto>): void {
  const photos = tray.photos.map((photo) => (photo.localId === localId ? { ...photo, ...part } : photo));
  // Only the server's id must survive a reload; progress is for display alone.
  if (part.sentId === undefined) change({ photos });
  else changePhotos(photos);
}

function photoFrom(
  blob: Blob,
  localId: string = crypto.randomUUID(),
  sentId: string | null = null,
): ParcelPhoto {
  const state = sentId ? 'sent' : 'waiting';
  return { localId, blob, previewUrl: URL.createObjectURL(blob), state, progress: 0, error: null, sentId };
}

/** The current photos. */
export function photoTray(): Tray {
  return tray;
}

/** Subscribes to changes; the first subscription reads the photos stored by an earlier visit. */
export function watchPhotos(listener: () => void): () => void {
  listeners.add(listener);
  void readTray();
  return () => listeners.delete(listener);
}

/** Reads the stored photos once; callers that need all of them await it. */
function readTray(): Promise<void> {
  reading ??= readPhotos().then((stored) => {
    const restored = stored.map(({ blob, localId, sentId }) => photoFrom(blob, localId, sentId));
    change({ photos: [...restored, ...tray.photos].slice(0, PHOTO_SLOTS), isRead: true });
  });
  return reading;
}

/** Adds pictures as far as there is room, each downscaled on the device; one that cannot be used gets its reason. */
export async function addPhotos(files: readonly File[]): Promise<void> {
  change({ refusal: null });
  for (const file of files.slice(0, PHOTO_SLOTS - tray.photos.length)) {
    const { blob, refusal } = await preparePhoto(file);
    if (blob && tray.photos.length < PHOTO_SLOTS) changePhotos([...tray.photos, photoFrom(blob)]);
    if (refusal) change({ refusal });
  }
}

/** Removes a photo. */
export function removePhoto(localId: string): void {
  const photo = tray.photos.find((each) => each.localId === localId);
  if (photo) URL.revokeObjectURL(photo.previewUrl);
  changePhotos(tray.photos.filter((each) => each.localId !== localId));
}

/** Swaps a photo with its neighbour: -1 towards the front, 1 towards the back. */
export function movePhoto(localId: string, by: -1 | 1): void {
  const from = tray.photos.findIndex((each) => each.localId === localId);
  const photo = tray.photos[from];
  const neighbour = tray.photos[from + by];
  if (!photo || !neighbour) return;
  const photos = [...tray.photos];
  photos[from] = neighbour;
  photos[from + by] = photo;
  changePhotos(photos);
}

/** Clears all photos: after the parcel was listed and on signing out. */
export function clearPhotos(): void {
  for (const { previewUrl } of tray.photos) URL.revokeObjectURL(previewUrl);
  change({ refusal: null });
  changePhotos([]);
}

/**
 * Marks uploaded photos for another upload, when the server does not know their ids: they were uploaded under another
 * account.
 */
export function sendPhotosAgain(): void {
  changePhotos(tray.photos.map((photo) => ({ ...photo, state: 'waiting', sentId: null })));
}

const pendingUploads = new Map<string, Promise<void>>();

/** Uploads one photo; a refusal stays on it, and a second call during the upload joins the first. */
export function sendPhoto(photo: ParcelPhoto): Promise<void> {
  const sending = pendingUploads.get(photo.localId) ?? send(photo);
  pendingUploads.set(photo.localId, sending);
  return sending.finally(() => pendingUploads.delete(photo.localId));
}

async function send({ localId, blob }: ParcelPhoto): Promise<void> {
  patch(localId, { state: 'sending', progress: 0, error: null });
  try {
    const { id } = await uploadWithProgress(blob, 'parcel', (progress) => patch(localId, { progress }));
    patch(localId, { state: 'sent', sentId: id });
  } catch (error) {
    // Without a network it stays queued; every other error is shown.
    patch(localId, isProblem(error, 'network') ? { state: 'waiting', error } : { state: 'failed', error });
  }
}

/** The ids of the photos listed with the parcel, once all are uploaded. Throws the error that stopped one. */
export async function sentPhotoIds(): Promise<string[]> {
  await readTray();
  for (const { localId } of tray.photos.slice(0, PARCEL_PHOTOS_MAX)) {
    const photo = tray.photos.find((each) => each.localId === localId);
    if (photo && photo.state !== 'sent') await sendPhoto(photo);
  }
  const travelling = tray.photos.slice(0, PARCEL_PHOTOS_MAX);
  const stopped = travelling.find((photo) => photo.state !== 'sent');
  if (stopped) throw stopped.error;
  return travelling.flatMap(({ sentId }) => sentId ?? []);
}
