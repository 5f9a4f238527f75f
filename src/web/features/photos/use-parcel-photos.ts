import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '#web/api/session.ts';
import {
  addPhoto,
  dropPending,
  pendingPhotos,
  sendPhoto,
  watchPendingPhotos,
  type SentPhoto,
} from './pending-photos.ts';

const NONE: never[] = [];

/** The parcel's photos: those the server has and those still on the device, which go as soon as they may. */
export function useParcelPhotos({
  sent,
  max,
  onSent,
}: {
  sent: readonly SentPhoto[];
  max: number;
  onSent: (photo: SentPhoto) => void;
}) {
  const { user } = useSession();
  const pending = useSyncExternalStore(watchPendingPhotos, pendingPhotos, () => NONE);

  useEffect(() => {
    // One after the other, so that they stay in the order they were chosen in.
    const next = pending.find((photo) => photo.state === 'waiting');
    if (user && next && !pending.some((photo) => photo.state === 'sending')) void sendPhoto(next, onSent);
  }, [user, pending, onSent]);

  const room = Math.max(0, max - sent.length - pending.length);
  return {
    pending,
    room,
    isSending: pending.some((photo) => photo.state === 'sending'),
    add: (files: readonly File[]) => {
      for (const file of files.slice(0, room)) void addPhoto(file);
    },
    retry: (localId: string) => {
      const photo = pending.find((each) => each.localId === localId);
      if (photo) void sendPhoto(photo, onSent);
    },
    drop: dropPending,
  };
}
