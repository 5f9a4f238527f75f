import type { BulkAct, BulkDetails } from '#domain/staff/bulk/acts.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';
import type { Seen } from '../board/act-on-delivery.ts';
import { cancelByStaff, feeOf } from '../board/cancel-by-staff.ts';
import { ensureExtendable, extendPromise } from '../board/extend-promise.ts';
import { freeCourier } from '../board/free-courier.ts';
import { nudgeCourier, sendReceiverLink } from '../board/remind-people.ts';
import { ensureExtended, restorePromise } from '../board/restore-promise.ts';

/** What a row of a run was checked with. */
type Order = Seen & { deliveryId: string; fee: number | null; details: BulkDetails };

type BulkActRow = {
  /**
   * What the act would refuse beyond the tables of status and stage, asked by the same functions; answers the fee that
   * it costs, null for none.
   */
  check(delivery: DeliveryRow, details: BulkDetails, now: Date): number | null;
  /** The single act of the board. */
  run(deps: Deps, actor: Actor, order: Order): Promise<unknown>;
  /** What takes the act back; without it nothing does. */
  undo?(details: BulkDetails): BulkDetails;
};

/** Each act of a run as the board's own verb. */
export const BULK_TABLE: Record<BulkAct, BulkActRow> = {
  nudge_courier: {
    check: () => null,
    run: (deps, actor, { deliveryId, ...order }) => nudgeCourier(deps, actor, deliveryId, order),
  },
  send_link: {
    check: () => null,
    run: (deps, actor, { deliveryId, ...order }) => sendReceiverLink(deps, actor, deliveryId, order),
  },
  extend_promise: {
    check: (delivery, { minutes = 0 }) => {
      if (minutes < 0) ensureExtended(delivery, -minutes);
      else ensureExtendable(delivery, minutes);
      return null;
    },
    run: (deps, actor, { deliveryId, details: { minutes = 0 }, ...seen }) =>
      minutes < 0
        ? restorePromise(deps, actor, deliveryId, { ...seen, minutes: -minutes })
        : extendPromise(deps, actor, deliveryId, { ...seen, minutes }),
    undo: ({ minutes = 0, ...details }) => ({ ...details, minutes: -minutes }),
  },
  free_courier: {
    check: () => null,
    run: (deps, actor, { deliveryId, ...order }) => freeCourier(deps, actor, deliveryId, order),
  },
  cancel: {
    check: (delivery, { withFee = true }, now) => feeOf(delivery, now, withFee),
    run: (deps, actor, { deliveryId, fee, details: { withFee = true }, ...seen }) =>
      cancelByStaff(deps, actor, deliveryId, {
        ...seen,
        ...{ withFee, expectedFee: fee ?? 0, reason: seen.reason ?? '' },
      }),
  },
};
