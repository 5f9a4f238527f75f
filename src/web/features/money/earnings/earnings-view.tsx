import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { InvoicesSection } from '../invoices/invoices-section.tsx';
import { BalanceList } from './balance-list.tsx';
import { HeldTrips } from './held-trips.tsx';
import { PayoutCard } from './payout-card.tsx';
import { PayoutList } from './payout-list.tsx';
import { useEarnings } from './queries.ts';
import { RecentTrips } from './recent-trips.tsx';
import { SignOutLink } from './sign-out-link.tsx';
import { TodayFigure } from './today-figure.tsx';
import { WeekBars } from './week-bars.tsx';
import classes from './earnings-view.module.css';

/** Earnings screen: figures first, then the payout account, then the trips. */
export function EarningsView() {
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
