/**
 * States of a chargeback. `inquiry`: the bank only asks, and no money has moved; `open`: it has taken the money;
 * `prevented`: the card network returned it before it became a chargeback; `appealed`: a lost one is under appeal, and
 * the money stays gone meanwhile.
 */
export const CHARGEBACK_STATES = [
  'inquiry',
  'inquiry_closed',
  'open',
  'won',
  'lost',
  'prevented',
  'appealed',
] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/** States of an inquiry: no money has moved. */
export const INQUIRY_STATES: readonly ChargebackState[] = ['inquiry', 'inquiry_closed'];
/** States in which the bank has the payment's money. */
export const TAKEN_STATES: readonly ChargebackState[] = ['open', 'lost', 'prevented', 'appealed'];
/** States in which the bank waits for our answer, or we wait for the bank. */
export const WAITING_STATES: readonly ChargebackState[] = ['inquiry', 'open', 'appealed'];

/** Bookings that lead, in order, from a chargeback's stored state to its reported one. */
export type ChargebackStep = 'take' | 'win' | 'lose' | 'win_appeal';

/**
 * The bookings between two states; null where the report is older than the stored state. The bank's money moves when it
 * takes, returns, or returns after an appeal.
 */
export function stepsBetween(current: ChargebackState, reported: ChargebackState): ChargebackStep[] | null {
  if (current === reported) return [];
  if (INQUIRY_STATES.includes(current)) {
    if (INQUIRY_STATES.includes(reported)) return current === 'inquiry' ? [] : null;
    return ['take', ...(stepsBetween('open', reported) ?? [])];
  }
  if (INQUIRY_STATES.includes(reported) || current === 'won') return null;
  if (current === 'open') return reported === 'won' ? ['win'] : ['lose'];
  if (reported === 'won') return ['win_appeal'];
  return reported === 'open' ? null : [];
}
