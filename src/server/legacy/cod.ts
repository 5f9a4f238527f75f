import { COURIER_NAMES, type NamedField } from '#domain/business/courier-names.ts';
import { fieldError } from '#server/services/errors.ts';
import type { Form } from './form.ts';
import { minorOf } from './wire.ts';

/** The names that other couriers have for a field, as a form has them, beside our own: a shop's form needs no change. */
const namesOf = (field: NamedField) =>
  COURIER_NAMES.filter((each) => each.field === field && !each.name.includes('.')).map(({ name }) => name);

const AMOUNT = [...namesOf('cod.amount'), 'cash_on_delivery'];
const ACCOUNT = [...namesOf('cod.payoutIban'), 'payout_iban'];
const REFERENCE = [...namesOf('cod.reference'), 'cod_reference'];

/**
 * The goods' money of an order in minor units; undefined without any, or for 0. Throws when two of its names are sent
 * with a sum each: nobody could say which one the receiver owes.
 */
export function codAmountOf(form: Form): number | undefined {
  const sums = AMOUNT.map((name) => ({ name, amount: minorOf(form, name) })).filter(({ amount }) => amount);
  const [, second] = sums;
  if (second) throw fieldError(second.name, 'invalid');
  return sums[0]?.amount;
}

/** The goods' money of an order as the contract has it; nothing without any. */
export function codOf(form: Form) {
  const amount = codAmountOf(form);
  if (amount === undefined) return {};
  const first = (names: readonly string[]) => names.map((name) => form.text(name)).find(Boolean);
  return { cod: { amount, payoutIban: first(ACCOUNT), reference: first(REFERENCE) } };
}
