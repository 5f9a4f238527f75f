import {
  isRepeatable,
  normaliseName,
  IMPORT_FIELDS,
  type ImportField,
} from '#domain/business/imports/columns.ts';
import { COURIER_NAMES, type NamedField } from '#domain/business/courier-names.ts';
import { LOCALES } from '#domain/locales.ts';
import { say } from '#messages/say.ts';

/** Accepted aliases of a column's heading besides those of the templates; compared without diacritics. */
const ALIASES: Record<ImportField, readonly string[]> = {
  pickupAddress: ['ridicare', 'pickup', 'adresa de ridicare', 'from', 'de la'],
  pickupAdditional: ['pickup additional'],
  pickupPoint: ['pickup point'],
  pickupCall: ['suna la ridicare', 'call at pickup'],
  dropoffAddress: [
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
  dropoffAdditional: ['dropoff additional', 'dropoff details'],
  dropoffPoint: ['dropoff point', 'dropoff coordinates'],
  dropoffCall: ['suna la livrare', 'call at dropoff', 'call ahead'],
  size: ['marime colet', 'dimensiune', 'parcel size'],
  pickupDate: ['data ridicare', 'data ridicarii', 'data', 'zi', 'pickup date', 'date'],
  pickupTime: ['interval', 'interval orar', 'ora', 'time'],
  deliverBy: ['ora garantata', 'livrare pana la', 'pana la ora', 'termen', 'deliver by', 'deadline'],
  senderName: ['expeditor', 'sender'],
  senderPhone: [],
  receiverName: ['destinatar', 'nume', 'receiver', 'recipient', 'recipient name', 'name'],
  receiverPhone: ['telefon', 'phone', 'recipient phone', 'mobil'],
  instructions: ['instructiuni curier'],
  note: ['observatii', 'nota curier', 'notes', 'comments'],
  proofPolicy: ['dovada', 'proof', 'pod'],
  codAmount: ['suma ramburs', 'valoare ramburs', 'cod amount'],
  codIban: ['iban', 'cont', 'cont iban', 'payout iban'],
  codReference: ['referinta', 'reference', 'comanda', 'numar comanda', 'order', 'order number'],
  inspection: ['deschidere colet', 'verificare colet', 'open package', 'open at delivery'],
  inspectionMinutes: ['minute verificare', 'inspection minutes'],
  costCentre: ['centru cost', 'centru', 'cost center', 'costCenter', 'cost centre'],
  // A weight of all pieces together, as FAN Courier and Cargus have it, is not this one.
  pieceCount: ['bucati', 'colete', 'numar colete', 'pieces', 'parcels', 'quantity', 'packages.parcel'],
  pieceWeight: [
    'greutate',
    'greutate kg',
    'kg',
    'weight',
    'weight kg',
    'parcels.weight',
    'ParcelCodes.Weight',
  ],
  pieceLength: ['lungime', 'length', 'dimensions.length', 'parcels.length', 'ParcelCodes.Length'],
  pieceWidth: ['latime', 'width', 'dimensions.width', 'parcels.width', 'ParcelCodes.Width'],
  pieceHeight: ['inaltime', 'height', 'dimensions.height', 'parcels.height', 'ParcelCodes.Height'],
  declaredValue: ['valoare', 'declared value'],
  returns: ['retur', 'retur documente', 'returns', 'documents back'],
};

const COLUMN_OF_FIELD: Record<NamedField, ImportField | null> = {
  'cod.amount': 'codAmount',
  'cod.currency': null,
  'cod.payoutIban': 'codIban',
  'cod.reference': 'codReference',
  declaredValue: 'declaredValue',
  inspection: 'inspection',
  costCentre: 'costCentre',
};

/** The names that other couriers have for a column, so that a shop's file needs no change. */
function courierNames(column: ImportField): string[] {
  // The Romanian word for a code: a product's number is no sum.
  const columnNames = COURIER_NAMES.filter(
    ({ name, field }) => name !== 'cod' && COLUMN_OF_FIELD[field] === column,
  );
  return columnNames.map(({ name }) => name);
}

const FIELD_OF_NAME = new Map(
  IMPORT_FIELDS.flatMap((field) => {
    const inTemplates = LOCALES.map((locale) => say(locale, `imp.field.${field}`));
    return [field, ...inTemplates, ...ALIASES[field], ...courierNames(field)].map(
      (name) => [normaliseName(name), field] as const,
    );
  }),
);

/** The field that a heading names, in any of our languages; null for an unknown one. */
export function fieldOfHeading(heading: string): ImportField | null {
  return FIELD_OF_NAME.get(normaliseName(heading)) ?? null;
}

/**
 * The field of each column. Of two columns for the same field the first counts and the other is ignored, save for sums and accounts:
 * a file of another courier may have a column for each way of payment.
 */
export function fieldsOfHeadings(headings: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const field = fieldOfHeading(heading);
    if (field === null || (taken.has(field) && !isRepeatable(field))) return null;
    taken.add(field);
    return field;
  });
}
