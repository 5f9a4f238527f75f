import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { saveText } from '#web/ui/display/save-file.ts';
import classes from './admin-account.module.css';

/** Recovery codes, shown once; they stay until the person confirms that they are saved. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const t = useT();
  const [isSaved, setSaved] = useState(false);
  const save = () => {
    saveText('stafeta-coduri.txt', `${codes.join('\n')}\n`, 'text/plain');
    setSaved(true);
  };
  return (
    <div className={classes.form}>
      <p role="status" className={classes.state} data-on="true">
        {t('staff.codes.ready')}
      </p>
      <p>{t('staff.codes.lead')}</p>
      <ul className={classes.codes} aria-label={t('staff.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isSaved}
          onChange={(event) => setSaved(event.currentTarget.checked)}
        />
        <span>{t('staff.codes.check')}</span>
      </label>
      <div className={classes.actions}>
        <Button size="lg" disabled={!isSaved} aria-describedby="codes-why" onClick={onSaved}>
          {t('staff.codes.done')}
        </Button>
        <Button size="lg" variant="default" onClick={save}>
          {t('staff.codes.save')}
        </Button>
      </div>
      <p id="codes-why" className={classes.why}>
        {!isSaved && t('staff.codes.missing')}
      </p>
    </div>
  );
}
