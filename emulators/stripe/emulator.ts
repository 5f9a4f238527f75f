import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { buildApi } from './api/server.ts';
import { dropKeys, inTransaction, list } from './db.ts';
import { type Faults, makeFaults } from './faults.ts';
import { expireDue } from './expire-due.ts';
import {
  appealDispute,
  closeDispute,
  closeInquiry,
  type DisputeKind,
  escalateInquiry,
  openDispute,
} from './objects/disputes.ts';
import { bookOwn } from './objects/balance.ts';
import { type Review, reviewAccount, revokeAccess } from './objects/onboarding.ts';
import { endRefund, type RefundEnd } from './objects/refund-ends.ts';
import { lockIntent } from './objects/payment-intents.ts';
import type { Dispute, Refund } from './objects/types.ts';
import type { BalanceTransaction, OwnMovement } from './objects/types-balance.ts';
import type { Account, Payout } from './objects/types-connect.ts';
import { createTopup } from './objects/transfers.ts';
import { failPayout } from './objects/payouts.ts';
import { getSession, payWith } from './objects/sessions.ts';
import { mountPages } from './page/pages.ts';
import { type SendWebhook, deliverDue } from './webhooks.ts';
import type { CardName } from './cards.ts';
import type { World } from './world.ts';

/** The path of the pay page under the product's own origin. */
const PAGES = '/dev/stripe';
/** The interval at which the running sandbox checks for automatic changes and due webhooks. */
const ROUND_MS = 5_000;
/** The lifetime of idempotency keys at the provider: a day. */
const KEY_LIFE = 86_400;

export type EmulatorOptions = {
  /** A separate pool: the product waits for the emulator while it holds connections of its own. */
  pool: pg.Pool;
  /** Random per installation; all keys of the emulator are derived from it. */
  secret: string;
  /** The product's origin, on which the browser opens the payment page. */
  publicOrigin: string;
  now(): Date;
  /** How webhooks are sent; set later if the product is not listening yet. */
  send?: SendWebhook;
};

/** An emulator of the card provider: its API on a loopback port, its payment page, its signed webhooks, its faults. */
export type StripeEmulator = {
  secretKey: string;
  webhookSecret: string;
  /** The signing secret of webhooks about connected accounts where they have a separate endpoint. */
  connectedWebhookSecret: string;
  faults: Faults;
  /** Starts to listen on a free loopback port and returns it; later calls return the same. */
  listen(): Promise<number>;
  mountPages(app: FastifyInstance): Promise<void>;
  /** The holder of a card pays on an open page, whose URL is given, as their browser would. */
  payOn(pageUrl: string, card: CardName): Promise<void>;
  /** Lets happen what is due, and sends the due webhooks; returns how many the product accepted. */
  deliverWebhooks(): Promise<number>;
  /** From now on sends webhooks as they occur, with retries, until `close`. */
  startDelivering(send: SendWebhook): void;
  /** The paying card's holder opens a dispute; `part` is its amount in minor units, else the whole. */
  openDispute(paymentIntent: string, kind?: DisputeKind, part?: number): Promise<Dispute>;
  escalateInquiry(dispute: string): Promise<Dispute>;
  closeInquiry(dispute: string): Promise<Dispute>;
  appealDispute(dispute: string): Promise<Dispute>;
  closeDispute(dispute: string, outcome: 'won' | 'lost'): Promise<Dispute>;
  /** Ends a pending refund; one that has succeeded may still fail. */
  endRefund(refund: string, end: RefundEnd): Promise<Refund>;
  /** The bank returns a payout. */
  failPayout(payout: string, code: string): Promise<Payout>;
  /** Ends the provider's review of an account. */
  reviewAccount(account: string, review: Review): Promise<Account>;
  /** The holder of an account revokes the product's access. */
  revokeAccess(account: string): Promise<void>;
  /** Books a movement of the provider's own: a fee, a reserve, a payout that came back; minor units. */
  bookOwn(type: OwnMovement, amount: number, currency: string): Promise<BalanceTransaction>;
  /** Tops up the balance with the product's own money from its bank; minor units. */
  addFunds(amount: number, currency: string): Promise<void>;
  /** The same if the provider never had any, so that a demonstration can pay out. */
  addFirstFunds(amount: number, currency: string): Promise<void>;
  close(): Promise<void>;
};

export function createStripeEmulator(options: EmulatorOptions): StripeEmulator {
  const { pool, secret } = options;
  const faults = makeFaults();
  const pagesUrl = `${options.publicOrigin}${PAGES}`;
  const now = () => Math.floor(options.now().getTime() / 1_000);
  const secretKey = `sk_test_${derive(secret, 'api key')}`;
  const webhookSecret = `whsec_${derive(secret, 'webhook')}`;
  const connectedWebhookSecret = `whsec_${derive(secret, 'connected webhook')}`;
  const world = () => ({
    now: now(),
    pagesUrl,
    behaviour: faults.behaviour,
    request: { id: null, idempotencyKey: null },
  });
  const within = <T>(work: (world: World) => Promise<T>) =>
    inTransaction(pool, (tx) => work({ ...world(), tx }));

  let send = options.send;
  let listening: Promise<number> | null = null;
  let round: NodeJS.Timeout | undefined;

  const deliver = async (): Promise<number> => {
    await expireDue(pool, world());
    await dropKeys(pool, now() - KEY_LIFE);
    return send
      ? deliverDue({
          pool,
          secret: webhookSecret,
          connectedSecret: connectedWebhookSecret,
          now: now(),
          faults,
          send,
        })
      : 0;
  };
  const rounds = oneAtATime(deliver);
  const deliverSoon = (): void => {
    if (round) rounds.start();
  };
  const api = buildApi({ pool, secretKey, pagesUrl, faults, now, changed: deliverSoon });

  return {
    secretKey,
    webhookSecret,
    connectedWebhookSecret,
    faults,
    listen: () => (listening ??= listenOnLoopback(api)),
    mountPages: (app) =>
      mountPages(app, {
        pool,
        pagesUrl,
        base: PAGES,
        tokenSecret: secret,
        behaviour: faults.behaviour,
        now,
        changed: deliverSoon,
      }),
    payOn: (pageUrl, card) =>
      within(async (open) => {
        const id = new URL(pageUrl).pathname.split('/').at(-1) ?? '';
        await payWith(open, await getSession(open, id, true), card);
      }),
    deliverWebhooks: deliver,
    startDelivering: (sender) => {
      send = sender;
      round = setInterval(deliverSoon, ROUND_MS);
      deliverSoon();
    },
    openDispute: (intent, kind, part) =>
      within(async (open) => {
        const { latest_charge: charge } = (await lockIntent(open, intent)).body;
        return openDispute(open, charge ?? '', kind, part);
      }),
    escalateInquiry: (dispute) => within((open) => escalateInquiry(open, dispute)),
    closeInquiry: (dispute) => within((open) => closeInquiry(open, dispute)),
    appealDispute: (dispute) => within((open) => appealDispute(open, dispute)),
    endRefund: (refund, end) => within((open) => endRefund(open, refund, end)),
    closeDispute: (dispute, outcome) => within((open) => closeDispute(open, dispute, outcome)),
    failPayout: (payout, code) => within((open) => failPayout(open, payout, code)),
    reviewAccount: (account, review) => within((open) => reviewAccount(open, account, review)),
    revokeAccess: (account) => within((open) => revokeAccess(open, account)),
    bookOwn: (type, amount, currency) => within((open) => bookOwn(open, type, amount, currency)),
    addFirstFunds: (amount, currency) =>
      within(async (open) => {
        const { data } = await list(open.tx, 'topup', { limit: 1 });
        if (data.length === 0) await createTopup(open, { amount, currency });
      }),
    addFunds: (amount, currency) =>
      within(async (open) => void (await createTopup(open, { amount, currency }))),
    close: async () => {
      clearInterval(round);
      round = undefined;
      await rounds.idle();
      await api.close();
      await pool.end();
    },
  };
}

async function listenOnLoopback(api: FastifyInstance): Promise<number> {
  await api.listen({ port: 0, host: '127.0.0.1' });
  return (api.server.address() as AddressInfo).port;
}

/** Repeats the work while it is requested, never concurrently; failed work waits for the next request. */
function oneAtATime(work: () => Promise<unknown>): { start(): void; idle(): Promise<void> } {
  let running: Promise<void> | null = null;
  let isQueued = false;
  const run = async (): Promise<void> => {
    while (isQueued) {
      isQueued = false;
      await work().catch(() => undefined);
    }
    running = null;
  };
  return {
    start: () => {
      isQueued = true;
      running ??= run();
    },
    idle: async () => {
      isQueued = false;
      await running;
    },
  };
}

function derive(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`stripe emulator ${purpose}`).digest('hex').slice(0, 48);
}
