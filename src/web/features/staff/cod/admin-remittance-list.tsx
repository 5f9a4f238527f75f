import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { type AdminRemittance, adminRemittanceFile } from '#contract/money/admin-remittances.ts';
import { PAYOUT_STATES, type PayoutState } from '#domain/money/payments/payouts.ts';
import { isOneOf } from '#domain/records.ts';
import { routeUrl } from '#web/api/call.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { May } from '../access/may.tsx';
import classes from '../money/money.module.css';
import { FailedRemittance } from './failed-remittance.tsx';
import { useAdminRemittances } from './queries.ts';
import { RemittanceLines } from './remittance-lines.tsx';

/** The remittances of goods' money, one for each sender, day and account: their state, deliveries and file. */
export function AdminRemittanceList() {
  const t = useT();
  const [state, setState] = useState<PayoutState | null>(null);
  const query = useAdminRemittances(state);
  return (
    <section className={classes.section} aria-labelledby="remittances">
      <h2 id="remittances" className={classes.title}>
        {t('money.cod.remittances')}
      </h2>
      <NativeSelect
        className={classes.filter ?? ''}
        label={t('money.cod.state')}
        data={[
          { value: '', label: t('money.cod.state.all') },
          ...PAYOUT_STATES.map((value) => ({ value, label: t(`money.cod.state.${value}`) })),
        ]}
        value={state ?? ''}
        onChange={({ target: { value } }) => setState(isOneOf(PAYOUT_STATES, value) ? value : null)}
      />
      <PagedSection
        query={query}
        rows={[1, 72]}
        empty={<p className={classes.quiet}>{t('money.cod.remittances.none')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((item) => (
              <Remittance key={item.id} item={item} />
            ))}
          </ul>
        )}
      </PagedSection>
    </section>
  );
}

function Remittance({ item }: { item: AdminRemittance }) {
  const t = useT();
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { id, day, deliveries, ibanLast4, state, failure, next, arrivesAt } = item;
  const number = String(item.number);
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>
          {t('money.cod.remittance', { n: number })} · {item.sender}
        </h3>
        <span className={`st-num ${classes.sum}`}>{formatMoney(item.amount, locale)}</span>
      </div>
      <p>
        {t(`money.cod.state.${state}`)}
        {failure !== null && ` · ${t('money.cod.failure', { code: failure })}`}
        {state === 'sent' &&
          arrivesAt !== null &&
          ` · ${t('payout.arrives', { date: formatDate(arrivesAt, locale) })}`}
      </p>
      {next && <p>{t(next === 'next_day' ? 'money.cod.nextDay' : `money.cod.hindrance.${next}`)}</p>}
      {next && next !== 'at_provider' && (
        <May verb="money:decide">
          <FailedRemittance item={item} />
        </May>
      )}
      <p className={classes.quiet}>
        {formatDate(`${day}T12:00:00Z`, locale)} · {t('money.cod.parcels', { count: deliveries })} · …
        {ibanLast4}
      </p>
      <div className={classes.bar}>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'money.cod.lines.hide.of' : 'money.cod.lines.show.of', { n: number })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'money.cod.lines.hide' : 'money.cod.lines.show')}
        </Button>
        <a
          href={routeUrl(adminRemittanceFile, { params: { id }, query: { locale } })}
          aria-label={t('money.cod.file', { n: number })}
          download
        >
          <IconDownload size={20} stroke={1.75} aria-hidden="true" />
          {t('wallet.cod.csv')}
        </a>
      </div>
      {isOpen && <RemittanceLines id={id} />}
    </li>
  );
}
