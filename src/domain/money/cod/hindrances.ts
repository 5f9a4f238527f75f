/**
 * Why a sender's goods' money is not sent: nobody has named an account, the bank or the provider refused it, or the money
 * of a remittance before is still at the provider.
 */
export const COD_HINDRANCES = ['account_missing', 'account_refused', 'at_provider'] as const;
export type CodHindrance = (typeof COD_HINDRANCES)[number];

type Facts = { isAtProvider: boolean; isRefused: boolean; isMissing: boolean };

/** What prevents the money from being sent, what only time mends first; null where nothing does. */
export function codHindrance({ isAtProvider, isRefused, isMissing }: Facts): CodHindrance | null {
  if (isAtProvider) return 'at_provider';
  if (isRefused) return 'account_refused';
  return isMissing ? 'account_missing' : null;
}
