import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { IMPORT_MAX_BYTES } from '#contract/business/imports.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { BannerAlert } from '#web/ui/form/problem-alert.tsx';
import classes from './drop-file.module.css';

const TYPES = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values';

/**
 * File field: choose a file or drop it on the browser's own input. Refuses a file that is too large before it is sent.
 */
export function DropFile({ isSending, onFile }: { isSending: boolean; onFile: (file: File) => void }) {
  const t = useT();
  const helpId = useId();
  const [isOver, setOver] = useState(false);
  const [isBig, setBig] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file || isSending) return;
    setBig(file.size > IMPORT_MAX_BYTES);
    if (file.size <= IMPORT_MAX_BYTES) onFile(file);
  };
  return (
    <>
      <label className={classes.drop} data-over={isOver || undefined}>
        <IconFileSpreadsheet size={36} stroke={1.5} aria-hidden="true" />
        <strong>{isSending ? t('imp.drop.sending') : t('imp.drop')}</strong>
        <input
          type="file"
          accept={TYPES}
          className={classes.file}
          aria-disabled={isSending}
          onClick={(event) => isSending && event.preventDefault()}
          aria-describedby={helpId}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </label>
      <p id={helpId} className={classes.help}>
        {t('imp.drop.help')}
      </p>
      {isBig && <BannerAlert>{t('imp.drop.big')}</BannerAlert>}
    </>
  );
}
