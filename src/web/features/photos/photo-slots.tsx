import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { PARCEL_PHOTOS_MAX } from '#contract/deliveries.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/error-state.tsx';
import { AddPhoto } from './add-photo.tsx';
import type { SentPhoto } from './pending-photos.ts';
import { PhotoTile } from './photo-tile.tsx';
import classes from './photo-slots.module.css';
import { useParcelPhotos } from './use-parcel-photos.ts';

/** Up to three photos of the parcel with their previews; a photo that did not go through says why. */
export function PhotoSlots({
  photos,
  onChange,
}: {
  photos: readonly SentPhoto[];
  onChange: (change: (known: readonly SentPhoto[]) => SentPhoto[]) => void;
}) {
  const t = useT();
  const onSent = useCallback((photo: SentPhoto) => onChange((known) => [...known, photo]), [onChange]);
  const tray = useParcelPhotos({ sent: photos, max: PARCEL_PHOTOS_MAX, onSent });
  const failed = tray.pending.find((photo) => photo.state === 'failed');
  const count = photos.length + tray.pending.length;

  return (
    <div>
      <ul className={classes.slots}>
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.id}
            src={photo.url}
            number={at + 1}
            onRemove={() => onChange((known) => known.filter((each) => each.id !== photo.id))}
          />
        ))}
        {tray.pending.map((photo, at) => (
          <PhotoTile
            key={photo.localId}
            src={photo.previewUrl}
            number={photos.length + at + 1}
            isSending={photo.state === 'sending'}
            isFailed={photo.state === 'failed'}
            onRemove={() => tray.drop(photo.localId)}
          />
        ))}
        {tray.room > 0 && <AddPhoto number={count + 1} onFiles={tray.add} />}
      </ul>
      {failed && (
        <div className={classes.failed} role="alert">
          <p>{problemText(failed.error, t)}</p>
          <Button size="sm" variant="default" onClick={() => tray.retry(failed.localId)}>
            {t('common.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
