import type { ReturnView } from '#contract/deliveries/return-fields.ts';
import type { CourierDelivery } from '#contract/delivery-views.ts';
import { stepsFrom } from '#domain/deliveries/stage-table.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { DeliveryParts } from '#server/db/deliveries/delivery-parts.ts';
import type { Deps } from '#server/deps.ts';
import { outlineDispute } from '../money/disputes/present-dispute.ts';
import { completeParts } from './complete-parts.ts';
import {
  hiddenDetails,
  moneyOrNull,
  NOT_THE_SENDERS,
  presentSharedFields,
  tripDetails,
} from './present-shared-fields.ts';

/** A delivery as its courier may see it now: addresses, contacts, texts and photos only while the trip runs. */
export async function presentToCourier(
  deps: Deps,
  delivery: DeliveryRow,
  loaded: Partial<DeliveryParts> = {},
): Promise<CourierDelivery> {
  const { status } = delivery;
  const parts = await completeParts(deps, delivery, loaded);
  const shared = await presentSharedFields(deps, delivery, parts);
  const always = {
    ...shared,
    ...NOT_THE_SENDERS,
    // A company's own bookkeeping is no step of the trip.
    timeline: shared.timeline.filter(({ name }) => name !== 'cost_centre_changed'),
    viewer: 'courier',
    discount: null,
    cod: shared.cod && { ...shared.cod, payoutIban: null },
    net: moneyOrNull(delivery, delivery.courier_net),
    rating: null,
    dispute: outlineDispute(parts.dispute, shared.estimate.currency),
  } as const;
  return status === 'accepted'
    ? { ...always, ...tripDetails(delivery), status, proofs: [], allowedSteps: allowedSteps(delivery) }
    : {
        ...always,
        ...hiddenDetails(delivery),
        returns: withoutTexts(shared.returns),
        status,
        stage: null,
        proofs: [],
        allowedSteps: [],
      };
}

function allowedSteps({ stage, inspection_answer: answer }: DeliveryRow): CourierDelivery['allowedSteps'] {
  return stage ? stepsFrom(stage, answer === 'refuse') : [];
}

/** What came back, without the sender's texts. */
function withoutTexts(returns: ReturnView | null): ReturnView | null {
  return returns && { ...returns, items: returns.items.map(({ kind }) => ({ kind, text: null })) };
}
