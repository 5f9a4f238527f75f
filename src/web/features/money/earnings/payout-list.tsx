import { Button } from '@mantine/core';
import type { Payout } from '#contract/money/payouts.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { usePayouts } from './payout-queries.ts';
import { usePayoutsFile } from './use-payouts-file.ts';
import classes from './payout-list.module.css';

const FAILURES: Readonly<Record<string, PlainKey>> = {
  account_closed: 'payout.failure.account_closed',
  account_refused: 'payout.failure.account_refused',
  courier_suspended: 'payout.failure.courier_suspended',
  moved_otherwise: 'payout.failure.moved_otherwise',
  iban_changed: 'payout.failure.iban_changed',
  canceled: 'payout.failure.canceled',
};

/** The requested payouts, each with its status. */
export function PayoutList() {
  const t = useT();
  const query = usePayouts();
  const file = usePayoutsFile();
  const hasSome = query.data?.pages.some(({ items }) => items.length > 0);
  return (
    <section className={classes.section} aria-labelledby="payouts">
      <h2 id="payouts">{t('payout.list')}</h2>
      <PagedSection query={query} rows={[1, 72]} empty={<p className={classes.empty}>{t('payout.none')}</p>}>
        {(payouts) => (
          <ul>
            {payouts.map((payout) => (
              <PayoutRow key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </PagedSection>
      <ProblemAlert error={file.error} />
      {hasSome && (
        <Button variant="default" onClick={() => file.mutate()} aria-busy={file.isPending}>
          {t('payout.csv')}
        </Button>
      )}
    </section>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.state} data-state={payout.state}>
          {t(`payout.state.${payout.state}`)}
        </p>
        <p className={classes.meta}>
          <time dateTime={payout.requestedAt}>{formatDate(payout.requestedAt, locale)}</time>
          {` · …${payout.ibanLast4}`}
        </p>
        {payout.state === 'sent' && payout.arrivesAt && (
          <p className={classes.meta}>
            {t('payout.arrives', { date: formatDate(payout.arrivesAt, locale) })}
          </p>
        )}
        {payout.codNetted && (
          <p className={classes.meta}>
            {t('payout.codNetted', { amount: formatMoney(payout.codNetted, locale) })}
          </p>
        )}
        {payout.failure && (
          <p className={classes.meta}>{t(FAILURES[payout.failure] ?? 'payout.failure.other')}</p>
        )}
      </div>
      <p className={classes.sum}>{formatMoney(payout.amount, locale)}</p>
    </li>
  );
}
