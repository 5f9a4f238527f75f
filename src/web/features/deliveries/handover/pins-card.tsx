import type { Delivery } from '#contract/deliveries/delivery.ts';
import { STAGES_BEFORE_PICKUP } from '#domain/deliveries/stage-table.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProofPolicy } from './proof-policy.tsx';
import { PinCells } from './pin-cells.tsx';
import classes from './pins-card.module.css';

/** The PINs of the hand-overs still ahead; the one needed next comes first. */
export function PinsCard({ delivery }: { delivery: Delivery }) {
  const t = useT();
  if (!delivery.pins) return null;
  const { stage } = delivery;
  const isBeforePickup = stage !== null && STAGES_BEFORE_PICKUP.includes(stage);
  // A returned parcel is handed over with the sender's own PIN again.
  const comesBack = stage === 'attempt_failed' || stage === 'to_return';
  const pickup = (
    <PinCells
      key="pickup"
      label={t('det.pin.pickup')}
      help={t(delivery.returnOf ? 'returns.pin.pickup' : 'det.pin.pickup.help')}
      pin={delivery.pins.pickup}
      number={delivery.number}
    />
  );
  const dropoff = (
    <PinCells
      key="dropoff"
      label={t('det.pin')}
      help={t(delivery.returnOf ? 'returns.pin' : 'det.pin.help')}
      pin={delivery.pins.dropoff}
      number={delivery.number}
    />
  );
  return (
    <section className={classes.card} aria-label={t('det.pins')}>
      {isBeforePickup ? [pickup, dropoff] : comesBack ? [dropoff, pickup] : dropoff}
      <ProofPolicy delivery={delivery} />
    </section>
  );
}
