import { isHaulage } from '../deliveries/pieces.ts';
import type { PlacePrecision } from '../places/place-precision.ts';
import type { Draft } from './draft.ts';
import type { OrderItem } from './order-facts.ts';
import { gramsOf } from './size-rules.ts';

/** How an order may be paid that is listed by itself: an unpaid one never is. */
export const AUTO_PAYMENTS = ['paid', 'cod'] as const;
type AutoPayment = (typeof AUTO_PAYMENTS)[number];

/** The most orders that one shop may let be listed by themselves in 24 hours. */
export const AUTO_LIST_DAY_MAX = 500;

/** The conditions under which an order is listed by itself; sums in minor units, null without a limit. */
export type AutoListRules = {
  payments: readonly AutoPayment[];
  /** The most that the delivery may cost by its estimate. */
  maxTotal: number | null;
  /** The most goods' money at the door. */
  maxCod: number | null;
  /** Only where the house itself was found. */
  exactPlace: boolean;
  /** Only where the shop names the weight of every item. */
  weightKnown: boolean;
  /** How many may be listed by themselves in 24 hours: whoever learns the shop's secret can list no more. */
  perDay: number;
};

/** Why a ready draft is not listed by itself. */
export const AUTO_HOLDS = [
  'older',
  'corrected',
  'payment',
  'price',
  'cod_sum',
  'place',
  'weight',
  'haulage',
  'terms',
  'day_full',
  'company',
  'refused',
] as const;
export type AutoHold = (typeof AUTO_HOLDS)[number];

/** A ready draft as the conditions look at it. */
export type ReadyDraft = {
  draft: Pick<Draft, 'payment' | 'codAmount' | 'size'>;
  items: readonly OrderItem[];
  precision: PlacePrecision;
  total: number;
  /** Whether its sender has changed anything in it: then they are at it, and list it themselves. */
  isCorrected: boolean;
  /** Whether it came before its shop's orders were listed by themselves. */
  isOlder: boolean;
  /** Whether its sender has new terms to accept. */
  areTermsDue: boolean;
};

/** What keeps a ready draft from being listed by itself; nothing when it may be. */
export function autoHolds(rules: AutoListRules, ready: ReadyDraft): AutoHold[] {
  const { draft, total } = ready;
  const holds: (AutoHold | false)[] = [
    ready.isOlder && 'older',
    ready.isCorrected && 'corrected',
    !rules.payments.some((payment) => payment === draft.payment) && 'payment',
    isAbove(total, rules.maxTotal) && 'price',
    isAbove(draft.codAmount ?? 0, rules.maxCod) && 'cod_sum',
    rules.exactPlace && ready.precision !== 'house' && 'place',
    rules.weightKnown && gramsOf(ready.items) === null && 'weight',
    // Its terms are accepted by a person who has them on the screen.
    (draft.size === null || isHaulage(draft.size, null)) && 'haulage',
    ready.areTermsDue && 'terms',
  ];
  return holds.filter((hold) => hold !== false);
}

function isAbove(sum: number, limit: number | null): boolean {
  return limit !== null && sum > limit;
}
