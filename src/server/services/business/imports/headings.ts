import { normaliseName, IMPORT_FIELDS, type ImportField } from '#domain/business/imports/columns.ts';
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
  senderName: ['expeditor', 'sender'],
  senderPhone: [],
  receiverName: ['destinatar', 'nume', 'receiver', 'recipient', 'recipient name', 'name'],
  receiverPhone: ['telefon', 'phone', 'recipient phone', 'mobil'],
  instructions: ['instructiuni curier'],
  note: ['observatii', 'nota curier', 'notes', 'comments'],
  proofPolicy: ['dovada', 'proof', 'pod'],
  // Also as FAN Courier, Sameday and Cargus name them, so that a shop's file needs no change.
  codAmount: [
    'suma ramburs',
    'valoare ramburs',
    'info.cod',
    'cod amount',
    'cashOnDelivery',
    'CashRepayment',
    'BankRepayment',
  ],
  codIban: ['iban', 'cont', 'cont iban', 'bankAccount', 'info.bankAccount', 'payout iban'],
  codReference: [
    'referinta',
    'reference',
    'comanda',
    'numar comanda',
    'order',
    'order number',
    'clientInternalReference',
    'CustomString',
  ],
  inspection: ['deschidere colet', 'verificare colet', 'open package', 'OpenPackage', 'open at delivery'],
  inspectionMinutes: ['minute verificare', 'inspection minutes'],
  // Also as FAN Courier names it.
  costCentre: ['centru cost', 'centru', 'cost center', 'costCenter', 'cost centre', 'info.costCenter'],
  // Also as FAN Courier, Sameday and Cargus name it.
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
  declaredValue: ['valoare', 'declared value', 'DeclaredValue', 'insuredValue', 'info.declaredValue'],
};

const FIELD_OF_NAME = new Map(
  IMPORT_FIELDS.flatMap((field) => {
    const inTemplates = LOCALES.map((locale) => say(locale, `imp.field.${field}`));
    return [field, ...inTemplates, ...ALIASES[field]].map((name) => [normaliseName(name), field] as const);
  }),
);

/** The field that a heading names, in any of our languages; null for an unknown one. */
export function fieldOfHeading(heading: string): ImportField | null {
  return FIELD_OF_NAME.get(normaliseName(heading)) ?? null;
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
