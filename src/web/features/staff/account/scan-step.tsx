import { Button } from '@mantine/core';
import { useState } from 'react';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { QrPicture } from '#web/ui/brand/qr-picture.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import classes from './admin-account.module.css';
import { CodeField, isWholeCode } from './code-field.tsx';
import { useConfirmSecondFactor } from './queries.ts';

/** The secret as QR code and as text, and the first code that enables it. */
export function ScanStep({
  secret,
  onDone,
  onBack,
}: {
  secret: { key: string; uri: string };
  onDone: (recoveryCodes: string[]) => void;
  onBack: () => void;
}) {
  const t = useT();
  const [code, setCode] = useState('');
  const confirm = useConfirmSecondFactor();
  const isReady = isWholeCode(code);
  const submit = () => confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) });
  return (
    <Form className={classes.form} isReady={isReady} sending={confirm} onSubmit={submit}>
      <p>{t('staff.scan.lead')}</p>
      <QrPicture text={secret.uri} label={t('staff.scan.alt')} className={classes.qr} />
      <div>
        <p className={classes.quiet}>{t('staff.scan.key')}</p>
        <p className={classes.key}>{secret.key.match(/.{1,4}/g)?.join(' ')}</p>
      </div>
      <CodeField value={code} error={confirm.error} onChange={setCode} />
      {!isProblem(confirm.error, 'code_wrong') && <FormProblem />}
      <SubmitButton
        size="lg"
        row={classes.actions}
        beside={
          <Button size="lg" variant="default" onClick={onBack}>
            {t('staff.back')}
          </Button>
        }
        missing={t('staff.missing.code')}
        missingClass={classes.why}
      >
        {t('staff.scan.cta')}
      </SubmitButton>
    </Form>
  );
}
