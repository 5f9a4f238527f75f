import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { TERM_DAYS_MAX } from '#contract/companies/admin-company-accounts.ts';
import type { CompanyAccount } from '#contract/companies/company-accounts.ts';
import { WRITTEN_REASON_MIN } from '#domain/staff/written-reason.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { isReasonWritten, WrittenReasonField } from '../approvals/written-reason-field.tsx';
import classes from '../money/money.module.css';
import { useSetTerms } from './queries.ts';

type Props = { id: string; account: Pick<CompanyAccount, 'terms' | 'open'>; onClose: () => void };

const USUAL_DAYS = 30;

/** The limit and the days of a company, with a reason: more waits for a second signature, less or none is done at once. */
export function TermsDialog({ id, account: { terms, open }, onClose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const save = useSetTerms(id);
  const [typed, setTyped] = useState(terms ? amountText(terms.limit.amount, open.currency, locale) : '');
  const [days, setDays] = useState(String(terms?.termDays ?? USUAL_DAYS));
  const [reason, setReason] = useState('');
  const limit = parseAmount(typed) ?? 0;
  const termDays = Number(days);
  const isDays = /^\d{1,2}$/.test(days) && termDays >= 1 && termDays <= TERM_DAYS_MAX;
  const isWritten = isReasonWritten(reason);
  const send = (sum: number | null) =>
    save.mutate(
      { limit: sum, termDays: isDays ? termDays : USUAL_DAYS, reason },
      {
        onSuccess: ({ approvalId }) => {
          showToast(approvalId === null ? 'firms.terms.done' : 'approval.asked');
          onClose();
        },
      },
    );
  return (
    <Dialog opened onClose={onClose} title={t('firms.terms')}>
      <Form
        className={classes.form}
        isReady={limit > 0 && isDays && isWritten}
        sending={save}
        onSubmit={() => send(limit)}
      >
        <p>{t('firms.terms.lead')}</p>
        <TextInput
          label={t('firms.terms.limit')}
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          label={t('firms.terms.days')}
          description={t('firms.terms.days.hint', { n: TERM_DAYS_MAX })}
          inputMode="numeric"
          autoComplete="off"
          required
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <WrittenReasonField
          value={reason}
          onChange={setReason}
          description={<span id="terms-why">{t('firms.terms.why')}</span>}
        />
        <FormProblem />
        <SubmitButton
          fullWidth
          busy={t('common.saving')}
          missing={t('firms.terms.missing', { n: WRITTEN_REASON_MIN })}
          missingClass={classes.quiet}
        >
          {t('firms.terms.save')}
        </SubmitButton>
        {terms && (
          <Button
            variant="default"
            disabled={!isWritten || save.isPending}
            aria-describedby="terms-why"
            onClick={() => send(null)}
          >
            {t('firms.terms.end')}
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
