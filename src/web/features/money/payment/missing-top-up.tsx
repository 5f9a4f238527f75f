import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { RouteAnswer } from '#web/api/call.ts';
import type { wallet as walletRoute } from '#contract/accounts/me.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';

/** Link to top up a wallet that is short, by what is missing, and back here afterwards. Amounts in minor units. */
export function MissingTopUp({
  needed,
  wallet,
  back,
}: {
  needed: number;
  wallet: RouteAnswer<typeof walletRoute>;
  back: string;
}) {
  const t = useT();
  const { locale } = useLocale();
  const amount = Math.max(needed, wallet.limits.min.amount);
  if (!wallet.canTopUp || amount > wallet.limits.room.amount) return null;
  const address = to(paths.wallet, {}, { amount: String(amount), back });
  return (
    <Button component={Link} to={address} variant="light" size="md">
      {t('pay.topUp', { amount: formatMoney({ ...wallet.balance, amount }, locale) })}
    </Button>
  );
}
