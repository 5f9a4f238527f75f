import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { InvoicesSection } from '#web/features/money/invoices/invoices-section.tsx';
import { BalanceList } from '#web/features/money/earnings/balance-list.tsx';
import { CodHoldingCard } from '#web/features/money/earnings/cod-holding-card.tsx';
import { HeldTrips } from '#web/features/money/earnings/held-trips.tsx';
import { PayoutCard } from '#web/features/money/earnings/payout-card.tsx';
import { PayoutList } from '#web/features/money/earnings/payout-list.tsx';
import { useEarnings } from '#web/features/money/earnings/queries.ts';
import { RecentTrips } from '#web/features/money/earnings/recent-trips.tsx';
import { SignOutLink } from '#web/features/money/earnings/sign-out-link.tsx';
import { TodayFigure } from '#web/features/money/earnings/today-figure.tsx';
import { WeekBars } from '#web/features/money/earnings/week-bars.tsx';
import classes from '#web/features/money/earnings/earnings-view.module.css';

/** /curier/castiguri: today, the week, what is due, the latest trips. */
export default function EarningsPage() {
  const t = useT();
  const { data, isPending, error, refetch } = useEarnings();
  return (
    <div className={classes.view}>
      <PageTitle>{t('earn.h1')}</PageTitle>
      {isPending && <RowSkeletons count={3} height={160} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <TodayFigure earnings={data} />
            <WeekBars days={data.days} />
          </div>
          <div className={classes.column}>
            <PayoutCard earnings={data} />
            <BalanceList earnings={data} />
            {data.cod && <CodHoldingCard cod={data.cod} />}
            <HeldTrips held={data.held} />
            <PayoutList />
            <RecentTrips trips={data.recent} receivers={data.receivers} />
            <InvoicesSection />
            <SignOutLink />
          </div>
        </div>
      )}
    </div>
  );
}
