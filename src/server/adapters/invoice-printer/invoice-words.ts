import type { Invoice, Settled } from '#domain/money/invoices/invoice.ts';
import { decimal } from '#domain/money/invoices/xml.ts';

const SETTLED: Record<Settled, string> = {
  kept: 'Achitată: suma a fost reținută din banii cursei.',
  card: 'Achitată cu cardul.',
  mixed:
    'Achitată în parte: ce nu a fost reținut din banii curselor sau plătit cu cardul este trecut ca datorie în contul Ștafeta.',
  owed: 'De achitat: suma este trecută ca datorie în contul Ștafeta.',
};

/** Formats minor units in the Romanian way: `1.234,50 lei`, `12,90 USD`; a minus is U+2212. */
export function sum(minor: number, currency: string): string {
  const [whole = '', cents = ''] = decimal(Math.abs(minor)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${minor < 0 ? '−' : ''}${grouped},${cents} ${currency === 'RON' ? 'lei' : currency}`;
}

/** Formats a day as the specification does: `22-11-2026`. */
export function day(iso: string): string {
  return iso.split('-').toReversed().join('-');
}

/** Formats a rate in basis points: `21 %`. */
export function percent(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')} %`;
}

/** Formats an exchange rate in ten-thousandths as the National Bank does: `4,5012`. */
export function rate4(tenThousandths: number): string {
  const digits = String(tenThousandths).padStart(5, '0');
  return `${digits.slice(0, -4)},${digits.slice(-4)}`;
}

/** How the document was settled; for a credit note, that the amount is returned. */
export function settledText({ kind, settled }: Invoice): string {
  return kind === 'credit_note' ? 'Suma este stornată.' : SETTLED[settled];
}
