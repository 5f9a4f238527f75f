import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { KeyTaking } from '#messages/message-key.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { shortAddress } from '../delivery-words.ts';

type Sentence = KeyTaking<{ courier: string; address: string; time: string }>;

const BY_STAGE: Record<Stage, Sentence> = {
  assigned: 'status.accepted.sender',
  to_pickup: 'stage.to_pickup.sender',
  at_pickup: 'stage.at_pickup.sender',
  picked_up: 'stage.picked_up.sender',
  to_dropoff: 'stage.to_dropoff.sender',
  at_dropoff: 'stage.at_dropoff.sender',
  attempt_failed: 'stage.attempt_failed.sender',
  to_return: 'stage.to_return.sender',
  returned: 'stage.to_return.sender',
};

/** The receiver of the first parcel gives what comes back, so nobody waits for the sender. */
function keyOf({ status, stage, returnOf }: Delivery): Sentence {
  if (status !== 'accepted' || !stage) return `status.${status}.sender`;
  return returnOf && stage === 'at_pickup' ? 'returns.at_pickup' : BY_STAGE[stage];
}

/** Message for the sender: what is going on, or what to do next. */
export function useNextStepText(): (delivery: Delivery) => string {
  const t = useT();
  const { locale } = useLocale();
  return (delivery) => {
    if (delivery.status === 'open' && delivery.offerCount > 0)
      return t('det.next.choose', { n: delivery.offerCount });
    const key = keyOf(delivery);
    return t(key, {
      courier: delivery.courier?.firstName ?? t('det.courier'),
      address: shortAddress(delivery.pickup.address),
      time: formatTime(delivery.timeline.at(-1)?.at ?? delivery.updatedAt, locale),
    });
  };
}
