import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Reconciliation } from '#contract/money/money-checks.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { CashList } from '#web/features/staff/cash/cash-list.tsx';
import { FeeList } from '#web/features/money/goodwill/fee-list.tsx';
import { GoodwillList } from '#web/features/money/goodwill/goodwill-list.tsx';
import { ContestedPayments } from '#web/features/staff/money/contested-payments.tsx';
import { FindingsList } from '#web/features/staff/money/findings-list.tsx';
import { MismatchList } from '#web/features/staff/money/mismatch-list.tsx';
import { useReconciliation, useRunReconciliation } from '#web/features/staff/money/queries.ts';
import { RefundList } from '#web/features/staff/money/refund-list.tsx';
import classes from '#web/features/staff/money/money.module.css';
import { May, useMay } from '#web/features/staff/access/may.tsx';

/** /admin/bani: the reconciliation of the ledger with the payment provider's statement. */
export default function AdminMoneyPage() {
  const t = useT();
  return (
    <div className={classes.page}>
      <PageTitle>{t('admin.nav.money')}</PageTitle>
      <May verb="money:read">
        <Books />
        <MismatchList />
        <RefundList />
        <ContestedPayments />
        <CashList />
      </May>
      <FeeList />
      <GoodwillList />
    </div>
  );
}

/** The latest comparison of the books with the provider's statement. */
function Books() {
  const t = useT();
  const { locale } = useLocale();
  const may = useMay();
  const { data, error, refetch } = useReconciliation();
  const run = useRunReconciliation();
  return (
    <>
      <p className={classes.lead}>{t('money.lead')}</p>
      <div className={classes.bar}>
        {may('money:decide') && (
          <Button onClick={() => run.mutate()} disabled={run.isPending} aria-busy={run.isPending}>
            {run.isPending ? t('money.running') : t('money.run')}
          </Button>
        )}
        {data && (
          <p className={classes.quiet} role="status">
            {data.ranAt
              ? t('money.ranAt', {
                  date: formatDate(data.ranAt, locale),
                  time: formatTime(data.ranAt, locale),
                })
              : t('money.never')}
          </p>
        )}
      </div>
      <ProblemAlert error={run.error} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={2} height={108} />}
      {data?.ranAt && <Comparison found={data} />}
    </>
  );
}

function Comparison({ found }: { found: Reconciliation }) {
  const t = useT();
  const { locale } = useLocale();
  const figures = [
    { name: t('money.clearing'), value: found.clearing && formatMoney(found.clearing, locale) },
    { name: t('money.provider'), value: found.providerBalance && formatMoney(found.providerBalance, locale) },
    { name: t('money.movements'), value: String(found.movements) },
  ];
  const { clearing, providerBalance, lines } = found;
  const isSettled = !clearing || !providerBalance || clearing.amount === providerBalance.amount;
  const isInTransit = !isSettled && lines.length === 0;
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? t('money.silent')}</dd>
          </div>
        ))}
      </dl>
      {isInTransit && <p className={classes.quiet}>{t('money.onWay')}</p>}
      {found.lines.length === 0 ? (
        <p className={classes.green}>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
          {t('money.green')}
        </p>
      ) : (
        <FindingsList lines={found.lines} />
      )}
    </>
  );
}
