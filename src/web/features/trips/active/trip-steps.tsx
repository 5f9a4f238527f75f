import { IconHome, IconMapPin, IconRoute, IconTruckDelivery, type Icon } from '@tabler/icons-react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { DeliveryEventName } from '#domain/deliveries/events.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { DeliveryProgress, type ProgressStep } from '#web/ui/display/delivery-progress.tsx';
import { STAGE_TEXTS } from './step-words.ts';

const STEPS: readonly { title: PlainKey; since: DeliveryEventName; Symbol: Icon }[] = [
  { title: 'stage.to_pickup', since: 'departed', Symbol: IconTruckDelivery },
  { title: 'stage.at_pickup', since: 'arrived_at_pickup', Symbol: IconMapPin },
  { title: 'stage.to_dropoff', since: 'picked_up', Symbol: IconRoute },
  { title: 'stage.at_dropoff', since: 'arrived_at_dropoff', Symbol: IconHome },
];

/** The four steps of a trip, each with its start time. */
export function TripSteps({ stage, timeline }: { stage: Stage; timeline: Delivery['timeline'] }) {
  const t = useT();
  const { locale } = useLocale();
  const current = STAGE_TEXTS[stage].number;
  const steps = STEPS.map(({ title, since, Symbol }, index): ProgressStep => {
    const at = timeline.findLast((entry) => entry.name === since)?.at;
    const number = index + 1;
    return {
      id: since,
      title: t(title),
      state: number < current ? 'done' : number === current ? 'current' : 'todo',
      icon: <Symbol size={16} stroke={2} aria-hidden="true" />,
      ...(at && number <= current ? { text: formatTime(at, locale) } : {}),
    };
  });
  return <DeliveryProgress steps={steps} label={t('act.steps')} />;
}
