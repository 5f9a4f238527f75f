import { tidyText } from '#domain/text/text.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { nextStatus } from '../../deliveries/change-delivery.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { endCod } from '../../money/cod/end-cod.ts';
import { refundLoss } from '../../money/escrow/refund-loss.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';
import { previewMoney, withEntries } from './money-of-act.ts';

type Loss = { paysCourier: boolean; provenLoss?: number | undefined };

/** What declaring a parcel lost would pay, to whom, with the entries that would be posted. */
export async function previewLoss(deps: Deps, actor: Actor, id: string, loss: Loss) {
  return previewMoney(deps, actor, { id, act: 'declare_lost' }, async (tx, delivery) => {
    const { refund, cover } = await refundLoss(tx, actor, delivery, { reason: '–', ...loss });
    const money = (amount: number) => ({ amount, currency: delivery.currency });
    const of = (sum: number | undefined) => (sum === undefined ? null : money(sum));
    const { cover: paid, coverToSign } = { cover: undefined, coverToSign: undefined, ...cover };
    return { refund: money(refund), cover: of(paid), coverToSign: of(coverToSign) };
  });
}

/**
 * Declares a parcel lost that its courier has: the delivery ends, and its money goes back to the sender. Throws as
 * `refundLoss` does.
 */
export async function declareLost(
  deps: Deps,
  actor: Actor,
  id: string,
  { paysCourier, provenLoss, ...seen }: Seen & Loss & { reason: string },
) {
  const what = { act: 'declare_lost', seen, details: { paysCourier } } as const;
  return actOnDelivery(deps, actor, id, what, async (tx, delivery) => {
    const { result, entries } = await withEntries(tx, delivery, () =>
      end(tx, actor, delivery, { paysCourier, provenLoss, reason: tidyText(seen.reason) }),
    );
    return { ...result, entries };
  });
}

async function end(tx: Tx, actor: Actor, delivery: DeliveryRow, loss: Loss & { reason: string }) {
  const status = nextStatus(delivery, 'declare_lost', 'admin');
  const { stored, refund, cover } = await refundLoss(tx, actor, delivery, loss);
  const short = await endCod(tx, stored, 'end');
  const lost = await recordChange(
    tx,
    { ...stored, ...short },
    {
      name: 'declared_lost',
      actor: 'admin',
      data: { refund, paysCourier: loss.paysCourier, ...cover },
      change: { status, stage: null, ended_at: tx.clock.now() },
    },
  );
  return { version: lost.version };
}
