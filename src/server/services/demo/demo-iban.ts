import { ibanRemainder } from '#domain/money/iban.ts';
import { stableFraction } from '#domain/stable-hash.ts';

/** The bank of examples: no bank has this code. */
const BANK = 'AAAA';
const DIGITS = 10;

/**
 * The account number of a person of the demo, by their phone: a Romanian IBAN with right check digits (ISO 13616), of a bank that
 * does not exist. Each has their own: a shared one links accounts for the staff.
 */
export function demoIban(phone: string): string {
  const account = Math.floor(stableFraction(phone) * 10 ** DIGITS);
  const bban = `${BANK}1B3100${String(account).padStart(DIGITS, '0')}`;
  const check = 98 - ibanRemainder(`RO00${bban}`);
  return `RO${String(check).padStart(2, '0')}${bban}`;
}
