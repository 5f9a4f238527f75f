import type { Delivery } from '#contract/deliveries/delivery.ts';
import { STAGES_BEFORE_PICKUP, type Stage } from '#domain/deliveries/stage-table.ts';
import type { KeyTaking } from '#messages/message-key.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { CourierCard } from '../detail/courier-card.tsx';
import classes from './live-panel.module.css';
import { PinsCard } from '../handover/pins-card.tsx';
import { EtaLiveRegion } from './eta-live-region.tsx';
import { StalenessLabel } from './staleness-label.tsx';

const MINUTE_MS = 60_000;
/** Tolerance of the arrival estimate, in minutes, each way. */
const WINDOW_MINUTES = 3;

/** Panel while the courier is under way: the arrival time, the position's age, the courier, and the PINs. */
export function LivePanel({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow(15_000);
  const { stage, etaMinutes, position, courier } = delivery;
  return (
    <div>
      <div className={classes.eta}>
        {etaMinutes !== null && (
          <div>
            <p className={`st-num ${classes.minutes}`}>{t(etaLabel(stage), { n: etaMinutes })}</p>
            <p className={classes.window}>
              {t('track.window', {
                from: formatTime(
                  new Date(now + Math.max(0, etaMinutes - WINDOW_MINUTES) * MINUTE_MS),
                  locale,
                ),
                until: formatTime(new Date(now + (etaMinutes + WINDOW_MINUTES) * MINUTE_MS), locale),
              })}
            </p>
          </div>
        )}
        {position ? (
          <StalenessLabel at={position.at} />
        ) : (
          <p className={classes.window}>{t(stage === 'assigned' ? 'track.noPos' : 'track.noPosYet')}</p>
        )}
      </div>
      <EtaLiveRegion delivery={delivery} />
      {courier && <CourierCard deliveryId={delivery.id} courier={courier} />}
      <PinsCard delivery={delivery} />
    </div>
  );
}

/** Message of the arrival estimate: it names the end of the trip that the minutes lead to. */
function etaLabel(stage: Stage | null): KeyTaking<{ n: number }> {
  if (stage === null || stage === 'to_return') return 'track.eta';
  return STAGES_BEFORE_PICKUP.includes(stage) ? 'track.etaPickup' : 'track.etaDropoff';
}
