import type { ProviderBooks, ProviderChargeback, ProviderMovement } from '#server/ports/provider-books.ts';
import type { ProviderEvent } from '#server/ports/payments.ts';
import { INQUIRY_STATES, type ChargebackState, WAITING_STATES } from '#domain/money/payments/chargebacks.ts';
import type { Stripe } from 'stripe';
import { reasonOf } from '../stripe/movement-reasons.stripe.ts';
import { providerEventOf } from '../stripe/stripe-events.ts';
import { openStripe, type StripeSettings } from '../stripe/stripe-client.ts';

const PAGE = 100;

/** The statement of our balance at Stripe, and its disputes. */
export function stripeBooks(settings: StripeSettings): ProviderBooks {
  const call = openStripe(settings);
  return {
    movementsAfter: (ref) => call((stripe) => movementsAfter(stripe, ref)),
    movement: (ref) =>
      call(async (stripe) =>
        movementOf(await stripe.balanceTransactions.retrieve(ref, { expand: ['source'] })),
      ),
    currencies: () =>
      call(async (stripe) => {
        const { available, pending } = await stripe.balance.retrieve();
        return [...new Set([...available, ...pending].map(({ currency }) => currency.toUpperCase()))];
      }),
    eventsSince: (since) => call((stripe) => eventsSince(stripe, settings, since)),
    balance: (currency) =>
      call(async (stripe) => {
        const { available, pending } = await stripe.balance.retrieve();
        return [...available, ...pending]
          .filter((part) => part.currency === currency.toLowerCase())
          .reduce((sum, part) => sum + part.amount, 0);
      }),
    chargeback: (ref) => call(async (stripe) => seen(await stripe.disputes.retrieve(ref))),
    answerChargeback: (ref, text, key) =>
      call(async (stripe) => {
        const evidence = { uncategorized_text: text };
        await stripe.disputes.update(ref, { evidence, submit: true }, { idempotencyKey: key });
      }),
  };
}

/** The provider lists the newest first; without `ref`, pages are read to the very beginning. */
async function movementsAfter(stripe: Stripe, ref: string | null) {
  if (ref !== null) {
    const page = await stripe.balanceTransactions.list({
      limit: PAGE,
      ending_before: ref,
      expand: ['data.source'],
    });
    return { movements: page.data.toReversed().map(movementOf), hasMore: page.has_more };
  }
  const all: Stripe.BalanceTransaction[] = [];
  const pages = stripe.balanceTransactions.list({ limit: PAGE, expand: ['data.source'] });
  for await (const transaction of pages) all.push(transaction);
  return { movements: all.toReversed().map(movementOf), hasMore: false };
}

/** The newest come first; reading ends at the first one that is too old. */
async function eventsSince(stripe: Stripe, settings: StripeSettings, since: Date) {
  const from = Math.floor(since.getTime() / 1_000);
  const events: ProviderEvent[] = [];
  for await (const event of stripe.events.list({ limit: PAGE })) {
    if (event.created < from) break;
    events.push(providerEventOf(settings, event));
  }
  return events.toReversed();
}

function movementOf(transaction: Stripe.BalanceTransaction): ProviderMovement {
  const source = new Map<string, unknown>(
    typeof transaction.source === 'object' && transaction.source ? Object.entries(transaction.source) : [],
  );
  const kind = source.get('object');
  return {
    ref: transaction.id,
    reason: reasonOf(transaction),
    type: transaction.type,
    amount: transaction.amount,
    fee: transaction.fee,
    currency: transaction.currency.toUpperCase(),
    paymentRef: idOf(source.get('payment_intent')),
    chargebackRef: kind === 'dispute' ? idOf(source.get('id')) : null,
    transferRef: idOf(kind === 'transfer' ? source.get('id') : source.get('transfer')),
    movedAt: new Date(transaction.created * 1_000),
  };
}

/** A provider's reference that is an id or the expanded object, as its id. */
function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return null;
  return idOf(new Map<string, unknown>(Object.entries(value)).get('id'));
}

/** States by docs.stripe.com/disputes/how-disputes-work; an unknown one is an inquiry until money moves. */
const STATES: ReadonlyMap<string, ChargebackState> = new Map([
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'inquiry'],
  ['warning_closed', 'inquiry_closed'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['prevented', 'prevented'],
  ['appeal_needs_response', 'appealed'],
  ['appeal_under_review', 'appealed'],
]);

/** Only balance transactions move money: a dispute without them is an inquiry, whatever its status. */
function stateOf({ status, balance_transactions: movements }: Stripe.Dispute): ChargebackState {
  const hasTaken = movements.some(({ amount }) => amount < 0);
  const state = STATES.get(status) ?? (hasTaken ? 'open' : 'inquiry');
  if (hasTaken || INQUIRY_STATES.includes(state)) return state;
  return WAITING_STATES.includes(state) ? 'inquiry' : 'inquiry_closed';
}

function seen(dispute: Stripe.Dispute): ProviderChargeback {
  const dueBy = dispute.evidence_details.due_by;
  const mayAnswer = dispute.status.endsWith('needs_response') && dueBy;
  return {
    ref: dispute.id,
    paymentRef: idOf(dispute.payment_intent) ?? '',
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    fee: dispute.balance_transactions.reduce((sum, moved) => sum + moved.fee, 0),
    reason: dispute.reason,
    status: stateOf(dispute),
    answerBy: mayAnswer ? new Date(dueBy * 1_000) : null,
  };
}
