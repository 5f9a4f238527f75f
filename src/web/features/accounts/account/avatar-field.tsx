import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PHOTO_TYPES } from '../../deliveries/photos/add-photo.tsx';
import { downscale } from '../../deliveries/photos/downscale.ts';
import classes from './avatar-field.module.css';

/** Avatar field: takes a picture from the camera or the gallery, previews it before it is sent, removes it. */
export function AvatarField({
  hint,
  initials,
  picture,
  url = null,
  onPicture,
  onRemove,
}: {
  hint?: string;
  initials: string;
  /** The newly chosen picture, not uploaded yet. */
  picture: Blob | null;
  /** URL of the current avatar. */
  url?: string | null;
  onPicture: (picture: Blob | null) => void;
  /** Removes the current avatar; without it only a newly chosen picture can be dropped. */
  onRemove?: () => void;
}) {
  const t = useT();
  const [isUnreadable, setUnreadable] = useState(false);
  const preview = usePreview(picture);
  const shown = preview ?? url;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const small = await downscale(file);
    setUnreadable(small === null);
    if (small) onPicture(small);
  };
  const remove = () => (picture ? onPicture(null) : onRemove?.());
  return (
    <div className={classes.field}>
      {shown ? (
        <img src={shown} alt={t('signup.photo')} className={classes.face} width={88} height={88} />
      ) : (
        <span className={classes.face} aria-hidden="true">
          {initials || <IconCamera size={30} stroke={1.75} />}
        </span>
      )}
      <div className={classes.side}>
        <div className={classes.actions}>
          <label className={classes.choose}>
            <IconCamera size={20} stroke={1.75} aria-hidden="true" />
            <span>{t(shown ? 'profile.photo' : 'signup.photo.add')}</span>
            <input
              type="file"
              accept={PHOTO_TYPES}
              className={classes.file}
              onChange={(event) => {
                void choose(event.currentTarget.files?.[0]);
                event.currentTarget.value = '';
              }}
            />
          </label>
          {(picture ?? (url && onRemove)) && (
            <Button variant="subtle" onClick={remove}>
              {t('signup.photo.remove')}
            </Button>
          )}
        </div>
        {hint && <p className={classes.hint}>{hint}</p>}
        <p role="alert" className={classes.error}>
          {isUnreadable && t('signup.photo.unreadable')}
        </p>
      </div>
    </div>
  );
}

/** Object URL of a picture that is only on this device; revoked when the picture changes. */
function usePreview(picture: Blob | null): string | null {
  const url = useMemo(() => (picture ? URL.createObjectURL(picture) : null), [picture]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
