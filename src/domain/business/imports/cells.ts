import { isFormula } from '../../csv.ts';
import { INSPECTIONS, type InspectionKind } from '../../deliveries/inspection.ts';
import { PARCEL_SIZES, type ParcelSize } from '../../deliveries/parcel-sizes.ts';
import { PROOF_POLICIES, type ProofPolicy } from '../../deliveries/proof-policy.ts';
import { RETURN_KINDS, type ReturnKind } from '../../deliveries/return-shipment.ts';
import { addDays, localDay, specDay } from '../../deliveries/pickup-window.ts';
import type { LatLng } from '../../geo.ts';
import type { Currency } from '../../money.ts';
import { canonicalPhone } from '../../phone.ts';
import { tidyText } from '../../text/text.ts';
import { normaliseName, type ImportField } from './columns.ts';

/** The cells of one line by field; a missing one is an empty text. */
export type ImportCells = Record<ImportField, string>;

/** Normalises a cell: formula guard removed, one spelling, new lines and tabs as spaces. */
export function cellText(raw: string): string {
  // Our exports put an apostrophe before a would-be formula; on import it is not part of the text.
  const unguarded = raw.startsWith("'") && isFormula(raw.slice(1)) ? raw.slice(1) : raw;
  return tidyText(unguarded.replace(/[\t\r\n\u00A0]+/g, ' '));
}

const SIZE_NAMES: Record<string, ParcelSize> = {
  mic: 'small',
  s: 'small',
  mediu: 'medium',
  m: 'medium',
  mare: 'large',
  l: 'large',
  'foarte mare': 'huge',
  xl: 'huge',
};

/** Parses a parcel size from its word in either language; null for any other word. */
export function sizeOfCell(text: string): ParcelSize | null {
  const name = normaliseName(text);
  return PARCEL_SIZES.find((size) => size === name) ?? SIZE_NAMES[name] ?? null;
}

const PROOF_NAMES: Record<string, ProofPolicy> = {
  'doar pin': 'pin',
  foto: 'photo',
  fotografie: 'photo',
  poza: 'photo',
  semnatura: 'signature',
};

/** Parses the proof of the hand-over from its word in either language; null for any other word. */
export function proofOfCell(text: string): ProofPolicy | null {
  const name = normaliseName(text);
  return PROOF_POLICIES.find((policy) => policy === name) ?? PROOF_NAMES[name] ?? null;
}

const INSPECTION_NAMES: Record<string, InspectionKind> = {
  priveste: 'look',
  verificare: 'look',
  deschidere: 'look',
  'deschidere colet': 'look',
  probare: 'test',
  probeaza: 'test',
};

/**
 * Parses what the receiver may do with the parcel from its word in either language; yes, as other couriers' files have it, is to
 * open it and look at it. Null for any other word.
 */
export function inspectionOfCell(text: string): (typeof INSPECTIONS)[number] | null {
  const name = normaliseName(text);
  const isYes = yesOrNoOfCell(text);
  if (isYes !== null) return isYes ? 'look' : 'none';
  return INSPECTIONS.find((kind) => kind === name) ?? INSPECTION_NAMES[name] ?? null;
}

const RETURN_NAMES: Record<string, ReturnKind> = {
  acte: 'documents',
  documente: 'documents',
  hartii: 'documents',
  papers: 'documents',
  marfa: 'goods',
  produse: 'goods',
  ambalaj: 'packaging',
  ambalaje: 'packaging',
};
/** What people write between two things: a comma, a plus, "and" in both languages. */
const BETWEEN_THINGS = /[,;+&/]|\s(?:și|si|and)\s/i;

/**
 * Parses what the courier is to bring back from the words in either language, such as `documente și ambalaj`; an empty cell and
 * no are nothing. Null for any other word.
 */
export function returnsOfCell(text: string): ReturnKind[] | null {
  if (yesOrNoOfCell(text) === false) return [];
  const names = text.split(BETWEEN_THINGS).map(normaliseName);
  const kinds = names.map((name) => RETURN_KINDS.find((kind) => kind === name) ?? RETURN_NAMES[name] ?? null);
  return kinds.every((kind) => kind !== null) ? [...new Set(kinds)] : null;
}

const ANY_DAY = ['', 'flexibil', 'flexible', 'oricand', 'any'];
const TODAY = ['azi', 'astazi', 'today'];
const TOMORROW = ['maine', 'tomorrow'];

/**
 * Parses a day into the form of POST /deliveries: "flexible" or dd-MM-yyyy. "Today" is the day of the upload, however
 * late the line is listed. Any other text stays as it is and is refused by the usual validation.
 */
export function pickupDateOfCell(text: string, uploadedAt: Date, timeZone: string): string {
  const name = normaliseName(text);
  if (ANY_DAY.includes(name)) return 'flexible';
  const uploadDay = localDay(uploadedAt, timeZone);
  if (TODAY.includes(name)) return specDay(uploadDay);
  if (TOMORROW.includes(name)) return specDay(addDays(uploadDay, 1));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return `${two(iso[3])}-${two(iso[2])}-${iso[1]}`;
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text);
  return local ? `${two(local[1])}-${two(local[2])}-${local[3]}` : text;
}

/** Normalises 9:00 - 11:00, 9:00–11:00 and similar spellings to HH:mm or HH:mm-HH:mm. */
export function pickupTimeOfCell(text: string): string {
  const bare = text.replace(/\s/g, '').replace(/[–—]/g, '-').replace(/\./g, ':');
  return bare.replace(/(^|-)(\d):/g, '$10$2:');
}

/** Normalises a full hour as people write it, `14`, `14.00`, `până la ora 14:00`, to HH:00; any other text stays as it is. */
export function hourOfCell(text: string): string {
  const [, hour] = /^(?:pana la )?(?:ora )?(?:by )?(\d{1,2})(?: ?00)?$/.exec(normaliseName(text)) ?? [];
  return hour === undefined ? text : `${hour.padStart(2, '0')}:00`;
}

/** Parses a phone; restores the leading 0 that spreadsheets drop from what they take for a number. */
export function phoneOfCell(text: string): string {
  const phone = canonicalPhone(text);
  return /^7\d{8}$/.test(phone) ? `0${phone}` : text;
}

/** Parses "44.4268, 26.1025", as map applications copy it; null for anything else and for coordinates out of range. */
export function pointOfCell(text: string): LatLng | null {
  const parts = /^(-?\d{1,2}\.\d+)\s*[,; ]\s*(-?\d{1,3}\.\d+)$/.exec(text.trim());
  if (!parts) return null;
  const [lat, lng] = [Number(parts[1]), Number(parts[2])];
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

const CURRENCY_MARKS: Record<Currency, RegExp> = {
  RON: /(lei|ron)$/,
  EUR: /^€|(€|eur|euro)$/,
  USD: /^\$|(\$|usd)$/,
};
const PLAIN_AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/;
/** Groups of thousands, where a fraction of two digits says which sign is which. */
const GROUPED_AMOUNT = /^\d{1,3}(\.\d{3})+,\d{2}$|^\d{1,3}(,\d{3})+\.\d{2}$/;

/**
 * Parses an amount as spreadsheets write it into minor units: 149,90 or 149.90, with thousands and the currency's word
 * or without; an empty cell is 0. Null for anything else: `1.234` may be one thousand or one, so nobody guesses.
 */
export function amountOfCell(text: string, currency: Currency): number | null {
  const bare = text.toLowerCase().replace(/\s/g, '').replace(CURRENCY_MARKS[currency], '');
  if (bare === '') return text === '' ? 0 : null;
  if (!PLAIN_AMOUNT.test(bare) && !GROUPED_AMOUNT.test(bare)) return null;
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
}

const YES = ['da', 'yes', 'x', '1', 'true'];
const NO = ['', 'nu', 'no', '0', 'false'];

/** Parses yes or no in either language; an empty cell is no, null is any other word. */
export function yesOrNoOfCell(text: string): boolean | null {
  const name = normaliseName(text);
  return YES.includes(name) || (NO.includes(name) ? false : null);
}

function two(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0');
}
