/** Below so many senders in either group nothing is told: chance alone would speak. */
export const HOLDOUT_FEWEST = 20;
/** The normal distribution's 97.5 % point, for a 95 % interval. */
const Z = 1.959964;

/** One group of senders: how many they are, and how many of them ordered. */
type Group = { senders: number; ordered: number };

/** The share that ordered with and without the promotion, and the difference with its 95 % interval. */
type Effect = { offered: number; heldOut: number; difference: number; low: number; high: number };

/**
 * What a promotion changes: the senders to whom it was open against the tenth that was left out, all of them, whether or
 * not they used or saw it. Null while either group is small. The interval is Newcombe's hybrid score interval
 * (Statistics in Medicine 17, 1998, method 10).
 */
export function holdoutEffect(offered: Group, heldOut: Group): Effect | null {
  if (offered.senders < HOLDOUT_FEWEST || heldOut.senders < HOLDOUT_FEWEST) return null;
  const [one, other] = [scoreInterval(offered), scoreInterval(heldOut)];
  const difference = one.share - other.share;
  return {
    offered: one.share,
    heldOut: other.share,
    difference,
    low: difference - Math.hypot(one.share - one.low, other.high - other.share),
    high: difference + Math.hypot(one.high - one.share, other.share - other.low),
  };
}

/** A share with Wilson's score interval. */
function scoreInterval({ senders: n, ordered }: Group): { share: number; low: number; high: number } {
  const share = ordered / n;
  const middle = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  return { share, low: middle - half, high: middle + half };
}
