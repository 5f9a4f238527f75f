import { shareOf } from '../../money.ts';

/**
 * The sums of a document in minor units. `net` is what VAT is computed on, `vat` exactly the ledger's, and `rounding`
 * the cent of difference: net + vat + rounding = payable = the ledger's gross.
 */
export type InvoiceTotals = { net: number; vat: number; rounding: number; payable: number };

const FARTHEST_CENTS = 5;
const WHOLE = 10_000;

/**
 * Finds the taxable amount nearest to gross − vat whose VAT by the standard's formula (BR-S-09: taxable × rate,
 * rounded half up) is the VAT that was booked. Each line had its VAT rounded by itself, so that many `lines` may differ
 * by more than one. Throws a plain Error when the VAT does not belong to the gross: a bug.
 */
export function invoiceTotals(gross: number, vat: number, vatBasisPoints: number, lines = 1): InvoiceTotals {
  // Of all taxable amounts with this VAT, the least and the greatest.
  const least = Math.max(0, Math.ceil((vat * WHOLE - WHOLE / 2) / vatBasisPoints));
  const greatest = Math.ceil((vat * WHOLE + WHOLE / 2) / vatBasisPoints) - 1;
  const net = Math.min(Math.max(gross - vat, least), greatest);
  const rounding = gross - net - vat;
  if (shareOf(net, vatBasisPoints) !== vat || Math.abs(rounding) > FARTHEST_CENTS * lines)
    throw new Error(`a VAT of ${vat} does not belong to a gross of ${gross}`);
  return { net, vat, rounding, payable: gross };
}
