import type { Invoice } from './invoice.ts';
import { printedLines } from './line-text.ts';
import { vatScheme } from './ubl-parties.ts';
import { branch, decimal, type Element, leaf } from './xml.ts';

/** One piece (UN/ECE recommendation 20): the platform's service for one delivery. */
const PIECE = 'H87';

const LINE_SHAPES = {
  invoice: { line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' },
  credit_note: { line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity' },
} as const;

/** VAT by category (BG-23), and again in lei for a document in another currency (BT-111, BR-RO-030). */
export function taxTotals({ currency, totals, vatBasisPoints, vatInRon }: Invoice): (Element | null)[] {
  const amount = amountIn(currency);
  const whole = branch(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', totals.vat),
    branch(
      'cac:TaxSubtotal',
      amount('cbc:TaxableAmount', totals.net),
      amount('cbc:TaxAmount', totals.vat),
      standardRate('cac:TaxCategory', vatBasisPoints),
    ),
  );
  const inLei = vatInRon && branch('cac:TaxTotal', amountIn('RON')('cbc:TaxAmount', vatInRon.amount));
  return [whole, inLei];
}

/** The document's sums (BG-22): lines, without VAT, with VAT, the rounding cent, to pay. */
export function monetaryTotal({ currency, totals }: Invoice): Element | null {
  const { net, vat, rounding, payable } = totals;
  const amount = amountIn(currency);
  return branch(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', net),
    amount('cbc:TaxExclusiveAmount', net),
    amount('cbc:TaxInclusiveAmount', net + vat),
    rounding === 0 ? null : amount('cbc:PayableRoundingAmount', rounding),
    amount('cbc:PayableAmount', payable),
  );
}

/** The lines (BG-25): one service each, at its price without VAT. */
export function linesOf(invoice: Invoice): (Element | null)[] {
  const { line, quantity } = LINE_SHAPES[invoice.kind];
  const amount = amountIn(invoice.currency);
  return printedLines(invoice).map(({ text, net }, index) =>
    branch(
      line,
      leaf('cbc:ID', String(index + 1)),
      leaf(quantity, '1', { unitCode: PIECE }),
      amount('cbc:LineExtensionAmount', net),
      branch(
        'cac:Item',
        leaf('cbc:Name', text),
        standardRate('cac:ClassifiedTaxCategory', invoice.vatBasisPoints),
      ),
      branch('cac:Price', amount('cbc:PriceAmount', net)),
    ),
  );
}

function amountIn(currency: string): (name: string, minor: number) => Element {
  return (name, minor) => leaf(name, decimal(minor), { currencyID: currency });
}

function standardRate(name: string, vatBasisPoints: number): Element | null {
  return branch(name, leaf('cbc:ID', 'S'), leaf('cbc:Percent', decimal(vatBasisPoints)), vatScheme());
}
