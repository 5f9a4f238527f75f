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
