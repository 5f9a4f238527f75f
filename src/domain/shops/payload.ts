import { tidyLine } from '../text/text.ts';
import { asOneLine } from '../text/visible.ts';

/** A message of somebody else's program: any JSON. */
export type Payload = unknown;

const TEXT_MAX = 200;
const ITEMS_MAX = 100;
/** The most of a sum or a weight that is believed, in minor units or grams. */
const NUMBER_MAX = 1_000_000_000;

/** The value behind a path of keys; undefined where something on the way is missing. */
export function at(payload: Payload, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Object.entries(value).find(([name]) => name === key)?.[1]
        : undefined,
    payload,
  );
}

/** One tidy line of at most 200 characters; numbers are read as texts, everything else is empty. */
export function textAt(payload: Payload, ...path: readonly string[]): string {
  const value = at(payload, ...path);
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return '';
  return tidyLine(asOneLine(text.slice(0, 4 * TEXT_MAX)).slice(0, TEXT_MAX)).toWellFormed();
}

/** The items of a list, at most a hundred; no list is an empty one. */
export function listAt(payload: Payload, ...path: readonly string[]): unknown[] {
  const value = at(payload, ...path);
  return Array.isArray(value) ? value.slice(0, ITEMS_MAX) : [];
}

/** A whole number that is not negative, or null. */
export function countAt(payload: Payload, ...path: readonly string[]): number | null {
  const value = at(payload, ...path);
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0 || number > NUMBER_MAX)
    return null;
  return Math.round(number);
}

/** A sum written with a decimal point, as `30.50`, in minor units; null for anything else. Exact: no float is computed. */
export function sumAt(payload: Payload, ...path: readonly string[]): number | null {
  const parts = /^(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(textAt(payload, ...path));
  if (!parts) return null;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** An instant in ISO 8601 as UTC with milliseconds, one without a zone taken as UTC; null for anything else. */
export function instantAt(payload: Payload, ...path: readonly string[]): string | null {
  const text = textAt(payload, ...path);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?$/.test(text)) return null;
  const zoned = /(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`;
  const ms = Date.parse(zoned);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** An id of the shop: digits or a short plain text; null for anything else. */
export function idAt(payload: Payload, ...path: readonly string[]): string | null {
  const text = textAt(payload, ...path);
  return /^[\w.:/-]{1,64}$/.test(text) ? text : null;
}

/** Whether a payment method's names say that the receiver pays the courier. */
export function namesCod(...names: readonly string[]): boolean {
  return names.some((name) =>
    /\bcod\b|ramburs|cash[ _-]*on[ _-]*delivery|plat[aă]\s+la\s+livrare|numerar\s+la\s+livrare/i.test(name),
  );
}
