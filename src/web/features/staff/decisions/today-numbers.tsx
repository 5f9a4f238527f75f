import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminNumbers } from '#contract/staff/admin-numbers.ts';
import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import type { MeasureName } from '#domain/staff/numbers/measures.ts';
import { routeQuery } from '#web/api/query-client.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { useMay } from '../access/may.tsx';
import { useOverview } from '../desk/queries.ts';
import { valueText } from '../numbers/number-words.ts';
import { SparkLine } from '../numbers/spark-line.tsx';
import classes from './decisions.module.css';

const LIVE = ['deliveriesOpen', 'deliveriesUnderWay', 'couriersOnDuty'] as const;
const OF_TODAY: readonly MeasureName[] = ['delivered', 'on_time', 'first_offer_p50'];
const DAYS = 7;
const EVERY_MS = 60_000;

/** How much is going on now, and for who reads numbers those of today with their course over a week. */
export function TodayNumbers() {
  const t = useT();
  const { locale } = useLocale();
  const { data } = useOverview();
  const numbers = useWeek();
  if (!data) return null;
  return (
    <ul className={classes.today} aria-label={t('decision.today')}>
      {LIVE.map((name) => {
        const n = data[name];
        if (n === undefined) return null;
        return <Tile key={name} value={formatCount(n, locale)} label={t(`admin.overview.${name}`, { n })} />;
      })}
      {numbers &&
        OF_TODAY.map((name) => {
          const days = numbers.figures.find(({ measure }) => measure === name)?.days ?? [];
          const value = valueText(name, days.at(-1) ?? null, { t, locale, currency: numbers.currency });
          return (
            <Tile
              key={name}
              value={value}
              label={t('decision.today.of', { what: t(`numbers.measure.${name}`) })}
            >
              <SparkLine values={days} />
            </Tile>
          );
        })}
    </ul>
  );
}

/** Hook: the numbers of today and the six days before; nothing for who may not read them. */
function useWeek() {
  const may = useMay();
  const to = localDay(new Date(), timeZone());
  const query = useQuery({
    ...routeQuery(adminNumbers, { query: { from: addDays(to, 1 - DAYS), to } }),
    enabled: may('numbers:read'),
    refetchInterval: EVERY_MS,
  });
  return query.data;
}

function Tile({ value, label, children }: { value: string; label: string; children?: ReactNode }) {
  return (
    <li>
      <span className={classes.value}>
        <b>{value}</b> {children}
      </span>
      <span className={classes.label}>{label}</span>
    </li>
  );
}
