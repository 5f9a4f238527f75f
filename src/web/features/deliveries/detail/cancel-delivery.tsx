import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { delivery as route } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { billingPrompt } from '../../money/invoices/billing-part.ts';
import classes from './cancel-delivery.module.css';
import { useCancelDelivery } from '../queries.ts';

/** Delay after the deadline: the server's clock decides, and by then it has. */
const AFTER_MS = 1_000;

/** Cancels a delivery before pickup, after stating what that costs. */
export function CancelDelivery({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const costText = useCostText(delivery);
  useReadAgainAt(delivery.freeCancelUntil);
  const [isOpen, setOpen] = useState(false);
  const { prompt, isFilling, setFilling } = useBillingPrompt(delivery, isOpen);
  const cancel = useCancelDelivery(delivery.id);
  if (!delivery.canCancel) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="caramida"
        className={classes.open}
        leftSection={<IconX size={20} stroke={2} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('det.cancel')}
      </Button>
      {delivery.status === 'accepted' && <p className={classes.hint}>{costText}</p>}
      <Dialog opened={isOpen} onClose={close} title={t(isFilling ? 'billing.open' : 'det.cancel.ask')}>
        {!isFilling && <p className={classes.cost}>{costText}</p>}
        {delivery.company?.isInvoicedMonthly && hasFee(delivery) && (
          <p className={classes.cost}>{t('det.cancel.company', { name: delivery.company.name })}</p>
        )}
        {prompt}
        {!isFilling && (
          <>
            {cancel.isError && (
              <>
                <p>{t('det.cancel.fail')}</p>
                <ProblemAlert error={cancel.error} />
              </>
            )}
            <Button size="lg" fullWidth data-autofocus onClick={close}>
              {t('det.cancel.no')}
            </Button>
            <Button
              size="lg"
              fullWidth
              variant="outline"
              color="caramida"
              loading={cancel.isPending}
              onClick={() => cancel.mutate(delivery.cancelFee, { onSuccess: cancelled })}
            >
              {t('det.cancel.yes')}
            </Button>
          </>
        )}
      </Dialog>
    </>
  );

  function close() {
    setOpen(false);
    setFilling(false);
  }

  function cancelled() {
    close();
    showToast('det.cancel.done');
  }
}

const hasFee = ({ cancelFee: fee }: Delivery) => (fee?.amount ?? 0) > 0;

/** Asks for billing details when a fee is due, because a fee gets an invoice; not where a company gets it, and skipped if its code does not load. */
function useBillingPrompt(delivery: Delivery, isOpen: boolean) {
  const [isFilling, setFilling] = useState(false);
  const props = { isFilling, onFill: () => setFilling(true), onDone: () => setFilling(false) };
  const isNeeded = isOpen && hasFee(delivery) && !delivery.company?.isInvoicedMonthly;
  const prompt = useLazyPart(billingPrompt, props, isNeeded, goOn);
  return { prompt: isNeeded && prompt, isFilling, setFilling };
}

/** Load failure, ignored: the dialog works without the billing details. */
function goOn(): void {}

/** The present cost of cancelling: free (and until when), or how much. */
function useCostText({ cancelFee: fee, freeCancelUntil: until, returnOf }: Delivery): string {
  const t = useT();
  const { locale } = useLocale();
  if (returnOf) return t('returns.cancel');
  if (fee && fee.amount > 0) return t('det.cancel.fee', { amount: formatMoney(fee, locale) });
  return until ? t('det.cancel.freeUntil', { time: formatTime(until, locale) }) : t('det.cancel.free');
}

/** Refetches the delivery when the free period ends, because the cost changes then. */
function useReadAgainAt(at: string | null): void {
  useEffect(() => {
    if (!at) return;
    const wait = Math.max(0, Date.parse(at) - Date.now()) + AFTER_MS;
    const timer = setTimeout(() => void invalidateRoute(route), wait);
    return () => clearTimeout(timer);
  }, [at]);
}
