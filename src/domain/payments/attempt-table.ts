/** Where one card payment is. It moves only forward; the last three are ends. */
export const ATTEMPT_STATES = [
  'created',
  'pending',
  'authorised',
  'captured',
  'refunded',
  'void',
  'failed',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What a card payment is for: one delivery's price, money for a wallet, or what is owed for late cancels. */
export const ATTEMPT_PURPOSES = ['delivery', 'top_up', 'debt'] as const;
export type AttemptPurpose = (typeof ATTEMPT_PURPOSES)[number];

export const ATTEMPT_EVENTS = ['open_page', 'hold', 'take', 'give_back', 'end', 'fail'] as const;
export type AttemptEvent = (typeof ATTEMPT_EVENTS)[number];

export type AttemptRow = { from: AttemptState; event: AttemptEvent; to: AttemptState };

/** The life of a card payment, whole. A charge at once passes through the hold, so that each step is booked once. */
export const ATTEMPT_TABLE: readonly AttemptRow[] = [
  { from: 'created', event: 'open_page', to: 'pending' },
  { from: 'created', event: 'end', to: 'void' },
  { from: 'pending', event: 'hold', to: 'authorised' },
  { from: 'pending', event: 'end', to: 'void' },
  { from: 'pending', event: 'fail', to: 'failed' },
  { from: 'authorised', event: 'take', to: 'captured' },
  { from: 'authorised', event: 'end', to: 'void' },
  { from: 'captured', event: 'give_back', to: 'refunded' },
];

/** Nothing follows these: the provider holds no money of this payment and will not. */
export const ENDED_STATES: readonly AttemptState[] = ['refunded', 'void', 'failed'];
/** Nobody has paid yet. */
export const UNPAID_STATES: readonly AttemptState[] = ['created', 'pending'];

/**
 * The states to enter, in order, to come from one to another; empty when the other is not ahead: news that are older
 * than what is known change nothing.
 */
export function wayTo(from: AttemptState, target: AttemptState): AttemptState[] {
  const next = ATTEMPT_TABLE.filter((row) => row.from === from).map((row) => row.to);
  if (next.includes(target)) return [target];
  const ways = next.map((state) => [state, ...wayTo(state, target)]).filter((way) => way.length > 1);
  return ways.toSorted((one, other) => one.length - other.length)[0] ?? [];
}
