import { Loader } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './photo-slots.module.css';

/** One photo with its preview and the way to take it out again. */
export function PhotoTile({
  src,
  number,
  isSending = false,
  isFailed = false,
  onRemove,
}: {
  src: string;
  number: number;
  isSending?: boolean;
  isFailed?: boolean;
  onRemove: () => void;
}) {
  const t = useT();
  return (
    <li className={classes.tile} data-failed={isFailed || undefined}>
      <img src={src} alt={t('photo.alt', { n: number })} className={classes.image} />
      {isSending && (
        <span className={classes.sending} role="status">
          <Loader size={28} aria-hidden="true" />
          <span className="st-visually-hidden">{t('photo.sending')}</span>
        </span>
      )}
      <button
        type="button"
        className={classes.remove}
        aria-label={t('book.photos.remove', { n: number })}
        onClick={onRemove}
      >
        <IconX size={20} stroke={2} aria-hidden="true" />
      </button>
    </li>
  );
}
