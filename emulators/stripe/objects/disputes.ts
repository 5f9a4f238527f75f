import { missingObject, wrongState } from '../api/errors.ts';
import { find, insert, save } from '../db.ts';
import { disputeFee } from '../fees.ts';
import { emit, newId, type World } from '../world.ts';
import { moveBalance } from './balance.ts';
import { lockCharge } from './charges.ts';
import type { Dispute } from './types.ts';

const DAY = 86_400;
/** The product may answer a complaint for so long. */
const ANSWER_WITHIN = 7 * DAY;

/** The card's holder complains to the bank: the amount and a fee leave the balance at once. */
export async function openDispute(world: World, chargeId: string): Promise<Dispute> {
  const charge = await lockCharge(world, chargeId);
  const { body } = charge;
  const amount = body.amount - body.amount_refunded;
  if (!body.captured || body.disputed || amount === 0) {
    throw wrongState(
      undefined,
      'Only a captured charge that is neither disputed nor refunded can be disputed.',
    );
  }
  body.disputed = true;
  charge.dueAt = null;
  await save(world.tx, charge);
  const id = newId('du_');
  const movement = await moveBalance(world, {
    amount: -amount,
    fee: disputeFee(body.currency),
    currency: body.currency,
    type: 'adjustment',
    reporting_category: 'dispute',
    source: id,
    description: `Chargeback withdrawal for ${body.id}`,
  });
  const dispute: Dispute = {
    id,
    object: 'dispute',
    created: world.now,
    amount,
    currency: body.currency,
    charge: body.id,
    payment_intent: body.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    evidence: { uncategorized_text: null },
    evidence_details: { due_by: world.now + ANSWER_WITHIN, submission_count: 0 },
    balance_transactions: [movement],
    metadata: {},
    livemode: false,
  };
  await insert(world.tx, 'dispute', dispute, { parent: body.payment_intent });
  await emit(world, 'charge.dispute.created', dispute);
  await emit(world, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides; a dispute that is won brings the amount back, never the fee. */
export async function closeDispute(world: World, id: string, outcome: 'won' | 'lost'): Promise<Dispute> {
  const stored = await find(world.tx, 'dispute', id, true);
  if (!stored || !isOpen(stored.body)) throw wrongState(undefined, `Dispute ${id} is not open.`);
  const dispute = stored.body;
  dispute.status = outcome;
  if (outcome === 'won') {
    const movement = await moveBalance(world, {
      amount: dispute.amount,
      fee: 0,
      currency: dispute.currency,
      type: 'adjustment',
      reporting_category: 'dispute_reversal',
      source: id,
      description: `Chargeback reversal for ${dispute.charge}`,
    });
    dispute.balance_transactions.push(movement);
  }
  await save(world.tx, stored);
  if (outcome === 'won') await emit(world, 'charge.dispute.funds_reinstated', dispute);
  await emit(world, 'charge.dispute.closed', dispute);
  return dispute;
}

/** The product answers the bank; with `submit` the answer is final. */
export async function answerDispute(
  world: World,
  id: string,
  answer: { text: string | undefined; submit: boolean },
): Promise<Dispute> {
  const stored = await find(world.tx, 'dispute', id, true);
  if (!stored) throw missingObject('dispute', id);
  const { body } = stored;
  if (body.status !== 'needs_response') throw wrongState(undefined, 'This dispute takes no more evidence.');
  body.evidence.uncategorized_text = answer.text ?? body.evidence.uncategorized_text;
  if (answer.submit) {
    body.status = 'under_review';
    body.evidence_details.submission_count += 1;
  }
  await save(world.tx, stored);
  await emit(world, 'charge.dispute.updated', body);
  return body;
}

function isOpen({ status }: Dispute): boolean {
  return status === 'needs_response' || status === 'under_review';
}
