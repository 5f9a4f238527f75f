import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CodView } from '#contract/money/cod-fields.ts';
import { useConfig } from '#web/api/installation.ts';
import { currencySign, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { amountText, parseAmount } from '#web/ui/form/amount-text.ts';
import { FormProblem, refusalOf } from '#web/ui/form/form-problem.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from './change-cod.module.css';
import { useChangeCod } from './queries.ts';

const SUM = 'cod.amount';

type Props = { deliveryId: string; cod: CodView | null; canRaise: boolean; onClose: () => void };

/** Dialog in which a sender names another sum to be collected, or asks for none any more. */
export function ChangeCodDialog({ deliveryId, cod, canRaise, onClose }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const most = useMost(cod, canRaise);
  const change = useChangeCod(deliveryId);
  const [sum, setSum] = useState(() =>
    cod ? amountText(cod.amount.amount, cod.amount.currency, locale) : '',
  );
  if (!cod) return null;
  const { currency, amount: now } = cod.amount;
  const amount = parseAmount(sum);
  const isReady = amount !== null && amount > 0 && amount !== now && amount <= most;
  const sign = currencySign(currency, locale);
  const limit = formatMoney({ amount: most, currency }, locale);
  const send = (to: number | null) =>
    change.mutate(to, {
      onSuccess: () => {
        showToast('codChange.done');
        onClose();
      },
    });
  const isTooMuch = amount !== null && amount > most;
  return (
    <Dialog opened onClose={onClose} title={t('codChange.open')}>
      <Form className={classes.form} isReady={isReady} sending={change} onSubmit={() => send(amount)}>
        <p>{t(canRaise ? 'codChange.lead' : 'codChange.leadChosen')}</p>
        <TextInput
          label={t('book.cod.amount')}
          description={t('codChange.most', { amount: limit })}
          inputMode="decimal"
          autoComplete="off"
          leftSection={sign.before}
          rightSection={sign.after}
          rightSectionWidth={52}
          value={sum}
          onChange={(event) => {
            setSum(event.currentTarget.value);
            change.reset();
          }}
          error={isTooMuch ? t('codChange.tooMuch', { amount: limit }) : refusalOf(change.error, SUM)}
          data-autofocus
        />
        <FormProblem atFields={[SUM]} />
        <SubmitButton size="lg" fullWidth busy={t('common.saving')}>
          {t('codChange.save')}
        </SubmitButton>
        <Button
          size="lg"
          fullWidth
          variant="outline"
          color="caramida"
          disabled={change.isPending}
          onClick={() => send(null)}
        >
          {t('codChange.remove')}
        </Button>
      </Form>
    </Dialog>
  );
}

/** The largest sum, minor units: the installation's while nobody is chosen, the present one from then on. */
function useMost(cod: CodView | null, canRaise: boolean): number {
  const most = useConfig().data?.cod?.max.amount ?? 0;
  const now = cod?.amount.amount ?? 0;
  return canRaise ? Math.max(most, now) : now;
}
