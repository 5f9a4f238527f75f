import type {
  PayoutClaim,
  Payouts,
  PayeeDetails,
  PayoutOrder,
  ProviderPayout,
} from '#server/ports/payouts.ts';
import type { Stripe } from 'stripe';
import { known, openStripe, type StripeSettings } from './stripe-client.ts';

/** Payouts by Stripe Connect: one account per courier and bank account, a transfer to it, a payout from it. */
export function stripePayouts(settings: StripeSettings): Payouts {
  const stripe = openStripe(settings);
  return {
    openAccount: (payee, key) => known(() => openAccount(stripe, payee, key)),
    transfer: (order, key) =>
      known(async () => {
        const transfer = await stripe.transfers.create(
          { ...moneyOf(order), destination: order.accountRef, metadata: { payout: order.payoutId } },
          { idempotencyKey: key },
        );
        const { destination } = transfer;
        const accountRef = typeof destination === 'string' ? destination : (destination?.id ?? '');
        return { transferRef: transfer.id, claim: claimOf(transfer, accountRef) };
      }),
    send: (order, key) =>
      known(async () => {
        const payout = await stripe.payouts.create(
          { ...moneyOf(order), metadata: { payout: order.payoutId } },
          { idempotencyKey: key, stripeAccount: order.accountRef },
        );
        return { payoutRef: payout.id, claim: claimOf(payout, null) };
      }),
    read: (accountRef, payoutRef) =>
      known(async () => seen(await stripe.payouts.retrieve(payoutRef, {}, { stripeAccount: accountRef }))),
    takeBack: (transferRef, key) =>
      known(
        async () => void (await stripe.transfers.createReversal(transferRef, {}, { idempotencyKey: key })),
      ),
  };
}

async function openAccount(stripe: Stripe, payee: PayeeDetails, key: string) {
  const { id } = await stripe.accounts.create(
    {
      country: 'RO',
      email: payee.email,
      business_type: 'individual',
      controller: {
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
      },
      capabilities: { transfers: { requested: true } },
      external_account: {
        object: 'bank_account',
        country: 'RO',
        currency: payee.currency.toLowerCase(),
        account_number: payee.iban,
        account_holder_name: payee.name,
      },
      // We say when money leaves; the provider sends nothing by itself.
      settings: { payouts: { schedule: { interval: 'manual' } } },
      metadata: { courier: payee.courierId },
    },
    { idempotencyKey: key },
  );
  return { accountRef: id };
}

function moneyOf({ amount, currency }: PayoutOrder) {
  return { amount, currency: currency.toLowerCase() };
}

function claimOf(
  { amount, currency, metadata }: Pick<Stripe.Payout, 'amount' | 'currency' | 'metadata'>,
  accountRef: string | null,
): PayoutClaim {
  return { payoutId: metadata?.['payout'] ?? null, amount, currency: currency.toUpperCase(), accountRef };
}

function seen(payout: Stripe.Payout): ProviderPayout {
  const isOver = payout.status === 'failed' || payout.status === 'canceled';
  return {
    claim: claimOf(payout, null),
    status: isOver ? 'failed' : payout.status === 'paid' ? 'paid' : 'on_way',
    arrivesAt: new Date(payout.arrival_date * 1_000),
    failureCode: payout.failure_code ?? (isOver ? payout.status : null),
  };
}
