import { canonicalIban } from '../money/iban.ts';
import type { Currency } from '../money.ts';
import { tidyText } from '../text/text.ts';
import { amountOfCell, yesOrNoOfCell } from './imports/cells.ts';

/** The fields of a listing that other couriers name otherwise, by their path. */
export const NAMED_FIELDS = [
  'cod.amount',
  'cod.currency',
  'cod.payoutIban',
  'cod.reference',
  'declaredValue',
  'inspection',
  'costCentre',
] as const;
export type NamedField = (typeof NAMED_FIELDS)[number];

/** A field as another courier's clients send it; `name` is a path within the request. */
type CourierName = { courier: 'FAN Courier' | 'Sameday' | 'Cargus'; name: string; field: NamedField };

/**
 * The names that other couriers have for the fields of a listing, so that a shop's request or file needs no change. Sums are in
 * the currency's major unit with at most two decimals, as those couriers take them.
 */
export const COURIER_NAMES: readonly CourierName[] = [
  { courier: 'FAN Courier', name: 'cod', field: 'cod.amount' },
  { courier: 'FAN Courier', name: 'info.cod', field: 'cod.amount' },
  { courier: 'Sameday', name: 'cashOnDelivery', field: 'cod.amount' },
  { courier: 'Cargus', name: 'CashRepayment', field: 'cod.amount' },
  { courier: 'Cargus', name: 'BankRepayment', field: 'cod.amount' },
  { courier: 'Sameday', name: 'currency', field: 'cod.currency' },
  { courier: 'FAN Courier', name: 'bankAccount', field: 'cod.payoutIban' },
  { courier: 'FAN Courier', name: 'info.bankAccount', field: 'cod.payoutIban' },
  { courier: 'Sameday', name: 'clientInternalReference', field: 'cod.reference' },
  { courier: 'Cargus', name: 'CustomString', field: 'cod.reference' },
  { courier: 'FAN Courier', name: 'info.declaredValue', field: 'declaredValue' },
  { courier: 'Sameday', name: 'insuredValue', field: 'declaredValue' },
  { courier: 'Cargus', name: 'DeclaredValue', field: 'declaredValue' },
  { courier: 'Cargus', name: 'OpenPackage', field: 'inspection' },
  { courier: 'FAN Courier', name: 'info.costCenter', field: 'costCentre' },
];

/** Why a name is refused: its value cannot be read, or another name of the same field says something else. */
type NameRefusal = { path: string; reason: 'invalid' | 'names_differ' | 'unknown_field' };
type Body = Record<string, unknown>;
/** What a name says: the value in our own terms, nothing (empty, 0, no), or what cannot be read. */
type Parsed = { value: string | number } | 'nothing' | 'invalid';

/** What is asked of a request: the fields that its route has, and the currency of its sums. */
type Terms = {
  fields: readonly NamedField[];
  currency: Currency;
  /** A change of goods' money alone: what says nothing takes the sum away. */
  isChange?: boolean;
};

/**
 * A request with other couriers' names replaced by ours. Two names of one field may both be there, as long as they agree; 0,
 * "no" and empty texts say nothing, because those couriers' clients send every field. An account or a reference belongs to goods'
 * money: without a sum that says something it goes with the sum. What is no object, and what has no such name, comes back as it is.
 */
export function renameFields(body: unknown, terms: Terms): { body: unknown; refusals: NameRefusal[] } {
  if (!isBody(body)) return { body, refusals: [] };
  const found = COURIER_NAMES.flatMap(({ name, field }) => {
    const value = terms.fields.includes(field) ? read(body, name) : undefined;
    const isOurs = name === 'cod' && isBody(value);
    return value === undefined || isOurs
      ? []
      : [{ name, field, parsed: parse(field, value, terms.currency) }];
  });
  if (found.length === 0) return { body, refusals: [] };
  const hasSum = found.some(({ field }) => field === 'cod.amount') || isBody(body['cod']);
  const taken = found.filter(({ field }) => hasSum || !field.startsWith('cod.'));
  const rest = structuredClone(body);
  for (const { name } of taken) remove(rest, name);
  const refusals: NameRefusal[] = [];
  const values = new Map<NamedField, string | number>();
  for (const { name, field, parsed } of taken) {
    if (parsed === 'invalid') refusals.push({ path: name, reason: 'invalid' });
    if (typeof parsed === 'string') continue;
    const earlier = values.get(field) ?? ownValue(rest, field);
    if (earlier !== undefined && earlier !== parsed.value)
      refusals.push({ path: name, reason: 'names_differ' });
    values.set(field, parsed.value);
  }
  const isCollected = values.has('cod.amount') || isBody(rest['cod']);
  for (const [field, value] of values) {
    if (isCollected || !field.startsWith('cod.')) write(rest, field, value);
  }
  const isNothing = taken.every(({ parsed }) => parsed === 'nothing');
  if (terms.isChange && isNothing && rest['cod'] === undefined) rest['cod'] = null;
  return { body: rest, refusals: [...refusals, ...leftovers(rest, taken)] };
}

const PARSERS: Record<NamedField, (text: string, currency: Currency) => Parsed> = {
  'cod.amount': sum,
  'cod.currency': word,
  'cod.payoutIban': (text) => word(canonicalIban(text)),
  'cod.reference': word,
  declaredValue: sum,
  inspection: (text) => {
    const isYes = yesOrNoOfCell(text);
    if (isYes === null) return 'invalid';
    return isYes ? { value: 'look' } : 'nothing';
  },
  costCentre: word,
};

function parse(field: NamedField, value: unknown, currency: Currency): Parsed {
  if (value === null) return 'nothing';
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? PARSERS[field](tidyText(String(value)), currency) : 'invalid';
}

function sum(text: string, currency: Currency): Parsed {
  const amount = amountOfCell(text, currency);
  if (amount === null) return 'invalid';
  return amount === 0 ? 'nothing' : { value: amount };
}

function word(text: string): Parsed {
  return text === '' ? 'nothing' : { value: text };
}

/** What a request says of a field by our own name, in the same spelling. */
function ownValue(body: Body, field: NamedField): unknown {
  const value = read(body, field);
  if (typeof value !== 'string') return value;
  return field === 'cod.payoutIban' ? canonicalIban(value) : tidyText(value);
}

/** Another courier's `info` has more than we know: each of its other fields is named. */
function leftovers(rest: Body, taken: readonly { name: string }[]): NameRefusal[] {
  if (!taken.some(({ name }) => name.startsWith('info.')) || !isBody(rest['info'])) return [];
  const left = Object.keys(rest['info']);
  if (left.length === 0) delete rest['info'];
  return left.map((name) => ({ path: `info.${name}`, reason: 'unknown_field' }));
}

function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that has a path's last name, and that name. */
function holderOf(body: Body, path: string): { holder: Body; name: string } | null {
  const [first = '', second] = path.split('.');
  if (second === undefined) return { holder: body, name: first };
  const holder = Object.hasOwn(body, first) ? body[first] : undefined;
  return isBody(holder) ? { holder, name: second } : null;
}

function read(body: Body, path: string): unknown {
  const place = holderOf(body, path);
  return place && Object.hasOwn(place.holder, place.name) ? place.holder[place.name] : undefined;
}

function remove(body: Body, path: string): void {
  const place = holderOf(body, path);
  if (place) delete place.holder[place.name];
}

function write(body: Body, path: string, value: string | number): void {
  const [first = '', second] = path.split('.');
  if (second !== undefined && !isBody(body[first])) body[first] = {};
  const place = holderOf(body, path);
  if (place) place.holder[place.name] = value;
}
