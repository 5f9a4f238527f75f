import type { Locale } from '#domain/locales.ts';
import { isFieldReason } from '#contract/field-reasons.ts';
import { say } from '#messages/say.ts';

/** The message of a field error; an unknown reason reads as "not valid". */
export function fieldText(reason: string, locale: Locale): string {
  return say(locale, `field.${isFieldReason(reason) ? reason : 'invalid'}`);
}
