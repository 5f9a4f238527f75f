import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { ParcelPhoto } from './parcel-photos.ts';
import classes from './photo-slots.module.css';

/** One photo: its preview, the buttons to remove or reorder it, and its upload progress. */
export function PhotoTile({
  photo,
  number,
  isLast,
  staysHere,
  onMove,
  onRemove,
}: {
  photo: ParcelPhoto;
  number: number;
  isLast: boolean;
  /** Beyond the number listed with the parcel: stays on the device and can be moved forward. */
  staysHere: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const t = useT();
  return (
    <li className={classes.tile} data-failed={photo.state === 'failed' || undefined}>
      <img
        src={photo.previewUrl}
        alt={t('photo.alt', { n: number })}
        className={classes.image}
        data-stays={staysHere || undefined}
      />
      {photo.state === 'sending' && (
        <progress
          className={classes.progress}
          value={photo.progress}
          max={1}
          aria-label={t('image.sending', { n: number })}
        />
      )}
      {staysHere && <span className={classes.stays}>{t('image.stays')}</span>}
      <button
        type="button"
        className={`${classes.control} ${classes.remove}`}
        aria-label={t('book.photos.remove', { n: number })}
        onClick={onRemove}
      >
        <IconX size={20} stroke={2} aria-hidden="true" />
      </button>
      {number > 1 && (
        <button
          type="button"
          className={`${classes.control} ${classes.earlier}`}
          aria-label={t('image.earlier', { n: number })}
          onClick={() => onMove(-1)}
        >
          <IconChevronLeft size={20} stroke={2} aria-hidden="true" />
        </button>
      )}
      {!isLast && (
        <button
          type="button"
          className={`${classes.control} ${classes.later}`}
          aria-label={t('image.later', { n: number })}
          onClick={() => onMove(1)}
        >
          <IconChevronRight size={20} stroke={2} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
