/** The fields of one delivery in an imported file, in the order of the template. */
export const IMPORT_FIELDS = [
  'pickupAddress',
  'pickupAdditional',
  'pickupPoint',
  'pickupCall',
  'dropoffAddress',
  'dropoffAdditional',
  'dropoffPoint',
  'dropoffCall',
  'size',
  'pickupDate',
  'pickupTime',
  'deliverBy',
  'senderName',
  'senderPhone',
  'receiverName',
  'receiverPhone',
  'instructions',
  'note',
  'proofPolicy',
  'codAmount',
  'codIban',
  'codReference',
  'inspection',
  'inspectionMinutes',
  'declaredValue',
  'returns',
  'costCentre',
  'pieceCount',
  'pieceWeight',
  'pieceLength',
  'pieceWidth',
  'pieceHeight',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Columns without which a line cannot become a delivery; the others have a default or may be empty. */
const REQUIRED_FIELDS = [
  'pickupAddress',
  'dropoffAddress',
  'size',
  'receiverName',
  'receiverPhone',
] as const satisfies readonly ImportField[];

/** Normalises a text for comparison: lower case, no diacritics, words separated by single spaces. */
export function normaliseName(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^a-z0-9]+/g, ' ').trim();
}

/** The required fields for which the file has no column. */
export function missingFields(fields: readonly (ImportField | null)[]): ImportField[] {
  return REQUIRED_FIELDS.filter((field) => !fields.includes(field));
}

/** Fields that several columns may have: other couriers' files name a sum for each way of payment. A line must not have two of them. */
const REPEATABLE_FIELDS: readonly ImportField[] = ['codAmount', 'codIban', 'declaredValue'];

/** Whether several columns may have this field. */
export function isRepeatable(field: ImportField): boolean {
  return REPEATABLE_FIELDS.includes(field);
}

const BETWEEN = ' ≠ ';
const EMPTY_SUM = /^[0.,\s]*(lei|ron|eur|euro|€|\$|usd)?$/i;

/**
 * One cell of the columns of a repeatable field: the text that says something, or all of those that say different things, which
 * nothing parses. Empty ones and zeros say nothing.
 */
export function mergeCells(texts: readonly string[]): string {
  const byMeaning = new Map(
    texts.filter((text) => !EMPTY_SUM.test(text)).map((text) => [meaningOf(text), text]),
  );
  return byMeaning.size === 0
    ? (texts.find((text) => text !== '') ?? '')
    : [...byMeaning.values()].join(BETWEEN);
}

/** Whether a cell has what two columns say differently. */
export function areDifferent(cell: string): boolean {
  return cell.includes(BETWEEN);
}

/** A sum or an account in one spelling: `149,90`, `149.9` and `149.90 lei` are the same. */
function meaningOf(text: string): string {
  const bare = text.toUpperCase().replace(/\s|LEI|RON$|EUR|€|\$|USD/g, '');
  return /^\d+([.,]\d{1,2})?$/.test(bare) ? String(Number(bare.replace(',', '.'))) : bare;
}
