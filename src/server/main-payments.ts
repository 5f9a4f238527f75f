import type { FastifyInstance } from 'fastify';
import { createStripeEmulator } from '../../emulators/stripe/emulator.ts';
import { noPayments } from './adapters/payments/payments.off.ts';
import { stripePayments } from './adapters/payments/payments.stripe.ts';
import { noPayouts } from './adapters/payouts/payouts.off.ts';
import { stripePayouts } from './adapters/payouts/payouts.stripe.ts';
import { noBooks } from './adapters/provider-books/provider-books.off.ts';
import { stripeBooks } from './adapters/provider-books/provider-books.stripe.ts';
import type { StripeSettings } from './adapters/stripe/stripe-client.ts';
import { type Config, ConfigError } from './config.ts';
import { storePaymentsMode } from './db/money/payments-mode.ts';
import type { OpenDatabase } from './main-database.ts';
import type { Deps } from './deps.ts';
import type { CardHolders } from './services/demo/city/card-holders.ts';
import { readOrCreateSecrets } from './secrets.ts';

/** The webhook endpoints that the sandbox calls. */
const WEBHOOK_PATHS = { own: '/api/v1/webhooks/stripe', connected: '/api/v1/webhooks/stripe-connect' };
const PROVIDER_EVENT_TIMEOUT_MS = 10_000;
const EMULATOR_POOL_SIZE = 4;
/** The platform's play money at the sandbox's provider, in minor units: card money is only available after days. */
const FIRST_FUNDS = 1_000_000;

/** The payment provider's ports. */
export type Provider = Pick<Deps, 'payments' | 'payouts' | 'providerBooks'>;

export type OpenPayments = {
  provider: Provider;
  /** The holders of the sandbox's cards, whose demo has people who pay; null for any other provider. */
  cardHolders: CardHolders | null;
  /** Mounts the sandbox's payment page, before the server listens. */
  mountPages(app: FastifyInstance): Promise<void>;
  /** Tells the sandbox the product's address once it listens, so that webhooks can be sent. */
  setProductUrl(baseUrl: string): void;
  close(): Promise<void>;
};

/** Opens card payments by PAYMENTS_MODE: the built-in emulator, the live provider, or none. */
export async function openPayments(config: Config, database: OpenDatabase): Promise<OpenPayments> {
  if (config.paymentsMode === 'off') return outside(NO_PROVIDER);
  await checkMode(config.paymentsMode, database);
  if (config.paymentsMode === 'sandbox') return openSandbox(config, database);
  if (!config.stripe) throw new ConfigError('STRIPE_SECRET_KEY: is missing');
  return outside(stripeProvider({ ...config.stripe, now: () => new Date() }));
}

/** For commands without payments. */
export const NO_PROVIDER: Provider = { payments: noPayments, payouts: noPayouts, providerBooks: noBooks };

function stripeProvider(settings: StripeSettings): Provider {
  return {
    payments: stripePayments(settings),
    payouts: stripePayouts(settings),
    providerBooks: stripeBooks(settings),
  };
}

function outside(provider: Provider): OpenPayments {
  return {
    provider,
    cardHolders: null,
    mountPages: async () => undefined,
    setProductUrl: () => undefined,
    close: async () => undefined,
  };
}

/** Refuses to mix play money and real money in one database. */
async function checkMode(mode: 'sandbox' | 'stripe', { db }: OpenDatabase): Promise<void> {
  const storedMode = await storePaymentsMode(db, mode);
  if (storedMode === mode) return;
  throw new ConfigError(
    `PAYMENTS_MODE: the database was used with ${storedMode} and cannot go over to ${mode}; use another database`,
  );
}

async function openSandbox(config: Config, database: OpenDatabase): Promise<OpenPayments> {
  const realTime = () => new Date();
  let now = realTime;
  const emulator = createStripeEmulator({
    pool: database.openPool(EMULATOR_POOL_SIZE),
    secret: readOrCreateSecrets(config.dataDir, config.appSecret).emulatorSecret,
    publicOrigin: config.publicOrigin,
    now: () => now(),
  });
  await emulator.addFirstFunds(FIRST_FUNDS, config.currency);
  const { secretKey, webhookSecret, connectedWebhookSecret } = emulator;
  const keys = { secretKey, webhookSecret, connectedWebhookSecret };
  const address = { protocol: 'http', host: '127.0.0.1', port: await emulator.listen() } as const;
  return {
    provider: stripeProvider({ ...keys, address, now: () => now() }),
    cardHolders: {
      follow: (clock) => void (now = clock ?? realTime),
      pay: emulator.payOn,
      goOn: async () => void (await emulator.deliverWebhooks()),
      addFunds: () => emulator.addFunds(FIRST_FUNDS, config.currency),
    },
    mountPages: (app) => emulator.mountPages(app),
    setProductUrl: (baseUrl) =>
      emulator.startDelivering((rawBody, signature, endpoint) =>
        post(`${baseUrl}${WEBHOOK_PATHS[endpoint]}`, rawBody, signature),
      ),
    close: () => emulator.close(),
  };
}

async function post(url: string, body: string, signature: string): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    // Kept open, this process would be its own last visitor when it stops.
    headers: { 'content-type': 'application/json', 'stripe-signature': signature, connection: 'close' },
    body,
    signal: AbortSignal.timeout(PROVIDER_EVENT_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  return answer.status;
}
