import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { PHOTO_TYPES } from '../../deliveries/photos/add-photo.tsx';
import type { LicencePhoto } from './licence-photo.ts';
import classes from './registration.module.css';

type Props = {
  label: string;
  photo: LicencePhoto;
  /** URL of the picture sent before, if it is still retained. */
  sentUrl: string | null;
  onFile: (file: File | undefined) => void;
  onSendAgain: () => void;
};

/** Photo field for one side of the licence: the camera first, the gallery beside it, a preview, and another try. */
export function LicencePhotoField({ label, photo, sentUrl, onFile, onSendAgain }: Props) {
  const t = useT();
  const id = useId();
  const shown = photo.previewUrl ?? (photo.state === 'empty' ? sentUrl : null);
  return (
    <section className={classes.photo} aria-labelledby={id} data-missing={shown ? undefined : true}>
      <h2 id={id} className={classes.photoTitle}>
        {label}
      </h2>
      <div className={classes.frame} data-filled={shown ? true : undefined}>
        {shown ? <img src={shown} alt={label} /> : <EmptyFrame tip={t('dreg.photo.tip')} />}
      </div>
      <div className={classes.photoActions}>
        <Choose
          label={label}
          isCamera
          sideText={t(shown ? 'reg.photo.retake' : 'reg.photo.take')}
          onFile={onFile}
        />
        <Choose label={label} sideText={t('reg.photo.choose')} onFile={onFile} />
      </div>
      <PhotoNote photo={photo} isSentBefore={shown !== null && shown === sentUrl} onSendAgain={onSendAgain} />
    </section>
  );
}

function EmptyFrame({ tip }: { tip: string }) {
  return (
    <>
      <span className={classes.corner} />
      <span className={classes.corner} />
      <span className={classes.corner} />
      <span className={classes.corner} />
      <p className={classes.empty}>
        <IconCamera size={30} stroke={1.75} aria-hidden="true" />
        {tip}
      </p>
    </>
  );
}

function Choose({
  label,
  sideText,
  isCamera = false,
  onFile,
}: {
  label: string;
  sideText: string;
  isCamera?: boolean;
  onFile: (file: File | undefined) => void;
}) {
  const Symbol = isCamera ? IconCamera : IconPhoto;
  return (
    <label className={classes.choose} data-quiet={isCamera ? undefined : true}>
      <Symbol size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {sideText}
        <span className="st-visually-hidden">, {label}</span>
      </span>
      <input
        type="file"
        accept={PHOTO_TYPES}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        className={classes.file}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** Status of the picture: uploading, refused, blurred, fine. */
function PhotoNote({
  photo,
  isSentBefore,
  onSendAgain,
}: {
  photo: LicencePhoto;
  isSentBefore: boolean;
  onSendAgain: () => void;
}) {
  const t = useT();
  if (photo.state === 'failed') {
    return (
      <div role="alert" className={classes.note} data-kind="bad">
        {t('reg.photo.failed')} {problemText(photo.error, t)}{' '}
        <Button variant="subtle" size="sm" onClick={onSendAgain}>
          {t('reg.photo.again')}
        </Button>
      </div>
    );
  }
  const isBad = photo.state === 'unreadable' || photo.isBlurred === true;
  const isGood = photo.state === 'sent' && photo.isBlurred === false;
  return (
    <p role="status" className={classes.note} data-kind={isBad ? 'bad' : isGood ? 'good' : undefined}>
      {photo.state === 'unreadable' && t('reg.photo.unreadable')}
      {photo.state === 'sending' && `${t('reg.photo.sending')} ${Math.round(photo.progress * 100)}%`}
      {photo.state === 'sent' &&
        t(photo.isBlurred ? 'dreg.photo.blur' : isGood ? 'reg.photo.good' : 'reg.photo.sent')}
      {isSentBefore && t('reg.photo.kept')}
    </p>
  );
}
