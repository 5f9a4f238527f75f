import Fastify from 'fastify';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/adapters/postgres/postgres.embedded.ts';
import { migrate } from '#server/db/core/migrate.ts';
import { prepareJobs } from '#server/adapters/jobs.graphile.ts';
import { createStripeEmulator } from '../../../emulators/stripe/emulator.ts';
import type { RefundEnd } from '../../../emulators/stripe/objects/refund-ends.ts';
import type { Faults } from '../../../emulators/stripe/faults.ts';

// The provider is external: killing the product does not affect it, and its own crash safety does not matter.
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const ORIGIN = 'http://provider.test';
/** The platform's own money at the provider, in minor units. */
const FUNDS = 900_000_000;

/** Amounts of one payment at the provider, in minor units. */
export type Held = {
  attempt: string;
  status: string;
  capturable: number;
  received: number;
  refunded: number;
};

/** The card provider of the runs: in the run's own process, on its own database, behind a proxy that can be closed. */
export type Provider = {
  environment: Record<string, string>;
  faults: Faults;
  /** Pays with a card on the page, as the person's browser does; resolves to whether the page accepted it. */
  pay(pageUrl: string, card: 'visa' | 'declined'): Promise<boolean>;
  /** Closes the provider's address. */
  shut(): Promise<void>;
  open(): Promise<void>;
  /** Sets the product's URL for webhooks. */
  tell(productUrl: string): void;
  /** Makes all unsent webhooks due now. */
  tellEverything(): Promise<void>;
  untold(): Promise<number>;
  payments(): Promise<Held[]>;
  /** Ends the pending refunds as `end` says; resolves to their number. */
  endRefunds(end: (nth: number) => RefundEnd): Promise<number>;
  /** Opens a bank's inquiry about one of the captured payments. */
  ask(choose: (payments: string[]) => string | undefined): Promise<void>;
  /** Tops up the platform's balance with its own money, which senders are paid from. */
  addFunds(): Promise<void>;
  /** Ends the payouts that are on their way: the bank has them, or returns them with a code. */
  endPayouts(end: () => string): Promise<void>;
  /** Closes all inquiries. */
  endInquiries(): Promise<void>;
  close(): Promise<void>;
};

export async function makeProvider(dataDir: string): Promise<Provider> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: FAST });
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 6 });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  await migrate(pool);
  await prepareJobs(pool);
  const secret = randomBytes(16).toString('hex');
  const emulator = createStripeEmulator({ pool, secret, publicOrigin: ORIGIN, now: () => new Date() });
  const pages = Fastify();
  await emulator.mountPages(pages);
  const idsOf = async (condition: string) =>
    (
      await pool.query<{ id: string }>(
        `SELECT id FROM stripe_emulator.objects WHERE ${condition} ORDER BY id`,
      )
    ).rows.map(({ id }) => id);
  const door = doorTo(await emulator.listen());
  await door.open();
  return {
    environment: {
      PAYMENTS_MODE: 'stripe',
      STRIPE_SECRET_KEY: emulator.secretKey,
      STRIPE_WEBHOOK_SECRET: emulator.webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: emulator.connectedWebhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${door.port()}`,
    },
    faults: emulator.faults,
    pay: async (pageUrl, card) => {
      const url = new URL(pageUrl).pathname;
      const shown = await pages.inject({ method: 'GET', url });
      const token = /name="token" value="([^"]+)"/.exec(shown.body)?.[1];
      if (!token) return false;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = new URLSearchParams({ token, card }).toString();
      const answer = await pages.inject({ method: 'POST', url, headers, payload });
      return answer.statusCode < 400 && card === 'visa';
    },
    shut: door.shut,
    open: door.open,
    tell: (productUrl) => emulator.startDelivering((body, signature) => post(productUrl, body, signature)),
    tellEverything: async () => {
      await pool.query(
        'UPDATE stripe_emulator.notices SET next_at = 0, attempts = 0 WHERE delivered_at IS NULL',
      );
      await emulator.deliverWebhooks();
    },
    untold: async () => {
      const query = 'SELECT count(*)::int AS n FROM stripe_emulator.notices WHERE delivered_at IS NULL';
      return (await pool.query<{ n: number }>(query)).rows[0]?.n ?? 0;
    },
    payments: async () => (await pool.query<Held>(HELD)).rows,
    endRefunds: async (end) => {
      const ids = await idsOf(`kind = 'refund' AND body->>'status' IN ('pending', 'requires_action')`);
      for (const [nth, id] of ids.entries()) await emulator.endRefund(id, end(nth)).catch(alreadyOver);
      return ids.length;
    },
    ask: async (choose) => {
      const payment = choose(await idsOf(`kind = 'payment_intent' AND body->>'status' = 'succeeded'`));
      if (payment) await emulator.openDispute(payment, 'inquiry').catch(alreadyOver);
    },
    addFunds: () => emulator.addFunds(FUNDS, 'usd'),
    endPayouts: async (end) => {
      for (const id of await idsOf(`kind = 'payout' AND body->>'status' = 'pending'`)) {
        const how = end();
        if (how !== 'paid') await emulator.failPayout(id, how).catch(alreadyOver);
        else await pool.query('UPDATE stripe_emulator.objects SET due_at = 0 WHERE id = $1', [id]);
      }
      await emulator.deliverWebhooks();
    },
    endInquiries: async () => {
      for (const id of await idsOf(`kind = 'dispute' AND body->>'status' LIKE 'warning\\_%\\_%'`))
        await emulator.closeInquiry(id).catch(alreadyOver);
    },
    close: async () => {
      await door.shut();
      await emulator.close();
      await pages.close();
      await database.stop();
    },
  };
}

const HELD = `
  SELECT i.body->'metadata'->>'attempt' AS attempt, i.body->>'status' AS status,
         (i.body->>'amount_capturable')::int AS capturable, (i.body->>'amount_received')::int AS received,
         -- What left the balance: a hold that was let go is a refund by name alone.
         coalesce((SELECT -sum((t.body->>'amount')::int) FROM stripe_emulator.objects r
                   JOIN stripe_emulator.objects t ON t.kind = 'balance_transaction' AND t.parent = r.id
                   WHERE r.kind = 'refund' AND r.body->>'payment_intent' = i.id), 0)::int AS refunded
  FROM stripe_emulator.objects i WHERE i.kind = 'payment_intent'`;

async function post(productUrl: string, body: string, signature: string): Promise<number> {
  const answer = await fetch(`${productUrl}/api/v1/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Ignores the provider's error for something that has already ended. */
function alreadyOver(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'ApiError') throw error;
}

/** A proxy on its own port that forwards to another port while it is open. */
function doorTo(target: number) {
  const sockets = new Set<Socket>();
  let port = 0;
  const server = createServer((outside) => {
    const inside = connect(target, '127.0.0.1');
    for (const socket of [outside, inside]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          outside.destroy();
          inside.destroy();
        });
    }
    outside.pipe(inside).pipe(outside);
  });
  return {
    port: () => port,
    open: async () => {
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      port = (server.address() as AddressInfo).port;
    },
    shut: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
