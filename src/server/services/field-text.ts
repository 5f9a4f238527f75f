import type { Locale } from '#domain/locales.ts';
import { isFieldReason } from '#contract/field-reasons.ts';
import { say } from '#messages/say.ts';

/** The sentence for a refused field; an unknown reason reads as "not valid". */
export function fieldText(reason: string, locale: Locale): string {
  return say(locale, `field.${isFieldReason(reason) ? reason : 'invalid'}`);
}
