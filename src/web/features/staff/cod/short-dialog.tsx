import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { CodShort } from '#contract/money/cod-fields.ts';
import { COD_SHORT_OWNERS, type CodShortOwner } from '#domain/money/cod/shortages.ts';
import { isOneOf } from '#domain/records.ts';
import { WRITTEN_REASON_MAX, WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../money/money.module.css';
import { useDecideShort } from './queries.ts';

/** Decides who bears a shortage, with a reason; nobody is chosen beforehand. */
export function ShortDialog({ item, onClose }: { item: CodShort; onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const decide = useDecideShort(item.id);
  const [owner, setOwner] = useState<CodShortOwner | null>(null);
  const [reason, setReason] = useState('');
  const isReady = owner !== null && reason.trim().length >= WRITTEN_REASON_MIN;
  const sum = formatMoney(item.amount, locale);
  const submit = () => {
    if (owner === null) return;
    decide.mutate(
      { owner, reason },
      {
        onSuccess: () => {
          showToast('money.cod.decided', 'money.cod.decided.help');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t('money.cod.decide.title', { sum, n: String(item.number) })}>
      <Form className={classes.form} isReady={isReady} sending={decide} onSubmit={submit}>
        <Radio.Group
          label={t('money.cod.decide.who')}
          description={t('money.cod.decide.hint')}
          value={owner}
          onChange={(value) => setOwner(isOneOf(COD_SHORT_OWNERS, value) ? value : null)}
        >
          <Stack gap="sm" pt="sm">
            {COD_SHORT_OWNERS.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`money.cod.bears.${each}`)}
                description={t(`money.cod.bears.${each}.help`, { sum })}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          size="md"
          label={t('money.gift.reason')}
          required
          rows={3}
          maxLength={WRITTEN_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          fullWidth
          busy={t('money.mismatch.busy')}
          missing={t('money.cod.decide.missing')}
          missingClass={classes.quiet}
        >
          {t('money.cod.decide')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
