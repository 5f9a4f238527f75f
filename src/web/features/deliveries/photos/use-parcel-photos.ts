import { useEffect, useSyncExternalStore } from 'react';
import { PARCEL_PHOTOS_MAX } from '#contract/deliveries/deliveries.ts';
import { useSession } from '#web/api/session.ts';
import { photoTray, sendPhoto, watchPhotos, type Tray } from './parcel-photos.ts';

const NOTHING: Tray = { photos: [], isRead: false, refusal: null };

/**
 * Hook: the parcel's photos. Those listed with the parcel are uploaded in the background once a person is signed in.
 */
export function useParcelPhotos(): Tray {
  const { user } = useSession();
  const tray = useSyncExternalStore(watchPhotos, photoTray, () => NOTHING);
  const isSender = user?.role === 'sender';
  useEffect(() => {
    if (!isSender || !navigator.onLine) return;
    // Sequential: a phone's upload is narrow, and the first photo is the one that counts.
    const travelling = tray.photos.slice(0, PARCEL_PHOTOS_MAX);
    const next = travelling.find((photo) => photo.state === 'waiting' && photo.error === null);
    if (next && !travelling.some((photo) => photo.state === 'sending')) void sendPhoto(next);
  }, [isSender, tray]);
  return tray;
}
