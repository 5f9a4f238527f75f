import type { PrintLabels } from '../ports/label-printer.ts';
import { pdfOf } from './label-printer/label-pdf.ts';
import { zplOf } from './label-printer/zpl.ts';

/** Labels of 100 × 150 mm, four to an A4 page, or as ZPL II for printers of 203 dots an inch. */
export const printLabels: PrintLabels = async (labels, format, locale) =>
  format === 'zpl'
    ? Buffer.from(labels.map((label) => zplOf(label, locale)).join(''))
    : pdfOf(labels, format, locale);
