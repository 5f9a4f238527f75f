import type { ParcelSize } from '../deliveries/parcel-sizes.ts';
import { SIZE_BOUNDS } from '../deliveries/pieces.ts';
import { canonicalPhone, isPhone } from '../phone.ts';
import { COUNTIES, COUNTY_CODES, type CountyCode } from '../places/counties.ts';
import type { OrderFacts, OrderItem } from './order-facts.ts';
import { gramsOf, type SizeRules, sizeOf } from './size-rules.ts';
import type { ShopOrderEdits, ShopOrderField, ShopPayment } from './shops.ts';

/** A draft as it would be listed; sums in minor units. */
export type Draft = {
  receiverName: string;
  receiverPhone: string;
  address: string;
  additional: string;
  size: ParcelSize | null;
  payment: ShopPayment;
  codAmount: number | null;
  declaredValue: number | null;
  note: string;
};

/** Why a draft cannot be listed yet: the field to be corrected, or what of the shop, and the key of its sentence. */
export type DraftProblem = { field: ShopOrderField | 'company'; code: DraftProblemCode };
export const DRAFT_PROBLEM_CODES = [
  'name_missing',
  'phone_missing',
  'phone_invalid',
  'address_missing',
  'address_unknown',
  'address_unsure',
  'county_differs',
  'country_abroad',
  'outside_area',
  'same_place',
  'size_missing',
  'size_too_light',
  'unpaid',
  'total_missing',
  'currency_differs',
  'cod_off',
  'cod_too_big',
  'cod_account_missing',
  'cover_refused',
  'text_refused',
  'company_refused',
  'not_listed',
] as const;
type DraftProblemCode = (typeof DRAFT_PROBLEM_CODES)[number];

export type DraftRules = { sizes: SizeRules; size: ParcelSize | null };

const NOTE_MAX = 200;

/** The draft of an order: what the shop sent, mapped by the shop's rules, under the sender's corrections. */
export function draftOf(facts: OrderFacts, edits: ShopOrderEdits, rules: DraftRules): Draft {
  const payment = edits.payment ?? facts.payment;
  return {
    receiverName: edits.receiverName ?? facts.receiverName.slice(0, 80),
    receiverPhone: edits.receiverPhone ?? bestPhone(facts.receiverPhone),
    address: edits.address ?? addressOf(facts),
    additional: edits.additional ?? facts.additional.slice(0, 120),
    size: edits.size ?? sizeOf(facts.items, rules.sizes, rules.size),
    payment,
    codAmount: payment === 'cod' ? (edits.codAmount ?? facts.total) : null,
    declaredValue: edits.declaredValue ?? facts.declaredValue,
    note: edits.note ?? contentsOf(facts.items),
  };
}

/** The problems of a draft's own texts and sums, whatever the map and the prices say. */
export function draftProblems(
  draft: Draft,
  facts: OrderFacts,
  edits: ShopOrderEdits,
  currency: string,
): DraftProblem[] {
  const problems: (DraftProblem | false)[] = [
    draft.receiverName.trim() === '' && { field: 'receiverName', code: 'name_missing' },
    draft.receiverPhone.trim() === ''
      ? { field: 'receiverPhone', code: 'phone_missing' }
      : !isPhone(draft.receiverPhone) && { field: 'receiverPhone', code: 'phone_invalid' },
    draft.address.trim() === '' && { field: 'address', code: 'address_missing' },
    !['', 'RO'].includes(facts.country.toUpperCase()) &&
      edits.address === undefined && { field: 'address', code: 'country_abroad' },
    draft.size === null
      ? { field: 'size', code: 'size_missing' }
      : edits.size === undefined &&
        isTooHeavy(draft.size, facts.items) && { field: 'size', code: 'size_too_light' },
    draft.payment === 'unpaid' && { field: 'payment', code: 'unpaid' },
    draft.payment === 'cod' && codProblem(draft, facts, edits, currency),
  ];
  return problems.filter((problem) => problem !== false);
}

/** Whether the weight that the shop names is more than a size is for. */
function isTooHeavy(size: ParcelSize, items: readonly OrderItem[]): boolean {
  const grams = gramsOf(items);
  return grams !== null && grams >= SIZE_BOUNDS[size].underGrams;
}

function codProblem(
  { codAmount }: Draft,
  facts: OrderFacts,
  edits: ShopOrderEdits,
  currency: string,
): DraftProblem | false {
  if (codAmount === null || codAmount < 1) return { field: 'codAmount', code: 'total_missing' };
  // A sum that the sender has written is in our currency.
  const isForeign = edits.codAmount === undefined && facts.currency.toUpperCase() !== currency;
  return isForeign && { field: 'codAmount', code: 'currency_differs' };
}

/** The first phone in a text, in any Romanian spelling; the text itself when none is found. */
export function bestPhone(text: string): string {
  const candidates = [text, ...text.split(/[,;/|]| sau | si | și /i)].map((each) =>
    // A leading zero that a spreadsheet has taken away.
    each.trim().replace(/^7(?=\d{8}$)/, '07'),
  );
  const right = candidates.find(isPhone);
  return right === undefined ? text.slice(0, 30).trim() : canonicalPhone(right);
}

/** The address as one line: street, town, county. A Bucharest order names the city once. */
function addressOf({ street, city, county }: OrderFacts): string {
  const code = countyOf(county);
  const shire = code === 'B' ? COUNTIES.B : code === null ? county : COUNTIES[code];
  const isNamed = [street, city].some((text) => folded(text).includes(folded(shire)) && shire !== '');
  return [street, city, isNamed ? '' : shire]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, 200);
}

/** The county that a shop's text names: by its code (`CJ`, `RO-CJ`) or its name in any spelling; null for none. */
export function countyOf(text: string): CountyCode | null {
  const bare = folded(text)
    .replace(/^(judetul|jud\.?|ro-)\s*/, '')
    .trim();
  if (bare === '') return null;
  if (bare === 'bucharest' || bare.startsWith('sector')) return 'B';
  return COUNTY_CODES.find((code) => code.toLowerCase() === bare || folded(COUNTIES[code]) === bare) ?? null;
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** What is in the parcel, as `2 × Cană, 1 × Tricou`, cut to a note's length. */
export function contentsOf(items: readonly OrderItem[]): string {
  const text = items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  return text.length <= NOTE_MAX ? text : `${text.slice(0, NOTE_MAX - 1).trimEnd()}…`;
}
