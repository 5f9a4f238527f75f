import { Button } from '@mantine/core';
import { IconCreditCardRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import type { Wallet } from './wallet-answer.ts';
import { ToCardDialog } from './to-card-dialog.tsx';
import classes from './wallet.module.css';

/** Refund of unspent money to the card, and refunds under way; renders nothing where there is neither. */
export function ToCard({ wallet }: { wallet: Wallet }) {
  const t = useT();
  const { locale } = useLocale();
  const [isConfirming, setConfirming] = useState(false);
  const { available, onWay } = wallet.toCard;
  return (
    <>
      {onWay.amount > 0 && (
        <p className={classes.held} role="status">
          <IconCreditCardRefund size={18} stroke={1.75} aria-hidden="true" />
          {t('wallet.card.onWay', { amount: formatMoney(onWay, locale) })}
        </p>
      )}
      {available.amount > 0 && (
        <div className={classes.toCard}>
          <Button variant="default" onClick={() => setConfirming(true)}>
            {t('wallet.card.open')}
          </Button>
        </div>
      )}
      {isConfirming && <ToCardDialog wallet={wallet} onClose={() => setConfirming(false)} />}
    </>
  );
}
