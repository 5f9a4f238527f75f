import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { PlainKey } from '#messages/message-key.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT, type Translate } from '#web/i18n/i18n-provider.tsx';
import type { Act, QueuedAct } from '#web/offline/queued-act.ts';
import { dropActs } from '#web/offline/trip-queue.ts';
import { useQueue } from '../queries.ts';
import classes from './refused-banner.module.css';

const ACT_TEXTS: Record<Act, PlainKey> = {
  depart: 'act.b.start',
  arrive_pickup: 'act.b.atPickup',
  pick_up: 'act.b.picked',
  depart_dropoff: 'act.b.toDrop',
  arrive_dropoff: 'act.b.atDrop',
  deliver: 'act.b.deliver',
  fail_attempt: 'act.absent',
  drop_out: 'act.dropOut',
  return: 'act.absent.return',
  log_call: 'trip.call.logged',
  announce_absence: 'trip.absent.say',
  count_cod: 'act.cod.h1',
  start_inspection: 'act.check.closed',
  answer_inspection: 'act.check.send',
  photograph_inspection: 'act.check.opened',
  ask_help: 'trip.report.help',
  report_refused: 'trip.report.refused',
  report_mismatch: 'trip.report.mismatch',
};

/** Statuses that a delivery may have got while the phone was offline. */
const ENDED: Record<string, PlainKey> = {
  cancelled: 'trip.refused.cancelled',
  open: 'trip.refused.taken',
  completed: 'trip.refused.ended',
  returned: 'trip.refused.ended',
  lost: 'trip.refused.ended',
};

function reasonOf({ refusal }: QueuedAct, t: Translate): string {
  const status = refusal?.facts?.['status'];
  const ended = typeof status === 'string' ? ENDED[status] : undefined;
  if (ended) return t(ended);
  if (refusal?.code === 'not_found') return t('trip.refused.taken');
  return refusal?.detail ?? '';
}

/** Queued actions that the server refused: shown once, until dismissed. */
export function RefusedBanner() {
  const t = useT();
  const { locale } = useLocale();
  const refused = useQueue().acts.filter((act) => act.refusal);
  const [first] = refused;
  if (!first) return null;
  return (
    <div className={classes.notice} role="alert">
      <h2>
        <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" /> {t('trip.refused.t')}
      </h2>
      <p>{reasonOf(first, t)}</p>
      <ul>
        {refused.map((act) => (
          <li key={act.id}>
            {t('trip.refused.step', { step: t(ACT_TEXTS[act.act]), time: formatTime(act.at, locale) })}
          </li>
        ))}
      </ul>
      <Button variant="default" size="lg" onClick={() => void dropActs(refused)}>
        {t('trip.refused.read')}
      </Button>
    </div>
  );
}
