import type { FastifyInstance } from 'fastify';
import { createStripeEmulator, type StripeEmulator } from '../../emulators/stripe/emulator.ts';
import type { CardName } from '../../emulators/stripe/cards.ts';
import type { SendWebhook } from '../../emulators/stripe/webhooks.ts';
import { stripePayments } from '#server/adapters/payments/payments.stripe.ts';
import { stripePayouts } from '#server/adapters/payouts/payouts.stripe.ts';
import { stripeBooks } from '#server/adapters/provider-books/provider-books.stripe.ts';
import { APPLICATION_ROLE, openPool } from '#server/db/core/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Payments } from '#server/ports/payments.ts';
import type { Payouts } from '#server/ports/payouts.ts';
import type { ProviderBooks } from '#server/ports/provider-books.ts';
import { quiet } from '../support/database.ts';

type Options = {
  connectionString: string;
  clock: Clock;
  secret: string;
  publicOrigin: string;
};

/** The card provider of a test, which controls its faults and when its webhooks are sent. */
export type TestProvider = Pick<
  StripeEmulator,
  | 'faults'
  | 'openDispute'
  | 'escalateInquiry'
  | 'closeInquiry'
  | 'appealDispute'
  | 'closeDispute'
  | 'endRefund'
  | 'failPayout'
  | 'addFunds'
  | 'reviewAccount'
  | 'revokeAccess'
  | 'bookOwn'
  | 'payOn'
  | 'secretKey'
  | 'connectedWebhookSecret'
  | 'webhookSecret'
> & {
  payments: Payments;
  payouts: Payouts;
  providerBooks: ProviderBooks;
  /** Pays with a card on the hosted page, as the person's browser would; resolves to the redirect's URL. */
  pay(sessionUrl: string, card?: CardName): Promise<string>;
  /** Answers the bank's 3-D Secure question on the second page; resolves to the redirect's URL. */
  answerBank(sessionUrl: string, answer: 'confirm' | 'refuse'): Promise<string>;
  /** Answers the provider's questions about an account; resolves to the redirect's URL. */
  answerQuestions(linkUrl: string, answer: string): Promise<string>;
  /** Delivers the webhooks queued since the last call; none are sent before. Resolves to the number accepted. */
  deliverWebhooks(): Promise<number>;
  /** Sends webhooks to the test itself from now on, instead of to the product. */
  takeWebhooks(take: SendWebhook): void;
  /** The loopback port of the API; started on first use. */
  port(): Promise<number>;
  /** Mounts the hosted page on the product's server, and delivers webhooks into it. */
  mountOn(app: FastifyInstance): Promise<void>;
  close(): Promise<void>;
};

/** Creates the emulator on the test's database. Nothing is opened before the first use. */
export function testProvider({ connectionString, clock, secret, publicOrigin }: Options): TestProvider {
  const pool = quiet(openPool({ connectionString, size: 4, role: APPLICATION_ROLE }));
  let app: FastifyInstance | null = null;
  let taker: SendWebhook | null = null;
  const emulator = createStripeEmulator({
    pool,
    secret,
    publicOrigin,
    now: () => clock.now(),
    send: async (rawBody, signature, endpoint) => {
      if (taker) return taker(rawBody, signature, endpoint);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const answer = await app?.inject({
        method: 'POST',
        url: `/api/v1/webhooks/stripe${endpoint === 'connected' ? '-connect' : ''}`,
        headers,
        payload: rawBody,
      });
      return answer?.statusCode ?? 0;
    },
  });
  const onPage = (path: string, fields: Record<string, string>) => answerPage(app, path, fields);
  return {
    ...emulator,
    ...lazily(emulator, clock),
    pay: (sessionUrl, card = 'visa') => onPage(pathOf(sessionUrl), { card }),
    answerBank: (sessionUrl, answer) => onPage(`${pathOf(sessionUrl)}/3ds`, { answer }),
    answerQuestions: (linkUrl, answer) => onPage(pathOf(linkUrl), { answer }),
    deliverWebhooks: emulator.deliverWebhooks,
    takeWebhooks: (take) => void (taker = take),
    port: emulator.listen,
    mountOn: async (server) => {
      app = server;
      await emulator.mountPages(server);
    },
  };
}

/** The real adapters, on the emulator, which starts listening at the first call. */
function lazily(
  emulator: StripeEmulator,
  clock: Clock,
): Pick<TestProvider, 'payments' | 'payouts' | 'providerBooks'> {
  const { secretKey, webhookSecret, connectedWebhookSecret } = emulator;
  const settingsAt = (port: number) => ({
    secretKey,
    webhookSecret,
    connectedWebhookSecret,
    now: () => clock.now(),
    address: { protocol: 'http' as const, host: '127.0.0.1', port },
  });
  const settings = async () => settingsAt(await emulator.listen());
  const started = async () => stripePayments(await settings());
  const paying = async () => stripePayouts(await settings());
  const books = async () => stripeBooks(await settings());
  return {
    payments: {
      openCheckout: async (request, key) => (await started()).openCheckout(request, key),
      closeCheckout: async (sessionRef) => (await started()).closeCheckout(sessionRef),
      read: async (sessionRef) => (await started()).read(sessionRef),
      capture: async (paymentRef, amount, key) => (await started()).capture(paymentRef, amount, key),
      release: async (paymentRef, key) => (await started()).release(paymentRef, key),
      refund: async (...wanted) => (await started()).refund(...wanted),
      disputesOf: async (paymentRef) => (await started()).disputesOf(paymentRef),
      readProviderEvent: (rawBody, signature, endpoint) =>
        stripePayments(settingsAt(0)).readProviderEvent(rawBody, signature, endpoint),
    },
    payouts: {
      openAccount: async (payee, key) => (await paying()).openAccount(payee, key),
      findAccount: async (payee, since) => (await paying()).findAccount(payee, since),
      readAccount: async (ref) => (await paying()).readAccount(ref),
      linkAccount: async (ref, returns) => (await paying()).linkAccount(ref, returns),
      findTransfer: async (order) => (await paying()).findTransfer(order),
      findPayout: async (order) => (await paying()).findPayout(order),
      isTakenBack: async (transferRef) => (await paying()).isTakenBack(transferRef),
      available: async (currency) => (await paying()).available(currency),
      transfer: async (order, key) => (await paying()).transfer(order, key),
      send: async (order, key) => (await paying()).send(order, key),
      read: async (accountRef, payoutRef) => (await paying()).read(accountRef, payoutRef),
      takeBack: async (transferRef, key) => (await paying()).takeBack(transferRef, key),
    },
    providerBooks: {
      movementsAfter: async (ref) => (await books()).movementsAfter(ref),
      movement: async (ref) => (await books()).movement(ref),
      currencies: async () => (await books()).currencies(),
      eventsSince: async (since) => (await books()).eventsSince(since),
      balance: async (currency) => (await books()).balance(currency),
      chargeback: async (ref) => (await books()).chargeback(ref),
      answerChargeback: async (ref, text, key) => (await books()).answerChargeback(ref, text, key),
    },
  };
}

async function answerPage(
  app: FastifyInstance | null,
  path: string,
  fields: Record<string, string>,
): Promise<string> {
  if (!app) throw new Error('the pay page is not on any server');
  const shown = await app.inject({ method: 'GET', url: path });
  if (shown.statusCode !== 200) throw new Error(`the page ${path} answered ${shown.statusCode}`);
  const token = /name="token" value="([^"]+)"/.exec(shown.body)?.[1];
  if (!token) throw new Error(`nobody can pay on ${path} any more`);
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, ...fields }).toString(),
  });
  return answer.headers.location ?? '';
}

function pathOf(url: string): string {
  return new URL(url).pathname;
}
