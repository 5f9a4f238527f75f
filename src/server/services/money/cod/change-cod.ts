import type { Updateable } from 'kysely';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { codChange } from '#domain/money/cod/change.ts';
import type { CodMethod } from '#domain/money/cod/cod-table.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { shareOf } from '#domain/money.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { type CodRow, findCod, updateCod } from '#server/db/money/cod/cods.ts';
import type { DeliveriesTable } from '#server/db/schema.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { colleagueOf } from '../../companies/colleague-of.ts';
import { lockOwn } from '../../deliveries/lock-own.ts';
import { presentToSender } from '../../deliveries/present-to-sender.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { fieldError } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { vatToday } from '../parties.ts';
import { isMoneyIn } from './card/is-payable.ts';
import { abandonCodPayment } from './card/return-cod-card.ts';
import { checkCodAmount } from './draft-cod.ts';

/**
 * Changes goods' money before a courier is at the door, or asks for none any more (`to` null): to any sum while nobody is
 * chosen, only to less from then on. The receiver's open card page is closed, and what it still brings goes back. Repeated it
 * changes nothing. Throws `cod_paid` once the money is in, `transition_refused` when it is too late or there is none, or a
 * field error for a sum that is not possible.
 */
export async function changeCod(deps: Deps, actor: Actor, id: string, to: number | null): Promise<Delivery> {
  return inTransaction(deps, async (tx) => {
    const delivery = await lockOwn(tx, actor, id);
    if (delivery.cod_amount === to) return presentToSender(tx, delivery);
    const cod = delivery.cod_amount === null ? undefined : await findCod(tx.db, id);
    if (!cod) throw new AppError('transition_refused', { facts: { state: 'no_cod' } });
    const { status, stage } = delivery;
    const { state, amount: from, currency } = cod;
    ensure(!isMoneyIn(cod), 'cod_paid', { facts: { amount: from, currency } });
    const allowed = codChange({ status, stage, state, isIn: false, isStop: delivery.order_id !== null });
    ensure(allowed !== null, 'transition_refused', { facts: { status, stage: stage ?? '' } });
    if (to !== null && to > from && allowed === 'lower')
      throw fieldError('cod.amount', 'too_big', { max: from, currency });
    await abandonCodPayment(tx, id);
    await storeSum(tx, delivery, cod, to);
    const data = { from, to, ...colleagueOf(actor, delivery) };
    const change = { cod_amount: to, ...(to === null ? withoutFee(tx, delivery) : {}) };
    const stored = await recordChange(tx, delivery, { name: 'cod_changed', actor: 'sender', data, change });
    if (status === 'open') tx.publish(['couriers'], { name: 'jobs.changed', deliveryId: id });
    return presentToSender(tx, stored);
  });
}

/** Stores the new sum; from the choice on also the one that the courier's phone may still have. */
async function storeSum(tx: Tx, { status }: DeliveryRow, cod: CodRow, to: number | null): Promise<void> {
  const agreed = status === 'accepted' ? { lowered_from: cod.lowered_from ?? cod.amount } : {};
  if (to === null) {
    await updateCod(tx.db, cod.delivery_id, cod.state, {
      ...agreed,
      state: 'void',
      moved_at: tx.clock.now(),
    });
    return;
  }
  if (to > cod.amount) checkCodAmount(tx, to);
  await updateCod(tx.db, cod.delivery_id, cod.state, { ...agreed, amount: to, methods: methodsFor(cod, to) });
}

/** The ways to pay a smaller sum: a card takes no less than the provider's least. Throws a field error when none is left. */
function methodsFor({ methods, currency }: CodRow, to: number): CodMethod[] {
  const least = limitsIn(currency).cardMin;
  const left = to < least ? methods.filter((each) => each !== 'card') : methods;
  if (left.length === 0) throw fieldError('cod.amount', 'too_small', { min: least, currency });
  return left;
}

/** The columns of an open delivery whose estimate has no line for goods' money any more; what is agreed stays. */
function withoutFee(tx: Tx, delivery: DeliveryRow): Updateable<DeliveriesTable> {
  const { quote_lines: lines, estimate_base: base, estimate_vat: vat, estimate_total: total } = delivery;
  if (delivery.status !== 'open') return {};
  const left = lines.filter(({ code }) => code !== 'cod');
  const sum = (of: typeof lines) => of.reduce((all, { amount }) => all + amount, 0);
  const net = sum(lines) - sum(left);
  const rate = vatToday(tx);
  const tax = shareOf(sum(lines), rate) - shareOf(sum(left), rate);
  return {
    quote_lines: JSON.stringify(left),
    estimate_base: base - net,
    estimate_vat: vat - tax,
    estimate_total: total - net - tax,
  };
}
