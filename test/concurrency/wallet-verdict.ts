/** Result of a race of equal spends from one wallet; amounts in minor units. */
export type SpendRace = { before: number; spend: number; accepted: number; after: number };

/**
 * Violations in a result, as sentences; empty when every accepted spend was paid for. Shared by the tests of all
 * wallets.
 */
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
