import type { Locale } from '#domain/locales.ts';
import { csvText } from '#domain/csv.ts';
import { headingOf, IMPORT_FIELDS, type ImportField } from '#domain/business/imports/columns.ts';

/** An example line, in either language. */
const EXAMPLE: Record<Locale, Partial<Record<ImportField, string>>> = {
  ro: {
    pickupAddress: 'Bulevardul Unirii 57, București',
    dropoffAddress: 'Calea Bucureștilor 224E, Otopeni',
    size: 'mediu',
    pickupDate: 'flexibil',
    pickupTime: '09:00-12:00',
    receiverName: 'Matei Vlădescu',
    receiverPhone: '0745333444',
  },
  en: {
    pickupAddress: 'Bulevardul Unirii 57, București',
    dropoffAddress: 'Calea Bucureștilor 224E, Otopeni',
    size: 'medium',
    pickupDate: 'flexible',
    pickupTime: '09:00-12:00',
    receiverName: 'Matei Vlădescu',
    receiverPhone: '0745333444',
  },
};

/** The template file: every column in order, and one example line. */
export function templateText(locale: Locale): string {
  const heads = IMPORT_FIELDS.map((field) => headingOf(field, locale));
  return csvText([heads, IMPORT_FIELDS.map((field) => EXAMPLE[locale][field] ?? '')], locale);
}
