const ROMANIAN = /^RO\d{2}[A-Z]{4}[A-Z0-9]{16}$/;

/** Normalises an account number for storage: capitals, no spaces. */
export function canonicalIban(text: string): string {
  return text.toUpperCase().replace(/\s/g, '');
}

/** Whether a canonical text is a Romanian IBAN: its form, and the check digits of ISO 13616 (mod 97 = 1). */
export function isRomanianIban(text: string): boolean {
  return ROMANIAN.test(text) && ibanRemainder(text) === 1;
}

/** The number behind a canonical IBAN, modulo 97 (ISO 13616): 1 where its check digits are right. */
export function ibanRemainder(text: string): number {
  const moved = text.slice(4) + text.slice(0, 4);
  const digits = [...moved].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** The currency of payouts to banks: only Romanian account numbers are accepted. */
export const BANK_CURRENCY = 'RON';
