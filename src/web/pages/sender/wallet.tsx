import { IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { useWallet } from '#web/features/money/payment/queries.ts';
import { CodCard } from '#web/features/money/cod/cod-card.tsx';
import { BalanceCard } from '#web/features/money/wallet/balance-card.tsx';
import { DocumentsCard } from '#web/features/money/wallet/documents-card.tsx';
import { RecentMovements } from '#web/features/money/wallet/recent-movements.tsx';
import { TopUpForm } from '#web/features/money/wallet/top-up-form.tsx';
import { TopUpReturn } from '#web/features/money/wallet/top-up-return.tsx';
import classes from '#web/features/money/wallet/wallet.module.css';
import { WalletSkeleton } from '#web/features/money/wallet/wallet-skeleton.tsx';

/** /wallet: the sender's balance, and topping it up by card. */
export default function WalletPage() {
  const t = useT();
  const { user } = useSession();
  const query = useWallet(true);
  const attempt = useSearchParams()[0].get('attempt');
  return (
    <div className={classes.page}>
      <PageTitle title={t('wallet.h1')}>{t('wallet.hi', { firstName: user?.firstName ?? '' })}</PageTitle>
      {attempt && query.data && <TopUpReturn paymentId={attempt} />}
      {query.data ? (
        <div className={classes.columns}>
          <div className={classes.stack}>
            <BalanceCard wallet={query.data} />
            <TopUpForm wallet={query.data} readAt={query.dataUpdatedAt} />
          </div>
          <section className={classes.card} aria-labelledby="recent-title">
            <h2 id="recent-title" className={classes.title}>
              {t('wallet.recent')}
            </h2>
            <RecentMovements />
            <Link to={paths.transaction} className={classes.link}>
              {t('wallet.history')}
              <IconChevronRight size={20} stroke={2} aria-hidden="true" />
            </Link>
          </section>
          <CodCard />
          <DocumentsCard />
        </div>
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <WalletSkeleton />
      )}
    </div>
  );
}
