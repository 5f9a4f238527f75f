import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import type { Alert } from '#contract/staff/alerts.ts';
import { formatTime, formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { useMay } from '../access/may.tsx';
import classes from './alerts.module.css';
import { useAnswers } from './queries.ts';

/** Alerts, each with its delivery, its term, who answered, and the answers that are left. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <ul className={classes.rows}>
      {alerts.map((alert) => (
        <AlertRow key={alert.id} alert={alert} />
      ))}
    </ul>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const t = useT();
  const { locale } = useLocale();
  const { delivery, rule } = alert;
  const when = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
  return (
    <li className={classes.row} data-state={stateOf(alert)}>
      <Link to={to(paths.adminBoard, {}, { livrare: delivery.id })} className={classes.title}>
        {t('alert.row', { n: delivery.number, trouble: t(`alert.trouble.${alert.trouble}`) })}
      </Link>
      <span className={classes.quiet}>
        {t('alert.facts', { rule: rule.name, since: when(alert.since), told: when(alert.openedAt) })}
      </span>
      <span className={classes.badge} data-state={stateOf(alert)}>
        {t(`alert.state.${stateOf(alert)}`)}
      </span>
      <ul className={classes.notes}>
        {alert.acknowledgedBy !== null && alert.acknowledgedAt !== null && (
          <li>{t('alert.acknowledgedBy', { name: alert.acknowledgedBy, at: when(alert.acknowledgedAt) })}</li>
        )}
        {alert.snoozedUntil !== null && (
          <li>{t('alert.snoozedBy', { name: alert.snoozedBy ?? '–', at: when(alert.snoozedUntil) })}</li>
        )}
        {alert.escalatedAt !== null && <li>{t('alert.escalated', { at: when(alert.escalatedAt) })}</li>}
        {alert.isBreached && (
          <li className={classes.late}>{t('alert.breached', { at: when(alert.dueAt) })}</li>
        )}
        {alert.closedAt !== null && <li>{t('alert.closed', { at: when(alert.closedAt) })}</li>}
      </ul>
      <Answers alert={alert} />
    </li>
  );
}

/** How an alert stands for the reader. */
function stateOf({ state, acknowledgedAt, snoozedUntil }: Alert) {
  if (state === 'closed') return 'closed';
  if (acknowledgedAt !== null) return 'acknowledged';
  return snoozedUntil === null ? 'open' : 'snoozed';
}

const SNOOZES = [15, 60, 240] as const;

function Answers({ alert }: { alert: Alert }) {
  const t = useT();
  const may = useMay();
  const { acknowledge, snooze } = useAnswers(alert.id);
  if (alert.state !== 'open' || alert.acknowledgedAt !== null || !may('alerts:answer')) return null;
  const sleep = (minutes: number) => snooze.mutate(new Date(Date.now() + minutes * 60_000).toISOString());
  return (
    <div className={classes.actions}>
      <ProblemAlert error={acknowledge.error ?? snooze.error} />
      <Button
        aria-label={t('alert.acknowledge.of', { n: alert.delivery.number })}
        aria-busy={acknowledge.isPending}
        onClick={() => !acknowledge.isPending && acknowledge.mutate()}
      >
        {t('alert.acknowledge')}
      </Button>
      <NativeSelect
        size="md"
        aria-label={t('alert.snooze.of', { n: alert.delivery.number })}
        value=""
        onChange={({ currentTarget }) => {
          const minutes = SNOOZES.find((each) => String(each) === currentTarget.value);
          if (minutes !== undefined) sleep(minutes);
        }}
        data={[
          { value: '', label: t('alert.snooze') },
          ...SNOOZES.map((each) => ({ value: String(each), label: t('alert.snooze.for', { n: each }) })),
        ]}
      />
    </div>
  );
}
