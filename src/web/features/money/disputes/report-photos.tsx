import { ActionIcon, Loader } from '@mantine/core';
import { IconCameraPlus, IconX } from '@tabler/icons-react';
import { PARCEL_PHOTOS_MAX } from '#contract/deliveries/deliveries.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { PHOTO_TYPES } from '../../deliveries/photos/add-photo.tsx';
import type { PhotoRefusal } from '../../deliveries/photos/prepare-photo.ts';
import classes from './disputes.module.css';
import type { ReportPhotosState } from './use-report-photos.ts';

const REFUSALS: Record<PhotoRefusal, PlainKey> = { big: 'book.photos.big', unreadable: 'image.unreadable' };

/** Up to three photos of what went wrong. */
export function ReportPhotos({
  photos: { photos, refusal, error, add, remove },
}: {
  photos: ReportPhotosState;
}) {
  const t = useT();
  return (
    <div className={classes.photos}>
      <p className={classes.label}>{t('dispute.photos', { n: PARCEL_PHOTOS_MAX })}</p>
      <ul className={classes.tiles} aria-label={t('dispute.photos.list')}>
        {photos.map((photo, at) => (
          <li key={photo.localId} className={classes.tile}>
            <img src={photo.preview} alt={t('dispute.photo', { n: at + 1 })} />
            {photo.id === null && <Loader size="sm" className={classes.sending} />}
            <ActionIcon
              className={classes.remove}
              variant="default"
              aria-label={t('dispute.photo.remove', { n: at + 1 })}
              onClick={() => remove(photo.localId)}
            >
              <IconX size={20} stroke={2} />
            </ActionIcon>
          </li>
        ))}
        {photos.length < PARCEL_PHOTOS_MAX && (
          <li>
            <label className={classes.add}>
              <IconCameraPlus size={26} stroke={1.75} aria-hidden="true" />
              <span>{t('dispute.photo.add')}</span>
              <input
                type="file"
                accept={PHOTO_TYPES}
                multiple
                className="st-visually-hidden"
                onChange={(event) => {
                  void add([...(event.currentTarget.files ?? [])]);
                  event.currentTarget.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {refusal && (
        <p className={classes.refusal} role="alert">
          {t(REFUSALS[refusal])}
        </p>
      )}
      <ProblemAlert error={error} />
    </div>
  );
}
