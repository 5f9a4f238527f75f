import { BANK_CURRENCY } from '#domain/money/iban.ts';
import type { PayoutAccountFacts } from '#domain/money/payments/payout-accounts.ts';
import type {
  LinkReturns,
  Made,
  PayeeDetails,
  PayoutClaim,
  PayoutOrder,
  Payouts,
  ProviderPayout,
} from '#server/ports/payouts.ts';
import type { Stripe } from 'stripe';
import { openStripe, type StripeSettings } from '../stripe/stripe-client.ts';

const PAGE = 100;
const CLOCK_SECONDS = 300;

/** Payouts by Stripe Connect: one account per courier and bank account, a transfer to it, a payout from it. */
export function stripePayouts(settings: StripeSettings): Payouts {
  const call = openStripe(settings);
  return {
    openAccount: (payee, key) => call((stripe) => openAccount(stripe, payee, key)),
    findAccount: (payee, since) => call((stripe) => findAccount(stripe, payee, since)),
    readAccount: (ref) => call((stripe) => readAccount(stripe, ref)),
    linkAccount: (ref, returns) => call((stripe) => linkAccount(stripe, ref, returns)),
    transfer: (order, key) =>
      call(async (stripe) =>
        transferMade(
          await stripe.transfers.create(
            { ...moneyOf(order), destination: order.accountRef, metadata: { payout: order.payoutId } },
            { idempotencyKey: key },
          ),
        ),
      ),
    findTransfer: (order) => call((stripe) => findTransfer(stripe, order)),
    send: (order, key) =>
      call(async (stripe) =>
        payoutMade(
          await stripe.payouts.create(
            { ...moneyOf(order), metadata: { payout: order.payoutId } },
            { idempotencyKey: key, stripeAccount: order.accountRef },
          ),
        ),
      ),
    findPayout: (order) => call((stripe) => findPayout(stripe, order)),
    read: (accountRef, payoutRef) =>
      call(async (stripe) =>
        seen(await stripe.payouts.retrieve(payoutRef, {}, { stripeAccount: accountRef })),
      ),
    takeBack: (transferRef, key) =>
      call(
        async (stripe) =>
          void (await stripe.transfers.createReversal(transferRef, {}, { idempotencyKey: key })),
      ),
    isTakenBack: (transferRef) =>
      call(async (stripe) => (await stripe.transfers.retrieve(transferRef)).reversed),
    available: (currency) =>
      call(async (stripe) => {
        const { available } = await stripe.balance.retrieve();
        return available.find((part) => part.currency === currency.toLowerCase())?.amount ?? 0;
      }),
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
        currency: BANK_CURRENCY.toLowerCase(),
        account_number: payee.iban,
        account_holder_name: payee.name,
      },
      // We start each payout; the provider sends nothing on its own schedule.
      settings: { payouts: { schedule: { interval: 'manual' } } },
      metadata: { courier: payee.courierId, bank: payee.mark },
    },
    { idempotencyKey: key },
  );
  return { accountRef: id };
}

/** Accounts are listed newest first; the provider's clock may be a little behind ours. */
async function findAccount(stripe: Stripe, { courierId, mark }: PayeeDetails, since: Date) {
  const earliest = since.getTime() / 1_000 - CLOCK_SECONDS;
  for await (const { id, created, metadata } of stripe.accounts.list({ limit: PAGE })) {
    if ((created ?? 0) < earliest) return null;
    if (metadata?.['courier'] === courierId && metadata['bank'] === mark) return { accountRef: id };
  }
  return null;
}

async function readAccount(stripe: Stripe, ref: string): Promise<PayoutAccountFacts> {
  const account = await stripe.accounts.retrieve(ref);
  return {
    transfers: transfersOf(account),
    canPayOut: account.payouts_enabled,
    due: account.requirements?.currently_due ?? [],
    disabledReason: account.requirements?.disabled_reason ?? null,
  };
}

function transfersOf({ capabilities }: Stripe.Account): PayoutAccountFacts['transfers'] {
  const capability: string = capabilities?.transfers ?? 'inactive';
  return capability === 'active' ? 'active' : capability === 'pending' ? 'pending' : 'inactive';
}

async function linkAccount(stripe: Stripe, ref: string, { returnUrl, refreshUrl }: LinkReturns) {
  const { url } = await stripe.accountLinks.create({
    account: ref,
    type: 'account_onboarding',
    return_url: returnUrl,
    refresh_url: refreshUrl,
  });
  return { url };
}

/** An account belongs to one courier, so its list is short. */
async function findTransfer(stripe: Stripe, order: PayoutOrder): Promise<Made | null> {
  for await (const transfer of stripe.transfers.list({ destination: order.accountRef, limit: PAGE })) {
    if (transfer.metadata['payout'] === order.payoutId) return transferMade(transfer);
  }
  return null;
}

async function findPayout(stripe: Stripe, order: PayoutOrder): Promise<Made | null> {
  const list = stripe.payouts.list({ limit: PAGE }, { stripeAccount: order.accountRef });
  for await (const payout of list) {
    if (payout.metadata?.['payout'] === order.payoutId) return payoutMade(payout);
  }
  return null;
}

function transferMade(transfer: Stripe.Transfer): Made {
  const { destination } = transfer;
  const accountRef = typeof destination === 'string' ? destination : (destination?.id ?? '');
  return { ref: transfer.id, claim: claimOf(transfer, accountRef) };
}

function payoutMade(payout: Stripe.Payout): Made {
  return { ref: payout.id, claim: claimOf(payout, null) };
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
