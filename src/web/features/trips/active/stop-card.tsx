import type { Delivery } from '#contract/deliveries/delivery.ts';
import { mustCallForPoint } from '#domain/places/place-precision.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useHourText } from '../../deliveries/booking/guarantee/use-hour-text.ts';
import { returnsText } from '../../deliveries/returns/returns-text.ts';
import { pickupWhen } from '../jobs/pickup-when.ts';
import { STAGE_TEXTS } from './step-words.ts';
import classes from './stop-card.module.css';

/** The next stop: the step's number, the address, whom to ask for. */
export function StopCard({ trip, stage }: { trip: Delivery; stage: Stage }) {
  const t = useT();
  const { number, name, target } = STAGE_TEXTS[stage];
  const stop = trip[target];
  const hourText = useHourText();
  const person = [stop.additional, stop.contact?.name].filter(Boolean).join(' · ');
  return (
    <div>
      <div className={classes.stop}>
        <div>
          <p className={classes.step}>{t('act.step', { n: number, name: t(name) })}</p>
          <h2 className={classes.address}>{stop.address}</h2>
        </div>
        {target === 'pickup' && (
          <div className={classes.due}>
            <p className={classes.step}>{t('act.due')}</p>
            <p className={classes.dueTime}>{trip.pickupTime?.replace('-', '–') ?? pickupWhen(trip, t)}</p>
          </div>
        )}
      </div>
      {target === 'dropoff' && trip.guarantee && (
        <p className={classes.person}>
          <strong>{t('act.guarantee', { hour: hourText(trip.guarantee.deliverBy) })}</strong>
        </p>
      )}
      {target === 'dropoff' && trip.returns && (
        <p className={classes.person}>
          <strong>{t('act.returns', { what: returnsText(trip.returns.items, t) })}</strong>
        </p>
      )}
      {target === 'pickup' && trip.returnOf && (
        <p className={classes.person}>
          <strong>
            {trip.note ? `${trip.note}. ` : ''}
            {t('act.return')}
          </strong>
        </p>
      )}
      {stop.pinConfirmed && <p className={classes.person}>{t('book.pin.confirmed')}</p>}
      {mustCallForPoint(stop) && <p className={classes.person}>{t('act.callForPoint')}</p>}
      {person && <p className={classes.person}>{person}</p>}
    </div>
  );
}
