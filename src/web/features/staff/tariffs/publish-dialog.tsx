import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type StaffTariff, TARIFF_REASON_MAX } from '#contract/money/admin-tariffs.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { useTariffActs } from './queries.ts';
import { startInstant } from './start-instant.ts';
import classes from './tariffs.module.css';

/** When a draft comes into force and why; with a large change it asks for a signature. */
export function PublishDialog({
  tariff,
  publish,
  onClose,
}: {
  tariff: StaffTariff;
  publish: ReturnType<typeof useTariffActs>['publish'];
  onClose: () => void;
}) {
  const t = useT();
  const [isNow, setNow] = useState(true);
  const [day, setDay] = useState('');
  const [time, setTime] = useState('06:00');
  const [reason, setReason] = useState('');
  const start = isNow ? null : startInstant(day, time, timeZone());
  const isReady = reason.trim() !== '' && (isNow || start !== null);
  const title = t(tariff.needsSignature ? 'tariff.requestSignature' : 'tariff.publish');
  const submit = () =>
    publish.mutate(
      { version: tariff.version, startsAt: start?.toISOString() ?? null, reason },
      {
        onSuccess: ({ approvalId }) => {
          showToast(approvalId === null ? 'tariff.published' : 'tariff.requested');
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Form className={classes.form} isReady={isReady} sending={publish} onSubmit={submit}>
        <Checkbox
          size="md"
          label={t('tariff.start.now')}
          checked={isNow}
          onChange={(event) => setNow(event.currentTarget.checked)}
        />
        {!isNow && (
          <div className={classes.hours}>
            <TextInput
              type="date"
              size="md"
              label={t('tariff.start.day')}
              value={day}
              error={refusalOf(publish.error, 'startsAt')}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
            <TextInput
              type="time"
              size="md"
              label={t('tariff.start.time')}
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          </div>
        )}
        <Textarea
          required
          withAsterisk={false}
          size="md"
          rows={3}
          label={t('tariff.reason')}
          maxLength={TARIFF_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className={classes.quiet}>{t('tariff.quotes.hold')}</p>
        <FormProblem atFields={['startsAt']} />
        <SubmitButton size="lg" missing={t('tariff.reason.missing')} missingClass={classes.quiet}>
          {title}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
