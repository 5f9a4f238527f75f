import type { Invoice } from '#domain/money/invoices/invoice.ts';
import { decimal } from '#domain/money/invoices/xml.ts';

const SETTLED: Record<Invoice['settled'], string> = {
  kept: 'Achitată: suma a fost reținută din banii cursei.',
  card: 'Achitată cu cardul.',
  owed: 'De achitat: suma este trecută ca datorie în contul Ștafeta.',
};

/** Minor units as Romanians write them: `1.234,50 lei`, `12,90 USD`; a minus is U+2212. */
export function sum(minor: number, currency: string): string {
  const [whole = '', cents = ''] = decimal(Math.abs(minor)).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${minor < 0 ? '−' : ''}${grouped},${cents} ${currency === 'RON' ? 'lei' : currency}`;
}

/** A day as the specification writes days: `22-11-2026`. */
export function day(iso: string): string {
  return iso.split('-').toReversed().join('-');
}

/** A rate in basis points, `21 %`. */
export function percent(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')} %`;
}

/** An exchange rate in ten-thousandths, as the National Bank writes them: `4,5012`. */
export function rate4(tenThousandths: number): string {
  const digits = String(tenThousandths).padStart(5, '0');
  return `${digits.slice(0, -4)},${digits.slice(-4)}`;
}

/** How the document was settled, and for a credit note that it is taken back. */
export function settledText({ kind, settled }: Invoice): string {
  return kind === 'credit_note' ? 'Suma este stornată.' : SETTLED[settled];
}
