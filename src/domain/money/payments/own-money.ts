/** A wallet's ledger line: its effect on the balance (positive: credit), and the delivery it belongs to. */
export type WalletLine = { posting: string; amount: number; deliveryId: string | null };

/** Postings of the platform's own money into a wallet: goodwill gifts, and decisions that the platform pays. */
const GIFTS: readonly string[] = ['goodwill', 'goodwill_gift'];
/** Postings that take the holder's own money first, because they reverse a card payment. */
const UNDOING: readonly string[] = ['wallet_to_card', 'provider_refund', 'chargeback_open'];

/**
 * The part of a wallet that is its holder's own money, in minor units; `lines` oldest first. Gifts can be spent but not
 * sent to a card. Spending takes gifts first, and the gifts spent on a delivery return as gifts when its price is
 * refunded, so that booking and cancelling cannot turn a gift into money.
 */
export function ownMoney(lines: readonly WalletLine[]): number {
  const totals = { own: 0, gifts: 0 };
  const giftsIn = new Map<string, number>();
  for (const line of lines) {
    const held = giftsIn.get(line.deliveryId ?? '') ?? 0;
    const gift = giftPart(line, totals, held);
    totals.gifts += gift;
    totals.own += line.amount - gift;
    if (line.deliveryId !== null && !GIFTS.includes(line.posting)) giftsIn.set(line.deliveryId, held - gift);
  }
  return Math.max(0, totals.own);
}

/** The gift part of a line, with the line's sign. */
function giftPart(
  { posting, amount }: WalletLine,
  { own, gifts }: { own: number; gifts: number },
  held: number,
): number {
  if (amount > 0) return GIFTS.includes(posting) ? amount : Math.min(held, amount);
  const sum = -amount;
  const gift = UNDOING.includes(posting) ? Math.max(0, sum - own) : Math.min(gifts, sum);
  return gift === 0 ? 0 : -gift;
}

/** A top-up and what the platform still has of it, in minor units. */
export type RefundableTopUp = { id: string; remaining: number };

/** Splits a refund over top-ups in the given order: each gives at most what is left of it. */
export function splitOverTopUps(
  amount: number,
  topUps: readonly RefundableTopUp[],
): { id: string; part: number }[] {
  let left = amount;
  const parts: { id: string; part: number }[] = [];
  for (const { id, remaining } of topUps) {
    const part = Math.min(left, remaining);
    if (part > 0) parts.push({ id, part });
    left -= part;
  }
  if (left > 0) throw new Error(`${left} more than the top-ups hold`);
  return parts;
}
