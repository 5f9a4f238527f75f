import { IconCameraPlus } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './photo-slots.module.css';

/** The picture types that the server re-encodes; phones offer camera and gallery for them. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp';

/** The next empty photo slot: one press opens the camera or the gallery. */
export function AddPhoto({ number, onFiles }: { number: number; onFiles: (files: File[]) => void }) {
  const t = useT();
  return (
    <li>
      <label className={classes.add}>
        <IconCameraPlus size={28} stroke={1.75} aria-hidden="true" />
        <span>{t('book.photos.add', { n: number })}</span>
        <input
          type="file"
          accept={PHOTO_TYPES}
          multiple
          className={classes.file}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
    </li>
  );
}
