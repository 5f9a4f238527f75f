/** What a race of equal spends from one wallet left behind; sums in minor units. */
export type SpendRace = { before: number; spend: number; accepted: number; after: number };

/** What is wrong with the outcome, in words; empty when every accepted spend was paid for. The one judge of all wallets. */
export function wrongsOf({ before, spend, accepted, after }: SpendRace): string[] {
  const wrongs: string[] = [];
  const most = Math.floor(before / spend);
  if (accepted > most) wrongs.push(`${accepted} spends accepted, ${most} were covered`);
  if (accepted < most) wrongs.push(`${accepted} spends accepted, ${most} were covered and asked for`);
  if (after !== before - accepted * spend)
    wrongs.push(`${after} left, ${before - accepted * spend} expected`);
  if (after < 0) wrongs.push('the wallet is below zero');
  return wrongs;
}
