import type { CodSender } from '#contract/money/admin-remittances.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../money/money.module.css';
import { QuerySection } from './query-section.tsx';
import { useCodSenders } from './queries.ts';

/** The senders to whom goods' money is owed: how much, since when, and what prevents it from being sent. */
export function CodSenderList() {
  const t = useT();
  return (
    <QuerySection
      id="cod-senders"
      title={t('money.cod.senders')}
      empty={t('money.cod.senders.none')}
      query={useCodSenders()}
    >
      {(item) => <Owed key={item.id} item={item} />}
    </QuerySection>
  );
}

function Owed({ item }: { item: CodSender }) {
  const t = useT();
  const { locale } = useLocale();
  const { ready, since, withCouriers, onWay, hindrance } = item;
  const others = [
    withCouriers.amount > 0 && t('money.cod.withCouriers', { sum: formatMoney(withCouriers, locale) }),
    onWay.amount > 0 && t('money.cod.onWay', { sum: formatMoney(onWay, locale) }),
  ].filter((text) => text !== false);
  return (
    <li className={classes.record}>
      <div className={classes.head}>
        <h3>{item.sender}</h3>
        <span className={`st-num ${classes.sum}`}>{formatMoney(ready, locale)}</span>
      </div>
      <p className={classes.quiet}>
        {[since && t('money.cod.ready', { date: formatDate(since, locale) }), ...others]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {hindrance && <p>{t(`money.cod.hindrance.${hindrance}`)}</p>}
    </li>
  );
}
