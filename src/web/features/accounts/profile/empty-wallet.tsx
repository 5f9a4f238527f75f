import { Button } from '@mantine/core';
import { useSession } from '#web/api/session.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import accountClasses from '../account/account.module.css';
import { useWallet } from '../../money/payment/queries.ts';
import { useRefundWallet } from '../../money/wallet/use-refund-wallet.ts';

/** Refunds the wallet before deletion: an account with money is not closed; what came from a card can go back to it. */
export function EmptyWallet({ onSent }: { onSent: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const { user } = useSession();
  // Couriers have no wallet.
  const { data } = useWallet(user?.role === 'sender');
  const refund = useRefundWallet();
  const available = data?.toCard.available;
  if (!data || !available || available.amount === 0) return null;
  const amount = formatMoney(available, locale);
  const send = () =>
    refund.mutate(available.amount, {
      onSuccess: () => {
        showToast('wallet.card.done', (translate) => translate('wallet.card.done.help', { amount }));
        onSent();
      },
    });
  return (
    <>
      <p className={accountClasses.lead}>{t('profile.empty.how')}</p>
      <ProblemAlert error={refund.error} />
      <Button variant="light" size="lg" fullWidth aria-busy={refund.isPending} onClick={send}>
        {refund.isPending ? t('wallet.card.busy') : t('wallet.card.cta', { amount })}
      </Button>
    </>
  );
}
