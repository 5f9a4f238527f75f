import { IconCamera } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useExplain } from '#web/ui/form/reachable-button.tsx';
import { downscale } from '../../deliveries/photos/downscale.ts';
import { PHOTO_TYPES } from '../../deliveries/photos/add-photo.tsx';
import classes from './photo-button.module.css';

/** Opens the camera; `onPhoto` gets the downscaled picture. Works offline. */
export function PhotoButton({
  texts,
  busy = false,
  closedBy,
  onPhoto,
}: {
  texts: string;
  /** A request is pending. */
  busy?: boolean;
  /** Id of the element that says why no picture can be taken now. */
  closedBy?: string | undefined;
  onPhoto: (photo: Blob) => void;
}) {
  const t = useT();
  const id = useId();
  const isClosed = busy || closedBy !== undefined;
  const explain = useExplain();
  const [isUnreadable, setUnreadable] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file || isClosed) return;
    const photo = await downscale(file);
    setUnreadable(photo === null);
    if (photo) onPhoto(photo);
  };
  return (
    <div className={classes.block}>
      <p role="alert" className={classes.problem}>
        {isUnreadable && t('trip.photo.unreadable')}
      </p>
      <label htmlFor={id} className={classes.button} data-disabled={isClosed || undefined}>
        <IconCamera size={24} stroke={1.75} aria-hidden="true" />
        {texts}
        <input
          id={id}
          className={classes.input}
          type="file"
          accept={PHOTO_TYPES}
          capture="environment"
          aria-disabled={isClosed}
          aria-busy={busy}
          aria-describedby={closedBy}
          onClick={isClosed ? explain : undefined}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            void choose(file);
            event.currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
