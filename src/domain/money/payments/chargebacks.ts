/**
 * Where a bank's complaint about a payment is. `inquiry`: the bank only asks, and no money has moved; `open`: it has
 * taken the money; `prevented`: the card network gave it back before it became a chargeback; `appealed`: a lost one is
 * looked at once more, and the money stays gone meanwhile.
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

/** The bank only asks, or did: no money has moved. */
export const ASKING_STATES: readonly ChargebackState[] = ['inquiry', 'inquiry_closed'];
/** The bank has the payment's money. */
export const TAKEN_STATES: readonly ChargebackState[] = ['open', 'lost', 'prevented', 'appealed'];
/** The bank waits for an answer, or we for the bank. */
export const WAITING_STATES: readonly ChargebackState[] = ['inquiry', 'open', 'appealed'];

/** What is booked, in order, to come from what is known of a complaint to the news of it. */
export type ChargebackStep = 'take' | 'win' | 'lose' | 'win_appeal';

/**
 * The bookings between two states; null where the news are older than what is known. The bank's money moves when it
 * takes, gives back, or gives back after all.
 */
export function wayBetween(current: ChargebackState, news: ChargebackState): ChargebackStep[] | null {
  if (current === news) return [];
  if (ASKING_STATES.includes(current)) {
    if (ASKING_STATES.includes(news)) return current === 'inquiry' ? [] : null;
    return ['take', ...(wayBetween('open', news) ?? [])];
  }
  if (ASKING_STATES.includes(news) || current === 'won') return null;
  if (current === 'open') return news === 'won' ? ['win'] : ['lose'];
  if (news === 'won') return ['win_appeal'];
  return news === 'open' ? null : [];
}
