import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CodTransfer } from '#contract/money/admin-cod-transfers.ts';
import { BANK_REFERENCE_MAX } from '#domain/money/cod/transfer.ts';
import { formatDay, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { May } from '../access/may.tsx';
import classes from '../money/money.module.css';
import { QuerySection } from './query-section.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useSendBackTransfer, useTransfers } from './transfer-queries.ts';

/** Receivers' transfers for goods' money: entering one, and what is owed back to its payer. */
export function TransferList() {
  const t = useT();
  const [isEntering, setEntering] = useState(false);
  const transfers = useTransfers();
  const [newest] = transfers.data?.pages ?? [];
  const isOffered = newest?.isOffered ?? false;
  // Without an account for them nobody is asked to transfer; what came in before stays.
  if (newest && !isOffered && newest.items.length === 0) return null;
  return (
    <>
      <QuerySection
        id="cod-transfers"
        title={t('cod.transfer.title')}
        empty={t('cod.transfer.none')}
        query={transfers}
      >
        {(item) => <Transfer key={item.id} item={item} />}
      </QuerySection>
      {isOffered && (
        <May verb="money:decide">
          <div>
            <Button variant="default" onClick={() => setEntering(true)}>
              {t('cod.transfer.new')}
            </Button>
          </div>
        </May>
      )}
      {isEntering && <TransferDialog onClose={() => setEntering(false)} />}
    </>
  );
}

function Transfer({ item }: { item: CodTransfer }) {
  const t = useT();
  const { locale } = useLocale();
  const [isSending, setSending] = useState(false);
  const { number, payerName: payer, paidOn: day, bankReference: reference, sentReference } = item;
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>{t('money.contested.delivery', { n: String(number) })}</h3>
        <span className={`st-num ${classes.sum}`}>{formatMoney(item.amount, locale)}</span>
      </div>
      <p className={classes.quiet}>
        {t('cod.transfer.line', { payer, day: formatDay(day, locale), reference })}
      </p>
      {item.owed && sentReference !== null && (
        <p className={classes.quiet}>
          {t('cod.transfer.sent', { amount: formatMoney(item.owed, locale), reference: sentReference })}
        </p>
      )}
      {item.owed && sentReference === null && (
        <>
          <p>{owedText(item, locale, t)}</p>
          <May verb="money:decide">
            <div>
              <Button variant="default" onClick={() => setSending(true)}>
                {t('cod.transfer.back')}
              </Button>
            </div>
          </May>
        </>
      )}
      {isSending && <SendBackDialog item={item} onClose={() => setSending(false)} />}
    </li>
  );
}

/** Says that the bank has sent it, with the reference of that transfer. */
function SendBackDialog({ item, onClose }: { item: CodTransfer; onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const send = useSendBackTransfer(item.id);
  const [reference, setReference] = useState('');
  const submit = () =>
    send.mutate(reference, {
      onSuccess: () => {
        showToast('cod.transfer.back.done');
        onClose();
      },
    });
  return (
    <Dialog opened onClose={onClose} title={t('cod.transfer.back.title')}>
      <Form className={classes.form} isReady={reference.trim() !== ''} sending={send} onSubmit={submit}>
        <p>{owedText(item, locale, t)}</p>
        <TextInput
          label={t('cod.transfer.reference')}
          required
          data-autofocus
          maxLength={BANK_REFERENCE_MAX}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <FormProblem />
        <SubmitButton
          fullWidth
          busy={t('common.saving')}
          missing={t('cod.transfer.missing')}
          missingClass={classes.quiet}
        >
          {t('cod.transfer.back.save')}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function owedText(
  { owed, payerName: payer, payerIban: iban }: CodTransfer,
  locale: ReturnType<typeof useLocale>['locale'],
  t: ReturnType<typeof useT>,
): string {
  return t('cod.transfer.owed', { amount: owed ? formatMoney(owed, locale) : '', payer, iban });
}
