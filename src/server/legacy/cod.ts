import { fieldError } from '#server/services/errors.ts';
import type { Form } from './form.ts';
import { minorOf } from './wire.ts';

/** The names that FAN Courier, Sameday and Cargus have for goods' money, ours first: a shop's form needs no change. */
const AMOUNT = ['cod', 'cash_on_delivery', 'cashOnDelivery', 'CashRepayment', 'BankRepayment'];
const ACCOUNT = ['bankAccount', 'payout_iban'];
const REFERENCE = ['clientInternalReference', 'cod_reference', 'CustomString'];

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
