import type { Values } from '#messages/message-key.ts';
import type { Locale } from '#domain/locales.ts';

const PLURAL = /\{(\w+), plural, ((?:[=\w]+ \{[^{}]*\}\s*)+)\}/g;

function pluralForm(locale: Locale, forms: string, n: number): string {
  const rule = new Intl.PluralRules(locale).select(n);
  const table = new Map(Array.from(forms.matchAll(/([=\w]+) \{([^{}]*)\}/g), (m) => [m[1], m[2] ?? '']));
  const form = table.get(`=${n}`) ?? table.get(rule) ?? table.get('other') ?? '';
  return form.replaceAll('#', String(n));
}

/**
 * Formats a message inside an island: `{name}` parts and one level of ICU plurals. The full formatter is too large for
 * public pages; a test compares the two.
 */
export function fill(locale: Locale, message: string, values: Values = {}): string {
  return message
    .replace(PLURAL, (_, name: string, forms: string) => pluralForm(locale, forms, Number(values[name])))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
