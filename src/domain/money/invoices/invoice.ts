import type { Currency } from '../../money.ts';
import { shareOf } from '../../money.ts';
import { spreadNet } from './month-lines.ts';
import { invoiceTotals, type InvoiceTotals } from './totals.ts';

/** What an invoice charges for: the platform's part of a courier's fare, or its part of a sender's cancel fee. */
export const INVOICE_SUBJECTS = ['commission', 'cancel_fee'] as const;
export type InvoiceSubject = (typeof INVOICE_SUBJECTS)[number];

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/**
 * A party's address as e-Factura requires it: county by ISO 3166-2:RO, in București the sector as the city. `country`
 * by ISO 3166-1, Romania where it is absent; abroad there is no county.
 */
export type InvoiceAddress = {
  street: string | null;
  city: string | null;
  county: string | null;
  country?: string;
};

/** The issuing company. `isExample` marks the demo's identity: its documents have no value and say so. */
export type Supplier = InvoiceAddress & {
  name: string;
  /** Fiscal code, digits only. */
  taxId: string;
  registration: string;
  iban: string;
  /** Share capital in bani, if set. */
  shareCapital?: number | null;
  isExample: boolean;
};

export type Buyer = InvoiceAddress & { name: string; isBusiness: boolean; taxId: string | null };

/** One line of a company's month: a delivery's fee with VAT, its VAT as booked, and its part of the taxable amount. */
type InvoiceLine = {
  deliveryNumber: number;
  suppliedOn: string;
  gross: number;
  vat: number;
  net: number;
};

/** A document as issued, complete in itself: later changes of accounts or settings do not affect it. */
export type Invoice = {
  kind: InvoiceKind;
  subject: InvoiceSubject;
  series: string;
  number: number;
  /** Days in Romania, yyyy-MM-dd. */
  issuedOn: string;
  suppliedOn: string;
  supplier: Supplier;
  buyer: Buyer;
  /** Null on the invoice of a company's month, which has `lines`. */
  deliveryNumber: number | null;
  /** The lines of a company's month, at least one; a document about one delivery has none of its own. */
  lines?: InvoiceLine[];
  /** The month that they are of, yyyy-MM. */
  month?: string;
  currency: Currency;
  vatBasisPoints: number;
  totals: InvoiceTotals;
  /** VAT in lei for a document in another currency, with the rate in ten-thousandths of a leu per unit. */
  vatInRon: { amount: number; rate: number } | null;
  /** How it was settled: deducted from the courier's fare, from what the sender had paid, still owed, or some lines so and some so. */
  settled: Settled;
  /** The invoice that a credit note cancels. */
  credits: { series: string; number: number; issuedOn: string } | null;
};

export type Settled = 'kept' | 'card' | 'owed' | 'mixed';

type Facts = Omit<Invoice, 'totals' | 'vatInRon'> & {
  /** Sums as booked, in minor units. */
  gross: number;
  vat: number;
  /** Ten-thousandths of a leu per unit of the currency; null when unknown, and for lei. */
  ronRate: number | null;
  /** How many lines the sums are of; one unless told. */
  lineCount?: number;
};

/**
 * Builds a document from what was booked. Throws a plain Error when the VAT does not fit the gross, or for a rate of
 * zero, for which no document is made (docs/decisions/0083): a bug.
 */
export function buildInvoice({ gross, vat, ronRate, lineCount = 1, ...facts }: Facts): Invoice {
  if (facts.vatBasisPoints <= 0) throw new Error('no document is made without VAT');
  const isInRon = facts.currency === 'RON';
  return {
    ...facts,
    totals: invoiceTotals(gross, vat, facts.vatBasisPoints, lineCount),
    vatInRon: isInRon || ronRate === null ? null : { amount: shareOf(vat, ronRate), rate: ronRate },
  };
}

type MonthFacts = Omit<Facts, 'kind' | 'deliveryNumber' | 'credits' | 'gross' | 'vat' | 'lines' | 'month'> & {
  month: string;
  lines: readonly Omit<InvoiceLine, 'net'>[];
};

/** Builds the invoice of a company's month from its lines, at least one. Throws as `buildInvoice`. */
export function buildMonthInvoice({ lines, ronRate, ...facts }: MonthFacts): Invoice {
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0);
  const about = { kind: 'invoice', deliveryNumber: null, credits: null, ronRate } as const;
  const invoice = buildInvoice({ ...facts, ...about, gross, vat, lineCount: lines.length });
  const nets = spreadNet(
    invoice.totals.net,
    lines.map((line) => line.gross - line.vat),
  );
  return { ...invoice, lines: lines.map((line, index) => ({ ...line, net: nets[index] ?? 0 })) };
}

/** The printed number of a document: `STF-000042`. */
export function invoiceName({ series, number }: { series: string; number: number }): string {
  return `${series}-${String(number).padStart(6, '0')}`;
}
