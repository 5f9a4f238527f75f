import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useCheckAccount, useLinkAccount } from './payout-queries.ts';
import type { Earnings } from './queries.ts';
import classes from './payout-card.module.css';

/** Query parameter of the payment provider's return URL: the courier has answered, or the link was used up. */
const BACK = 'procesator';

/** Status of the payout account at the provider: its questions, its decision, or a bank's refusal. */
export function PayoutAccount({ payout }: { payout: Earnings['payout'] }) {
  const t = useT();
  const link = useLinkAccount();
  useReturn();
  const { account } = payout;
  if (payout.hindrance === 'iban_unaccepted') {
    return (
      <div className={classes.account}>
        <p>{t('payout.account.unaccepted')}</p>
        <OtherIban />
        <Button size="md" variant="default" onClick={() => go()} aria-busy={link.isPending}>
          {t(link.isPending ? 'payout.account.again.busy' : 'payout.account.again')}
        </Button>
        <ProblemAlert error={link.error} />
      </div>
    );
  }
  if (!account) return null;
  if (account.bankRefusal !== null) {
    return (
      <div className={classes.account}>
        <p>{t('payout.account.bank')}</p>
        <OtherIban />
      </div>
    );
  }
  if (account.state === 'active' && !account.isAsked) return null;
  const needsDetails = account.isAsked || account.state === 'needs_details';
  return (
    <div className={classes.account}>
      <p>{t(account.state === 'active' ? 'payout.account.soon' : `payout.account.${account.state}`)}</p>
      {needsDetails && account.state !== 'restricted' && (
        <Button size="md" onClick={() => go()} aria-busy={link.isPending}>
          {t(link.isPending ? 'payout.account.busy' : 'payout.account.go')}
        </Button>
      )}
      {account.state === 'restricted' && <OtherIban />}
      <ProblemAlert error={link.error} />
    </div>
  );

  function go() {
    if (link.isPending) return;
    link.mutate(undefined, {
      onSuccess: ({ url }) => {
        if (url) window.location.assign(url);
        else showToast(account ? 'payout.account.nothing' : 'payout.account.taken');
      },
    });
  }
}

function OtherIban() {
  const t = useT();
  return (
    <Link className={classes.link} to={paths.courierVerification}>
      {t('payout.account.iban')}
    </Link>
  );
}

/** On return from the provider, rereads the account there once and removes the query parameter. */
function useReturn(): void {
  const [search, setSearch] = useSearchParams();
  const { mutate } = useCheckAccount();
  const back = search.get(BACK);
  useEffect(() => {
    if (back === null) return;
    if (back === 'expirat') showToast('payout.account.expired', 'payout.account.expired.help');
    mutate();
    setSearch(
      (now) => {
        now.delete(BACK);
        return now;
      },
      { replace: true },
    );
  }, [back, mutate, setSearch]);
}
