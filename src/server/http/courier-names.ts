import type { RouteId } from '#contract/index.ts';
import {
  COURIER_NAMES,
  NAMED_FIELDS,
  type NamedField,
  renameFields,
} from '#domain/business/courier-names.ts';
import { AppError } from '#domain/errors.ts';
import type { Currency } from '#domain/money.ts';

/** The routes whose bodies are also taken with other couriers' names, and which of their fields. */
const FIELDS_OF: Partial<Record<RouteId, readonly NamedField[]>> = {
  createQuote: ['cod.amount', 'declaredValue', 'inspection'],
  createDelivery: NAMED_FIELDS,
  changeCod: ['cod.amount'],
};

/** The routes that change one sum: 0, which says nothing in a listing, takes it away. */
const CHANGES: readonly RouteId[] = ['changeCod'];

/** Whether a route is called with other couriers' names as well. */
export function takesCourierNames(id: RouteId): boolean {
  return FIELDS_OF[id] !== undefined;
}

/** A route's body under our own names. Throws `validation_failed` for names that disagree or cannot be read. */
export function inOurNames(id: RouteId, body: unknown, currency: Currency): unknown {
  const fields = FIELDS_OF[id];
  if (!fields) return body;
  const { body: ours, refusals } = renameFields(body, { fields, currency, isChange: CHANGES.includes(id) });
  if (refusals.length > 0) throw new AppError('validation_failed', { fields: refusals });
  return ours;
}

/** What the reference says of a route's other names; undefined without any. */
export function describeCourierNames(id: string): string | undefined {
  const fields = Object.entries(FIELDS_OF).find(([route]) => route === id)?.[1];
  if (!fields) return undefined;
  const empty = CHANGES.some((route) => route === id) ? 'ask for none any more' : 'say nothing';
  const rows = fields.map((field) => {
    const names = COURIER_NAMES.filter((each) => each.field === field);
    return `\`${field}\`: ${names.map(({ name, courier }) => `\`${name}\` (${courier})`).join(', ')}`;
  });
  return (
    `Fields may also have the names that other couriers give them. Sums are then in the currency's major unit, with at most two ` +
    `decimals; 0, false and empty texts ${empty}; two names of one field must agree. ${rows.join('; ')}.`
  );
}
