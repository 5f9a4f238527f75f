import { IMPORT_FIELDS, type ImportField } from '#domain/business/imports/columns.ts';
import type { ImportRowStatus } from '#domain/business/imports/row-state.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

/** Colour of a line's status chip. */
export const CHIP: Record<ImportRowStatus, 'good' | 'bad' | 'ask' | 'done' | 'quiet'> = {
  checking: 'quiet',
  problem: 'bad',
  confirm: 'ask',
  ready: 'good',
  skipped: 'quiet',
  queued: 'quiet',
  listed: 'done',
};

/** The name of a column. */
export function fieldLabel(field: ImportField, t: Translate): string {
  return t(`imp.field.${field}`);
}

/** The names of some columns, in the order of the template. */
export function fieldTexts(fields: readonly ImportField[], t: Translate): string {
  return IMPORT_FIELDS.filter((field) => fields.includes(field))
    .map((field) => fieldLabel(field, t))
    .join(', ');
}
