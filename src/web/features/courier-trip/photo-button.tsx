import { useMutation } from '@tanstack/react-query';
import { IconCamera } from '@tabler/icons-react';
import { useId } from 'react';
import { uploadPicture } from '#web/api/upload.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/problem-alert.tsx';
import classes from './photo-button.module.css';

/** Opens the camera and keeps the picture as a proof on the server; `onPhoto` gets its id. */
export function PhotoButton({
  words,
  disabled = false,
  onPhoto,
}: {
  words: string;
  disabled?: boolean;
  onPhoto: (photoId: string) => void;
}) {
  const t = useT();
  const id = useId();
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(file, 'proof'),
    onSuccess: (picture) => onPhoto(picture.id),
  });
  return (
    <div className={classes.block}>
      <ProblemAlert error={upload.error} />
      <label htmlFor={id} className={classes.button} aria-busy={upload.isPending}>
        <IconCamera size={24} stroke={1.75} aria-hidden="true" />
        {upload.isPending ? t('act.photo.sending') : words}
        <input
          id={id}
          className={classes.input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          disabled={disabled || upload.isPending}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) upload.mutate(file);
            event.currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
