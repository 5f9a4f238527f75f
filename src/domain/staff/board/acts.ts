import type { PinKind } from '../../deliveries/pin-code.ts';
import { STAGES_BEFORE_PICKUP, type Stage, TRIP_LIFE } from '../../deliveries/stage-table.ts';
import { DELIVERY_LIFE, type DeliveryStatus } from '../../deliveries/status-table.ts';
import { type OpenReports, openReports } from '../../deliveries/trip-reports.ts';
import { isDisputable } from '../../money/disputes/rules.ts';
import type { DeliveryParty } from '../contacts.ts';
import type { TroubleRule } from './rules.ts';
import { type BoardStage, boardStage } from './stages.ts';

/** What the staff may do about a running delivery from the board. */
export const BOARD_ACTS = [
  'free_courier',
  'renew_pin',
  'send_link',
  'nudge_courier',
  'send_message',
  'extend_promise',
  'settle_trouble',
  'start_return',
  'cancel',
  'declare_lost',
  'open_dispute',
  'request_difference',
] as const;
export type BoardAct = (typeof BOARD_ACTS)[number];

/** How far the promised time may be moved at once, in minutes. */
export const EXTEND_MINUTES = [15, 30, 60, 120] as const;
/** The most by which it may be moved altogether. */
export const EXTEND_MINUTES_MAX = 1_440;
/** How often a PIN may be renewed at one hand-over. */
export const PIN_RENEWALS_MAX = 20;

type TripPhase = { status: DeliveryStatus; stage: Stage | null };

/** The PIN that the courier needs next; null where none is asked for. A return is proven with the pickup's. */
export function neededPin({ status, stage }: TripPhase): PinKind | null {
  if (status !== 'accepted') return null;
  if (stage === 'at_pickup' || stage === 'to_return') return 'pickup';
  return stage === 'at_dropoff' || stage === 'attempt_failed' ? 'dropoff' : null;
}

/** A trip with what was reported from it, and whether goods' money is missing that nobody has asked for. */
type ActPhase = TripPhase & OpenReports & { isShort?: boolean };

const POSSIBLE: Record<BoardAct, (phase: ActPhase) => boolean> = {
  free_courier: (at) => isBeforePickup(at) && DELIVERY_LIFE.next(at.status, 'reopen', 'admin') !== undefined,
  renew_pin: (at) => neededPin(at) !== null,
  send_link: ({ status }) => status === 'accepted',
  nudge_courier: ({ status }) => status === 'accepted',
  // Whoever may still complain may still be written to.
  send_message: (at) => boardStage(at) !== 'ended' || isDisputable(at.status),
  extend_promise: ({ status, stage }) =>
    status === 'accepted' && stage !== 'attempt_failed' && stage !== 'to_return',
  settle_trouble: (at) => openReports(at).length > 0,
  // At the door a member of the staff takes the attempt for failed and sends the courier back in one act.
  start_return: ({ status, stage }) =>
    status === 'accepted' &&
    stage !== null &&
    (TRIP_LIFE.next(stage, 'start_return') !== undefined ||
      TRIP_LIFE.next(stage, 'fail_attempt') !== undefined),
  cancel: (at) => {
    const row = DELIVERY_LIFE.row(at.status, 'cancel', 'admin');
    return row !== undefined && (row.guard !== 'before_pickup' || isBeforePickup(at));
  },
  // Before the pickup there is nothing to lose: cancelling is the way.
  declare_lost: (at) =>
    DELIVERY_LIFE.next(at.status, 'declare_lost', 'admin') !== undefined && !isBeforePickup(at),
  open_dispute: ({ status }) => isDisputable(status),
  request_difference: ({ isShort = false }) => isShort,
};

/** The acts that the tables of status and stage allow now. */
export function actsOf(phase: ActPhase): BoardAct[] {
  return BOARD_ACTS.filter((act) => POSSIBLE[act](phase));
}

/** To whom the staff may write about a delivery: courier and receiver only while one carries it to the other. */
export function messageParties(stage: BoardStage): DeliveryParty[] {
  const isAlone = stage === 'open' || stage === 'reserved' || stage === 'ended';
  return isAlone ? ['sender'] : ['courier', 'sender', 'receiver'];
}

/** What mends each trouble, the best first; the row offers the first that is possible. */
const REMEDIES: Partial<Record<TroubleRule, readonly BoardAct[]>> = {
  help: ['settle_trouble'],
  pin_locked: ['renew_pin'],
  refused_at_door: ['start_return', 'settle_trouble'],
  cod_short: ['request_difference'],
  size_mismatch: ['settle_trouble'],
  attempt_failed: ['nudge_courier'],
  late: ['extend_promise'],
  stale: ['nudge_courier'],
  still: ['nudge_courier'],
  tight: ['nudge_courier'],
  wrong_way: ['nudge_courier'],
  not_departed: ['free_courier', 'nudge_courier'],
  wait_over: ['nudge_courier'],
};

/** The act that the row of a trouble offers; null when none is possible. */
export function remedyOf(rule: TroubleRule, phase: ActPhase): BoardAct | null {
  return REMEDIES[rule]?.find((act) => POSSIBLE[act](phase)) ?? null;
}

function isBeforePickup({ stage }: TripPhase): boolean {
  return stage !== null && STAGES_BEFORE_PICKUP.includes(stage);
}
