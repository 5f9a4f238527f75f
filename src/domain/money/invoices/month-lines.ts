/** Income from a delivery that waits for its month's invoice, in minor units with VAT; below zero for what went back. */
export type WaitingFee = { deliveryId: string; gross: number; vat: number };

/** The sums of one line: with VAT, and the VAT that was booked. */
export type LineSums = { deliveryId: string; gross: number; vat: number };

/**
 * The lines of a month: one for each delivery, in the order of its first fee, with what is left of its fees once what
 * went back is taken off. A delivery with nothing left has no line.
 */
export function monthLines(fees: readonly WaitingFee[]): LineSums[] {
  const lines = new Map<string, LineSums>();
  for (const { deliveryId, gross, vat } of fees) {
    const before = lines.get(deliveryId);
    lines.set(deliveryId, {
      deliveryId,
      gross: (before?.gross ?? 0) + gross,
      vat: (before?.vat ?? 0) + vat,
    });
  }
  return [...lines.values()].filter(({ gross }) => gross > 0);
}

/**
 * Divides a document's taxable amount among its lines: each keeps its own net, and the difference goes where the nets are,
 * so that the lines sum to it (BR-CO-10) and none is below zero. All in minor units.
 */
export function spreadNet(net: number, nets: readonly number[]): number[] {
  const whole = nets.reduce((sum, each) => sum + each, 0);
  if (whole === 0) return nets.map((_, index) => (index === 0 ? net : 0));
  const shift = net - whole;
  let seen = 0;
  return nets.map((each) => {
    const before = Math.floor((shift * seen) / whole);
    seen += each;
    return each + Math.floor((shift * seen) / whole) - before;
  });
}
