import { Button } from '@mantine/core';
import { PARCEL_PHOTOS_MAX } from '#contract/deliveries/deliveries.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { AddPhoto } from './add-photo.tsx';
import { addPhotos, movePhoto, removePhoto, sendPhoto } from './parcel-photos.ts';
import type { PhotoRefusal } from './prepare-photo.ts';
import { PhotoTile } from './photo-tile.tsx';
import classes from './photo-slots.module.css';
import { useParcelPhotos } from './use-parcel-photos.ts';

const REFUSALS: Record<PhotoRefusal, PlainKey> = {
  big: 'book.photos.big',
  unreadable: 'image.unreadable',
};

/** Slots of the parcel's photos, empty ones after them; a failed photo says why. */
export function PhotoSlots({ slots }: { slots: number }) {
  const t = useT();
  const { photos, refusal } = useParcelPhotos();
  const shown = photos.slice(0, slots);
  const failed = shown.find((photo) => photo.state === 'failed');
  const free = Array.from({ length: slots - shown.length }, (_, at) => shown.length + at + 1);
  return (
    <div>
      <ul className={classes.slots} data-slots={slots}>
        {shown.map((photo, at) => (
          <PhotoTile
            key={photo.localId}
            photo={photo}
            number={at + 1}
            isLast={at === photos.length - 1}
            staysHere={at >= PARCEL_PHOTOS_MAX}
            onMove={(by) => movePhoto(photo.localId, by)}
            onRemove={() => removePhoto(photo.localId)}
          />
        ))}
        {free.map((number) => (
          <AddPhoto key={number} number={number} onFiles={(files) => void addPhotos(files)} />
        ))}
      </ul>
      {refusal && (
        <p className={classes.failed} role="alert">
          {t(REFUSALS[refusal])}
        </p>
      )}
      {failed && (
        <div className={classes.failed} role="alert">
          <p>{problemText(failed.error, t)}</p>
          <Button size="sm" variant="default" onClick={() => void sendPhoto(failed)}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
