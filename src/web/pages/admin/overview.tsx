import { Link } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { ADMIN_PAGES } from '#web/features/staff/desk/admin-nav.ts';
import classes from '#web/features/staff/desk/overview.module.css';
import { useOverview } from '#web/features/staff/desk/queries.ts';

const WAITS = [
  'couriersWaiting',
  'reviewsOpen',
  'disputesOpen',
  'riskHoldsOpen',
  'contentNoticesOpen',
  'jobsDead',
  'workFailing',
] as const;
const NOW = ['deliveriesOpen', 'deliveriesUnderWay', 'couriersOnDuty'] as const;
type Counted = (typeof WAITS)[number] | (typeof NOW)[number];

/** /admin: what waits for the staff and what is under way. */
export default function AdminOverviewPage() {
  const t = useT();
  const { user } = useSession();
  const { data, error, refetch } = useOverview();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const nothing = data && WAITS.every((name) => (data[name] ?? 0) === 0);
  return (
    <div className={classes.page}>
      <PageTitle>{t('admin.nav.overview')}</PageTitle>
      <p className={classes.lead}>{t('admin.overview.lead')}</p>
      <section aria-labelledby="waiting">
        <h2 id="waiting" className={classes.title}>
          {t('admin.overview.waits')}
        </h2>
        {data ? <Numbers names={WAITS} counts={data} /> : <RowSkeletons count={1} height={108} />}
        {nothing && user && <p className={classes.nothing}>{t('admin.overview.nothing')}</p>}
      </section>
      <section aria-labelledby="right-now">
        <h2 id="right-now" className={classes.title}>
          {t('admin.overview.now')}
        </h2>
        {data ? <Numbers names={NOW} counts={data} /> : <RowSkeletons count={1} height={108} />}
      </section>
    </div>
  );
}

function Numbers({ names, counts }: { names: readonly Counted[]; counts: Partial<Record<Counted, number>> }) {
  const t = useT();
  return (
    <ul className={classes.numbers}>
      {names.map((name) => {
        const n = counts[name];
        if (n === undefined) return null;
        const page = ADMIN_PAGES.find((each) => each.counts?.some((count) => count === name));
        const content = (
          <>
            <span className={classes.number}>{n}</span>
            <span className={classes.word}>{t(`admin.overview.${name}`, { n })}</span>
          </>
        );
        return (
          <li key={name}>
            {page ? (
              <Link
                to={name === 'reviewsOpen' ? `${page.to}?lista=reviews` : page.to}
                className={classes.card}
              >
                {content}
              </Link>
            ) : (
              <div className={classes.card}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
