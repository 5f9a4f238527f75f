import type { Locale } from '#domain/locales.ts';
/** The fields of one delivery in an imported file, in the order of the template. */
export const IMPORT_FIELDS = [
  'pickupAddress',
  'pickupAdditional',
  'pickupPoint',
  'dropoffAddress',
  'dropoffAdditional',
  'dropoffPoint',
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

/** A column's heading in the template and its accepted aliases; compared without diacritics. */
const NAMES: Record<ImportField, { ro: string; en: string; also: readonly string[] }> = {
  pickupAddress: {
    ro: 'Adresă ridicare',
    en: 'Pickup address',
    also: ['ridicare', 'pickup', 'adresa de ridicare', 'from', 'de la'],
  },
  pickupAdditional: { ro: 'Detalii ridicare', en: 'Pickup details', also: ['pickup additional'] },
  pickupPoint: { ro: 'Coordonate ridicare', en: 'Pickup coordinates', also: ['pickup point'] },
  dropoffAddress: {
    ro: 'Adresă livrare',
    en: 'Drop-off address',
    also: [
      'livrare',
      'dropoff',
      'drop off',
      'dropoff address',
      'delivery address',
      'adresa de livrare',
      'adresa destinatar',
      'to',
      'catre',
    ],
  },
  dropoffAdditional: {
    ro: 'Detalii livrare',
    en: 'Drop-off details',
    also: ['dropoff additional', 'dropoff details'],
  },
  dropoffPoint: {
    ro: 'Coordonate livrare',
    en: 'Drop-off coordinates',
    also: ['dropoff point', 'dropoff coordinates'],
  },
  size: { ro: 'Mărime', en: 'Size', also: ['marime colet', 'dimensiune', 'parcel size'] },
  pickupDate: {
    ro: 'Zi ridicare',
    en: 'Pickup day',
    also: ['data ridicare', 'data ridicarii', 'data', 'zi', 'pickup date', 'date'],
  },
  pickupTime: { ro: 'Oră ridicare', en: 'Pickup time', also: ['interval', 'interval orar', 'ora', 'time'] },
  senderName: { ro: 'Nume expeditor', en: 'Sender name', also: ['expeditor', 'sender'] },
  senderPhone: { ro: 'Telefon expeditor', en: 'Sender phone', also: [] },
  receiverName: {
    ro: 'Nume destinatar',
    en: 'Receiver name',
    also: ['destinatar', 'nume', 'receiver', 'recipient', 'recipient name', 'name'],
  },
  receiverPhone: {
    ro: 'Telefon destinatar',
    en: 'Receiver phone',
    also: ['telefon', 'phone', 'recipient phone', 'mobil'],
  },
  instructions: { ro: 'Instrucțiuni', en: 'Instructions', also: ['instructiuni curier'] },
  note: { ro: 'Notă', en: 'Note', also: ['observatii', 'nota curier', 'notes', 'comments'] },
  proofPolicy: { ro: 'Dovada predării', en: 'Proof of delivery', also: ['dovada', 'proof', 'pod'] },
};

/** Normalises a text for comparison: lower case, no diacritics, words separated by single spaces. */
export function folded(text: string): string {
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^a-z0-9]+/g, ' ').trim();
}

const FIELD_OF_NAME = new Map(
  IMPORT_FIELDS.flatMap((field) => {
    const { ro, en, also } = NAMES[field];
    return [field, ro, en, ...also].map((name) => [folded(name), field] as const);
  }),
);

/** The field that a heading names, in Romanian or English; null for an unknown one. */
export function fieldOfHeading(heading: string): ImportField | null {
  return FIELD_OF_NAME.get(folded(heading)) ?? null;
}

/** The heading of a column in the template of a language. */
export function headingOf(field: ImportField, locale: Locale): string {
  return NAMES[field][locale];
}

/** The field of each column: of two columns for the same field the first counts, the other is ignored. */
export function fieldsOfHeadings(headings: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const field = fieldOfHeading(heading);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The required fields for which the file has no column. */
export function missingFields(fields: readonly (ImportField | null)[]): ImportField[] {
  return REQUIRED_FIELDS.filter((field) => !fields.includes(field));
}
