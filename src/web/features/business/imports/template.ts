import { csvText } from '#domain/csv.ts';
import { IMPORT_FIELDS, type ImportField } from '#domain/business/imports/columns.ts';
import { DECIMAL_MARKS, type Locale } from '#domain/locales.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { fieldLabel } from './words.ts';

const COD_FIELDS: readonly ImportField[] = ['codAmount', 'codIban', 'codReference'];

/** The template file: every column in order, those of goods' money, returns and a guaranteed hour where they are offered and the cost centre for a company, and one example line. */
export function templateText(
  t: Translate,
  locale: Locale,
  offered: { hasCod: boolean; hasCompany: boolean; hasReturns: boolean; hasGuarantee: boolean },
): string {
  const example: Partial<Record<ImportField, string>> = {
    pickupAddress: 'Bulevardul Unirii 57, București',
    dropoffAddress: 'Calea Bucureștilor 224E, Otopeni',
    size: t('imp.example.size'),
    pickupDate: t('imp.example.pickupDate'),
    pickupTime: '09:00-12:00',
    receiverName: 'Matei Vlădescu',
    receiverPhone: '0745333444',
  };
  const fields = IMPORT_FIELDS.filter(
    (field) =>
      (offered.hasCod || !COD_FIELDS.includes(field)) &&
      (offered.hasCompany || field !== 'costCentre') &&
      (offered.hasReturns || field !== 'returns') &&
      (offered.hasGuarantee || field !== 'deliverBy'),
  );
  const heads = fields.map((field) => fieldLabel(field, t));
  return csvText([heads, fields.map((field) => example[field] ?? '')], DECIMAL_MARKS[locale]);
}
