import { isFieldReason } from '#contract/field-reasons.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

/** The message of a refused field; an unknown reason reads as "not valid". */
export function fieldText(reason: string, t: Translate): string {
  return t(`field.${isFieldReason(reason) ? reason : 'invalid'}`);
}
