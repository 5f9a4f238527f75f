import { missingObject, wrongState } from '../api/errors.ts';
import { find, insert, save, type Stored } from '../db.ts';
import { disputeFee } from '../fees.ts';
import { emit, newId, type World } from '../world.ts';
import { moveBalance } from './balance.ts';
import { failPending } from './refund-ends.ts';
import { lockCharge } from './charges.ts';
import type { Dispute } from './types.ts';

const DAY = 86_400;
/** How long the product may answer a dispute. */
const ANSWER_WITHIN = 7 * DAY;

/**
 * `chargeback`: the amount and a fee leave the balance at once. `inquiry`: the bank only asks, and no money moves
 * (docs.stripe.com/disputes/how-disputes-work). `prevented`: the card network returned the money before it became a
 * chargeback: closed from the start; that the amount is gone without a fee is not fully documented anywhere.
 */
export type DisputeKind = 'chargeback' | 'inquiry' | 'prevented';

/** The card's holder opens a dispute about the payment or a part of it. */
export async function openDispute(
  world: World,
  chargeId: string,
  kind: DisputeKind = 'chargeback',
  part?: number,
): Promise<Dispute> {
  await failPending(world, chargeId);
  const charge = await lockCharge(world, chargeId);
  const { body } = charge;
  const amount = part ?? body.amount - body.amount_refunded;
  if (!body.captured || body.disputed || amount === 0) {
    throw wrongState(
      undefined,
      'Only a captured charge that is neither disputed nor refunded can be disputed.',
    );
  }
  body.disputed = true;
  charge.dueAt = null;
  await save(world.tx, charge);
  const dispute: Dispute = {
    id: newId('du_'),
    object: 'dispute',
    created: world.now,
    amount,
    currency: body.currency,
    charge: body.id,
    payment_intent: body.payment_intent,
    reason: 'fraudulent',
    status: BORN[kind],
    is_charge_refundable: kind === 'inquiry',
    evidence: { uncategorized_text: null },
    evidence_details: { due_by: world.now + ANSWER_WITHIN, submission_count: 0 },
    balance_transactions: [],
    metadata: {},
    livemode: false,
  };
  if (kind !== 'inquiry')
    await withdraw(world, dispute, kind === 'chargeback' ? disputeFee(body.currency) : 0);
  await insert(world.tx, 'dispute', dispute, { parent: body.payment_intent });
  await emit(world, 'charge.dispute.created', dispute);
  if (kind !== 'inquiry') await emit(world, 'charge.dispute.funds_withdrawn', dispute);
  if (kind === 'prevented') await emit(world, 'charge.dispute.closed', dispute);
  return dispute;
}

const BORN = {
  chargeback: 'needs_response',
  inquiry: 'warning_needs_response',
  prevented: 'prevented',
} satisfies Record<DisputeKind, Dispute['status']>;

async function withdraw(world: World, dispute: Dispute, fee: number): Promise<void> {
  const movement = await moveBalance(world, {
    amount: -dispute.amount,
    fee,
    currency: dispute.currency,
    type: 'adjustment',
    reporting_category: 'dispute',
    source: dispute.id,
    description: `Chargeback withdrawal for ${dispute.charge}`,
  });
  dispute.balance_transactions.push(movement);
}

/** An inquiry becomes a chargeback: only now the money moves. */
export async function escalateInquiry(world: World, id: string): Promise<Dispute> {
  const stored = await lockDispute(world, id, 'warning_');
  const { body } = stored;
  body.status = 'needs_response';
  body.is_charge_refundable = false;
  body.evidence_details.due_by = world.now + ANSWER_WITHIN;
  await withdraw(world, body, disputeFee(body.currency));
  await save(world.tx, stored);
  await emit(world, 'charge.dispute.updated', body);
  await emit(world, 'charge.dispute.funds_withdrawn', body);
  return body;
}

/** Appeals a lost dispute; the money stays gone meanwhile. */
export async function appealDispute(world: World, id: string): Promise<Dispute> {
  const stored = await find(world.tx, 'dispute', id, true);
  if (stored?.body.status !== 'lost') throw wrongState(undefined, `Dispute ${id} was not lost.`);
  stored.body.status = 'appeal_needs_response';
  stored.body.evidence_details.due_by = world.now + ANSWER_WITHIN;
  await save(world.tx, stored);
  await emit(world, 'charge.dispute.updated', stored.body);
  return stored.body;
}

/** Closes an inquiry without a chargeback; its charge may be disputed again. */
export async function closeInquiry(world: World, id: string): Promise<Dispute> {
  const stored = await lockDispute(world, id, 'warning_');
  stored.body.status = 'warning_closed';
  await save(world.tx, stored);
  const charge = await lockCharge(world, stored.body.charge);
  charge.body.disputed = false;
  await save(world.tx, charge);
  await emit(world, 'charge.dispute.closed', stored.body);
  return stored.body;
}

/** The bank decides; a won dispute returns the amount, never the fee. */
export async function closeDispute(world: World, id: string, outcome: 'won' | 'lost'): Promise<Dispute> {
  const stored = await lockDispute(world, id, '', 'appeal_');
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

/** Stores the product's answer to a dispute; with `submit` it is final. */
export async function answerDispute(
  world: World,
  id: string,
  answer: { text: string | undefined; submit: boolean },
): Promise<Dispute> {
  const stored = await find(world.tx, 'dispute', id, true);
  if (!stored) throw missingObject('dispute', id);
  const { body } = stored;
  const stage = stageOf(body);
  if (stage === null || body.status !== `${stage}needs_response`)
    throw wrongState(undefined, 'This dispute takes no more evidence.');
  body.evidence.uncategorized_text = answer.text ?? body.evidence.uncategorized_text;
  if (answer.submit) {
    body.status = `${stage}under_review`;
    body.evidence_details.submission_count += 1;
  }
  await save(world.tx, stored);
  await emit(world, 'charge.dispute.updated', body);
  return body;
}

type Stage = '' | 'warning_' | 'appeal_';

/** The stage of an open dispute, or null. */
function stageOf({ status }: Dispute): Stage | null {
  const stages: Stage[] = ['', 'warning_', 'appeal_'];
  const isIn = (stage: Stage) => status === `${stage}needs_response` || status === `${stage}under_review`;
  return stages.find(isIn) ?? null;
}

async function lockDispute(world: World, id: string, ...stages: Stage[]): Promise<Stored<'dispute'>> {
  const stored = await find(world.tx, 'dispute', id, true);
  const stage = stored && stageOf(stored.body);
  if (!stored || stage === null || !stages.includes(stage))
    throw wrongState(undefined, `Dispute ${id} is not open.`);
  return stored;
}
