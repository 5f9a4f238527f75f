import { IconDownload } from '@tabler/icons-react';
import { type CodRemittance, codRemittanceFile } from '#contract/money/cod-remittances.ts';
import { routeUrl } from '#web/api/call.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import classes from './cod.module.css';
import { useRemittances } from './queries.ts';

/** The remittances of the sender's goods' money, each with its state and its file. */
export function RemittanceList() {
  const t = useT();
  return (
    <section className={classes.list} aria-labelledby="remittances-title">
      <h3 id="remittances-title">{t('wallet.cod.remittances')}</h3>
      <PagedSection
        query={useRemittances()}
        rows={[1, 72]}
        empty={<p className={classes.hint}>{t('wallet.cod.none')}</p>}
      >
        {(remittances) => (
          <ul>
            {remittances.map((remittance) => (
              <RemittanceRow key={remittance.id} remittance={remittance} />
            ))}
          </ul>
        )}
      </PagedSection>
    </section>
  );
}

function RemittanceRow({ remittance }: { remittance: CodRemittance }) {
  const t = useT();
  const { locale } = useLocale();
  const { id, number, day, amount, deliveries, ibanLast4, state, arrivesAt } = remittance;
  const isComing = state === 'sent' && arrivesAt !== null;
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name} data-state={state}>
          {t(`wallet.cod.remittance.${state}`)}
        </p>
        <p className={classes.hint}>
          {t('wallet.cod.remittance', { number: String(number) })} ·{' '}
          <time dateTime={day}>{formatDate(`${day}T12:00:00Z`, locale)}</time> ·{' '}
          {t('wallet.cod.parcels', { count: deliveries })} · …{ibanLast4}
        </p>
        {isComing && (
          <p className={classes.hint}>{t('payout.arrives', { date: formatDate(arrivesAt, locale) })}</p>
        )}
        {state === 'failed' && <p className={classes.hint}>{t('wallet.cod.remittance.again')}</p>}
      </div>
      <p className={`${classes.sum} st-num`}>{formatMoney(amount, locale)}</p>
      <a
        className={classes.file}
        href={routeUrl(codRemittanceFile, { params: { id }, query: { locale } })}
        aria-label={t('wallet.cod.file', { number: String(number) })}
        download
      >
        <IconDownload size={20} stroke={1.75} aria-hidden="true" />
        {t('wallet.cod.csv')}
      </a>
    </li>
  );
}
