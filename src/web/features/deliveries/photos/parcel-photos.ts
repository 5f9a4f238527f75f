import { PARCEL_PHOTOS_MAX } from '#contract/deliveries/deliveries.ts';
import { isProblem } from '#web/api/problem.ts';
import { uploadWithProgress } from '#web/api/upload-with-progress.ts';
import { savePhotos, readPhotos } from './photo-db.ts';
import { preparePhoto, type PhotoRefusal } from './prepare-photo.ts';

/** As many as the specification's test page has; the first three of them travel with the parcel. */
export const PHOTO_SLOTS = 4;

/** A photo of the parcel: still on the device only, on its way, at the server, or refused. */
export type ParcelPhoto = {
  localId: string;
  blob: Blob;
  previewUrl: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** The part that has left the device, 0 to 1, while sending. */
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
  // Progress is for the eye alone; what must outlive a reload is the id that the server gave.
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

/** The photos as they are now. */
export function photoTray(): Tray {
  return tray;
}

/** Calls back on every change; the first caller makes the tray read what an earlier visit left. */
export function watchPhotos(listener: () => void): () => void {
  listeners.add(listener);
  void readTray();
  return () => listeners.delete(listener);
}

/** Reads the kept photos once; whoever needs them all waits for this. */
function readTray(): Promise<void> {
  reading ??= readPhotos().then((stored) => {
    const restored = stored.map(({ blob, localId, sentId }) => photoFrom(blob, localId, sentId));
    change({ photos: [...restored, ...tray.photos].slice(0, PHOTO_SLOTS), isRead: true });
  });
  return reading;
}

/** Takes pictures in as far as there is room, each made small on the device; one that cannot be used says why. */
export async function addPhotos(files: readonly File[]): Promise<void> {
  change({ refusal: null });
  for (const file of files.slice(0, PHOTO_SLOTS - tray.photos.length)) {
    const { blob, refusal } = await preparePhoto(file);
    if (blob && tray.photos.length < PHOTO_SLOTS) changePhotos([...tray.photos, photoFrom(blob)]);
    if (refusal) change({ refusal });
  }
}

/** Takes a photo out. */
export function removePhoto(localId: string): void {
  const photo = tray.photos.find((each) => each.localId === localId);
  if (photo) URL.revokeObjectURL(photo.previewUrl);
  changePhotos(tray.photos.filter((each) => each.localId !== localId));
}

/** Changes places with a neighbour: -1 towards the front, 1 towards the back. */
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

/** Forgets all photos: after the parcel was listed and on signing out. */
export function clearPhotos(): void {
  for (const { previewUrl } of tray.photos) URL.revokeObjectURL(previewUrl);
  change({ refusal: null });
  changePhotos([]);
}

/** For a server that does not know the ids: what was sent under another account is sent again under this one. */
export function sendPhotosAgain(): void {
  changePhotos(tray.photos.map((photo) => ({ ...photo, state: 'waiting', sentId: null })));
}

const underWay = new Map<string, Promise<void>>();

/** Sends one photo; a refusal stays with it, and a second call while it is on its way joins the first. */
export function sendPhoto(photo: ParcelPhoto): Promise<void> {
  const sending = underWay.get(photo.localId) ?? send(photo);
  underWay.set(photo.localId, sending);
  return sending.finally(() => underWay.delete(photo.localId));
}

async function send({ localId, blob }: ParcelPhoto): Promise<void> {
  patch(localId, { state: 'sending', progress: 0, error: null });
  try {
    const { id } = await uploadWithProgress(blob, 'parcel', (progress) => patch(localId, { progress }));
    patch(localId, { state: 'sent', sentId: id });
  } catch (error) {
    // Without a signal it simply waits on; everything else is for the person to see.
    patch(localId, isProblem(error, 'network') ? { state: 'waiting', error } : { state: 'failed', error });
  }
}

/** The ids of the photos that travel with the parcel, once they have all arrived. Throws what stopped one. */
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
