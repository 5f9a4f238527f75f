import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { DeliveryStatus } from '#domain/deliveries/status-table.ts';
import type { KeyTaking } from '#messages/message-key.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { shortAddress } from '../delivery-words.ts';

type Sentence = KeyTaking<{ courier: string; address: string; time: string }>;

const BY_STATUS: Record<DeliveryStatus, Sentence> = {
  open: 'det.next.wait',
  reserved: 'status.Reserved.sender',
  accepted: 'status.Accepted.sender',
  completed: 'status.Delivered.sender',
  cancelled: 'status.Cancelled.sender',
  expired: 'status.Expired.sender',
  returned: 'status.Returned.sender',
  lost: 'status.Lost.sender',
};

const BY_STAGE: Record<Stage, Sentence> = {
  assigned: 'status.Accepted.sender',
  to_pickup: 'status.ToPickup.sender',
  at_pickup: 'status.AtPickup.sender',
  picked_up: 'status.PickedUp.sender',
  to_dropoff: 'status.InTransit.sender',
  at_dropoff: 'status.AtDropoff.sender',
  attempt_failed: 'det.next.failed',
  to_return: 'status.Returning.sender',
  returned: 'status.Returning.sender',
};

/** Message for the sender: what is going on, or what to do next. */
export function useNextStepText(): (delivery: Delivery) => string {
  const t = useT();
  const { locale } = useLocale();
  return (delivery) => {
    const { status, stage } = delivery;
    if (status === 'open' && delivery.offerCount > 0) return t('det.next.choose', { n: delivery.offerCount });
    const key = status === 'accepted' && stage ? BY_STAGE[stage] : BY_STATUS[status];
    return t(key, {
      courier: delivery.courier?.firstName ?? t('det.courier'),
      address: shortAddress(delivery.pickup.address),
      time: formatTime(delivery.timeline.at(-1)?.at ?? delivery.updatedAt, locale),
    });
  };
}
