import { IconClock } from '@tabler/icons-react';
import type { InspectionView } from '#contract/deliveries/inspection-fields.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { clockText } from '../active/clock-text.ts';
import clock from '../help/wait-clock.module.css';
import classes from './handover-screen.module.css';

const SECOND_MS = 1_000;

/** The free minutes of an inspection as they run; once they are over nothing happens by itself. */
export function InspectionClock({ inspection }: { inspection: InspectionView }) {
  const t = useT();
  const now = useNow(SECOND_MS);
  const left = Math.max(0, Math.ceil((Date.parse(inspection.endsAt ?? '') - now) / SECOND_MS) * SECOND_MS);
  const isOver = left === 0;
  return (
    <>
      <div className={clock.clock} data-over={isOver || undefined}>
        <IconClock size={22} stroke={1.75} aria-hidden="true" />
        <p role="timer" aria-live="off">
          {t('act.check.left')} <b className="st-num">{clockText(left)}</b>
        </p>
      </div>
      <p className={classes.text} role="status">
        {t(isOver ? 'act.check.over' : 'act.check.waiting')}
      </p>
    </>
  );
}
