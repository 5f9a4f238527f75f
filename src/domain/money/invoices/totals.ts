import { shareOf } from '../../money.ts';

/**
 * The sums of a document in minor units. `net` is what VAT is computed on, `vat` exactly the ledger's, and `rounding`
 * the cent of difference: net + vat + rounding = payable = the ledger's gross.
 */
export type InvoiceTotals = { net: number; vat: number; rounding: number; payable: number };

const FARTHEST_CENTS = 5;

/**
 * Finds the taxable amount nearest to gross − vat whose VAT by the standard's formula (BR-S-09: taxable × rate,
 * rounded half up) is the VAT that was booked. Throws a plain Error when the VAT does not belong to the gross: a bug.
 */
export function invoiceTotals(gross: number, vat: number, vatBasisPoints: number): InvoiceTotals {
  for (let step = 0; step <= 2 * FARTHEST_CENTS; step += 1) {
    // 0, 1, −1, 2, −2 …: the nearest candidate first.
    const net = gross - vat + (step % 2 === 1 ? (step + 1) / 2 : -step / 2);
    if (net >= 0 && shareOf(net, vatBasisPoints) === vat) {
      return { net, vat, rounding: gross - net - vat, payable: gross };
    }
  }
  throw new Error(`a VAT of ${vat} does not belong to a gross of ${gross}`);
}
