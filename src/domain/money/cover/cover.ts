/** A band of declared values: up to `upTo` a cover adds `fee` to a price, without VAT; minor units. */
export type CoverBand = { upTo: number; fee: number };

/**
 * What the installation covers: up to which declared value (0: nothing), at what fee, and above which sum of one delivery its
 * payment needs a second person (0: never).
 */
export type CoverTerms = { ceiling: number; bands: readonly CoverBand[]; secondPerson: number };

/** Whether bands are a table without gap or overlap: each begins above the one before, and no fee falls. */
export function areBands(bands: readonly CoverBand[]): boolean {
  const isWhole = bands.every(
    ({ upTo, fee }) => Number.isSafeInteger(upTo) && Number.isSafeInteger(fee) && upTo > 0 && fee > 0,
  );
  const isRising = bands.every(({ upTo, fee }, at) => {
    const before = bands[at - 1];
    return before === undefined || (upTo > before.upTo && fee >= before.fee);
  });
  return isWhole && isRising && bands.length > 0;
}

/** What a declared value adds to a price, minor units without VAT; undefined above the ceiling, where there is no cover. */
export function coverFee(
  { ceiling, bands }: Pick<CoverTerms, 'ceiling' | 'bands'>,
  declaredValue: number,
): number | undefined {
  if (declaredValue > ceiling) return undefined;
  return bands.find(({ upTo }) => declaredValue <= upTo)?.fee;
}

/** A cover as it was quoted, and what was paid out of it; minor units. */
export type Cover = { declaredValue: number; ceiling: number; paid: number };

/** The most that a cover still pays, in minor units. */
export function coverLeft({ declaredValue, ceiling, paid }: Cover): number {
  return Math.max(0, Math.min(declaredValue, ceiling) - paid);
}

/** What a cover pays for a proven loss: the lowest of the loss, the declared value and the ceiling, less what was paid. */
export function coverPayment(cover: Cover, provenLoss: number): number {
  return Math.min(coverLeft(cover), provenLoss);
}

/** Whether a payment needs a second person: together with what was paid before, so that two halves are not less than the whole. */
export function needsSecondPerson(amount: number, paid: number, limit: number): boolean {
  return limit > 0 && paid + amount > limit;
}
