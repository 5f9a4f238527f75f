import { Link } from 'react-router';
import type { RiskHold } from '#contract/risk/admin-risks.ts';
import { formatCount, formatDate, formatKm, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { METHOD_TEXTS } from '../../money/receipts/method-words.ts';
import { HoldDecision } from './hold-decision.tsx';
import { HoldNotes } from './hold-notes.tsx';
import classes from './holds.module.css';
import { May, useMay } from '../access/may.tsx';

/** One delivery whose money is on hold: the findings, both parties, the amounts, the deadline and the decision. */
export function HoldCard({ hold }: { hold: RiskHold }) {
  const t = useT();
  const may = useMay();
  const { locale } = useLocale();
  const facts: [string, string | null][] = [
    [t('risk.price'), formatMoney(hold.price, locale)],
    [t('risk.coupon'), hold.coupon.amount > 0 ? formatMoney(hold.coupon, locale) : null],
    [t('risk.net'), formatMoney(hold.courierNet, locale)],
    [t('risk.method'), hold.method && t(METHOD_TEXTS[hold.method])],
    [t('risk.road'), formatKm(hold.distanceMeters, locale)],
    [t('risk.opened'), `${formatDate(hold.openedAt, locale)}, ${formatTime(hold.openedAt, locale)}`],
    [t('risk.decision.by'), hold.decision?.by ?? null],
    [t('risk.decision.reason'), hold.decision?.reason ?? null],
  ];
  const title = `verificare-${hold.id}`;
  return (
    <article className={classes.card} aria-labelledby={title}>
      <h2 id={title}>
        {t('risk.card', { n: hold.deliveryNumber, from: hold.pickupArea, to: hold.dropoffArea })}
      </h2>
      <h3 className={classes.subtitle}>{t('risk.findings')}</h3>
      <ul className={classes.findings}>
        {hold.findings.map(({ rule, value, limit }) => (
          <li key={rule}>
            {t(`risk.found.${rule}`, {
              n: value,
              value: formatCount(value, locale),
              limit: formatCount(limit, locale),
            })}
          </li>
        ))}
      </ul>
      <dl className={classes.facts}>
        <dt>{t('risk.sender')}</dt>
        <dd>{hold.sender}</dd>
        <dt>{t('risk.courier')}</dt>
        <dd>
          {may('couriers:read') ? (
            <Link to={to(paths.adminCourier, { id: hold.courierId })}>{hold.courier}</Link>
          ) : (
            hold.courier
          )}
        </dd>
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      {hold.state === 'open' ? (
        <>
          <p className={classes.clock}>
            <Clock hold={hold} />
          </p>
          <May verb="risks:decide">
            <HoldDecision hold={hold} />
          </May>
        </>
      ) : (
        <p className={classes.clock}>{t(`risk.state.${hold.state}`)}</p>
      )}
      <HoldNotes id={hold.id} />
    </article>
  );
}

function Clock({ hold }: { hold: RiskHold }) {
  const t = useT();
  const { locale } = useLocale();
  const due = { date: formatDate(hold.dueAt, locale), time: formatTime(hold.dueAt, locale) };
  const isOver = Date.parse(hold.dueAt) < Date.now();
  if (!hold.isCertain) return t(isOver ? 'risk.overdue' : 'risk.due', due);
  return `${t('risk.certain')} ${t(isOver ? 'risk.overdue' : 'risk.certain.due', due)}`;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
