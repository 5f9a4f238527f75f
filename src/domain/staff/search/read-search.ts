import { isApiKeyShaped } from '../../business/api-keys.ts';
import { numberOfAwb } from '../../deliveries/awb.ts';
import { canonicalPhone, isPhone } from '../../phone.ts';

/** What a typed text may stand for. More than one of them may hold: the search asks for all. */
export type SearchTerms = {
  /** The words as typed. */
  text: string;
  tokens: string[];
  /** Numbers of deliveries, typed as such or as AWB. */
  numbers: number[];
  phones: string[];
  /** The last digits of a phone. */
  phoneTail: string | null;
  /** The beginning of an e-mail address. */
  email: string | null;
  /** A whole account number, or its last characters. */
  iban: string | null;
  /** Its last four characters: what the lists of payouts show. */
  ibanTail: string | null;
  /** The number of a remittance. */
  remittance: number | null;
  plate: string | null;
  invoice: { series: string; number: number } | null;
  /** The digits of a Romanian fiscal code, with or without `RO`. */
  taxId: string | null;
  /** A whole key of the API, or its last four characters. */
  key: string | null;
  /** An id, ours or the provider's, letter by letter. */
  ref: string | null;
};

const SEPARATORS = /[\s,;]+/;
const MOST_TOKENS = 4;
/** The most numbers and phones of a pasted list. */
const MOST_PASTED = 50;
const DELIVERY_NUMBER = /^#?[1-9]\d{3,14}$/;
const PLATE = /^[A-Z]{1,2}\d{2,3}[A-Z]{3}$/;
const INVOICE = /^([A-Z]{2,10})[- ]?0*([1-9]\d{0,11})$/i;
const TAX_ID = /^(?:RO)?([1-9]\d{1,9})$/;
/** A number alone or after its word, in both languages. */
const REMITTANCE = /^(?:transfer(?:ul)?|remittance)?\s*#?([1-9]\d{0,11})$/i;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Reads what somebody typed or pasted into the search of the staff. */
export function readSearch(typed: string): SearchTerms {
  const text = typed.normalize('NFKC').trim();
  const parts = text.split(SEPARATORS).filter((part) => part !== '');
  const joined = text.replace(/\s/g, '');
  const phones = phonesOf(text, parts);
  const iban = ibanOf(joined.toUpperCase());
  const single = parts.length === 1 ? (parts[0] ?? '') : '';
  return {
    text,
    tokens: parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).slice(0, MOST_TOKENS),
    numbers: phones.length > 0 ? [] : numbersOf(text, parts),
    phones,
    phoneTail: phones.length === 0 && /^[.…•\s]*\d{4,7}$/.test(text) ? text.replace(/\D/g, '') : null,
    email: single.includes('@') ? single.toLowerCase() : null,
    iban,
    ibanTail: iban?.slice(-4) ?? null,
    remittance: remittanceOf(text),
    plate: plateOf(joined.toUpperCase().replace(/[^A-Z0-9]/g, '')),
    invoice: invoiceOf(text),
    taxId: TAX_ID.exec(joined.toUpperCase())?.[1] ?? null,
    key: isApiKeyShaped(single)
      ? single
      : (/^(?:stf_live_)?(?:…|\.{3})?([\w-]{4})$/.exec(single)?.[1] ?? null),
    ref: /^[\w-]{8,255}$/.test(single) ? single : null,
  };
}

/** Whether every word is a number of a delivery: one alone is opened at once. */
function numbersOf(text: string, parts: readonly string[]): number[] {
  const grouped = numberOfAwb(text);
  if (grouped !== null) return [grouped];
  if (!parts.every((part) => DELIVERY_NUMBER.test(part))) return [];
  return parts.slice(0, MOST_PASTED).map((part) => numberOfAwb(part) ?? Number(part.replace('#', '')));
}

/** One phone in any spelling, or several ones in a list. */
function phonesOf(text: string, parts: readonly string[]): string[] {
  if (isPhone(text)) return [canonicalPhone(text)];
  const lines = text
    .split(/[,;\n\t]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const list = lines.length > 1 && lines.every(isPhone) ? lines : parts;
  return list.every(isPhone) ? list.slice(0, MOST_PASTED).map(canonicalPhone) : [];
}

/** A whole account number, or its tail: four to twelve characters with a digit, after dots or alone. */
function ibanOf(joined: string): string | null {
  if (IBAN.test(joined)) return joined;
  const [, tail] = /^(?:RO)?[.…•]*([A-Z0-9]{4,12})$/.exec(joined) ?? [];
  // Eight digits and more are a number of a delivery.
  const isTail = tail !== undefined && /\d{2}/.test(tail) && !/^\d{8,}$/.test(tail) && !PLATE.test(tail);
  return isTail ? tail : null;
}

function remittanceOf(text: string): number | null {
  const [, number] = REMITTANCE.exec(text) ?? [];
  return number === undefined ? null : Number(number);
}

function plateOf(bare: string): string | null {
  return PLATE.test(bare) ? bare : null;
}

function invoiceOf(text: string): SearchTerms['invoice'] {
  const [, series, number] = INVOICE.exec(text) ?? [];
  return series === undefined || number === undefined
    ? null
    : { series: series.toUpperCase(), number: Number(number) };
}

/**
 * The terms without what is personal beyond a name, for a role that may not read it. The tail of an account stays: who
 * reads payouts sees it there.
 */
export function withoutContacts(terms: SearchTerms): SearchTerms {
  return { ...terms, phones: [], phoneTail: null, email: null, iban: null, plate: null };
}

/** What a search was by, for the log; null where it names nobody's contact. */
export function searchedContact(terms: SearchTerms): { by: 'phone' | 'email' | 'iban'; tail: string } | null {
  const phone = terms.phones[0] ?? terms.phoneTail;
  if (phone !== null) return { by: 'phone', tail: phone.slice(-3) };
  if (terms.email !== null) return { by: 'email', tail: terms.email.slice(terms.email.indexOf('@')) };
  return terms.iban === null ? null : { by: 'iban', tail: terms.iban.slice(-4) };
}
