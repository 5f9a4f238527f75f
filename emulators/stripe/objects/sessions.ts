import { badParameter, missingObject, wrongState } from '../api/errors.ts';
import type { CardName } from '../cards.ts';
import { find, insert, save, type Stored } from '../db.ts';
import { emit, newId, type World } from '../world.ts';
import {
  cancelIntent,
  checkAmount,
  confirmIntent,
  createIntent,
  failAuthentication,
  lockIntent,
} from './payment-intents.ts';
import type { Intent, Session, SessionNotes } from './types.ts';
import type { Metadata } from './types-common.ts';

const MINUTE = 60;
const HOUR = 3_600;

export type NewSession = {
  amount: number;
  currency: string;
  lineName: string;
  captureMethod: Intent['capture_method'];
  description?: string | undefined;
  intentMetadata?: Metadata | undefined;
  clientReferenceId?: string | undefined;
  customer?: string | undefined;
  customerEmail?: string | undefined;
  locale?: string | undefined;
  metadata?: Metadata | undefined;
  successUrl: string;
  cancelUrl?: string | undefined;
  expiresAt?: number | undefined;
};

export async function createSession(world: World, input: NewSession): Promise<Session> {
  checkAmount(input.amount, input.currency, 'line_items');
  const expiresAt = input.expiresAt ?? world.now + 24 * HOUR;
  if (expiresAt < world.now + 30 * MINUTE || expiresAt > world.now + 24 * HOUR) {
    const message =
      'expires_at must be at least 30 minutes and at most 24 hours from the creation of the session.';
    throw badParameter(undefined, 'expires_at', message);
  }
  const id = newId('cs_test_', 58);
  const session: Session = {
    id,
    object: 'checkout.session',
    created: world.now,
    amount_subtotal: input.amount,
    amount_total: input.amount,
    currency: input.currency,
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    payment_method_types: ['card'],
    client_reference_id: input.clientReferenceId ?? null,
    customer: input.customer ?? null,
    customer_email: input.customerEmail ?? null,
    locale: input.locale ?? null,
    metadata: input.metadata ?? {},
    success_url: input.successUrl,
    cancel_url: input.cancelUrl ?? null,
    expires_at: expiresAt,
    ui_mode: 'hosted_page',
    url: `${world.pagesUrl}/pay/${id}`,
    livemode: false,
  };
  const { captureMethod, description, intentMetadata, lineName } = input;
  const hidden: SessionNotes = { captureMethod, description, intentMetadata, lineName, answers: 0 };
  await insert(world.tx, 'session', session, { dueAt: expiresAt, hidden });
  return session;
}

export type StoredSession = Stored<'session'>;

/** The session; `lock` locks it for an update. Throws the provider's 404. */
export async function getSession(world: World, id: string, lock = false): Promise<StoredSession> {
  const session = await find(world.tx, 'session', id, lock);
  if (!session) throw missingObject('checkout.session', id);
  return session;
}

/** Expires an open session: its page takes no payment any more. */
export async function expireSession(world: World, id: string): Promise<Session> {
  const session = await getSession(world, id, true);
  const { body } = session;
  if (body.status !== 'open') {
    const message = `Only an open Checkout Session can be expired. This one has a status of \`${body.status}\`.`;
    throw wrongState(undefined, message);
  }
  if (body.payment_intent) await cancelIntent(world, await lockIntent(world, body.payment_intent), null);
  body.status = 'expired';
  body.url = null;
  await save(world.tx, { ...session, dueAt: null });
  await emit(world, 'checkout.session.expired', body);
  return body;
}

/** Pays with the card chosen on the page. Returns the payment afterwards. */
export async function payWith(world: World, session: StoredSession, card: CardName): Promise<Intent> {
  const intent = await intentOf(world, session);
  const actionUrl = `${world.pagesUrl}/pay/${session.body.id}/3ds`;
  const returnUrl = session.body.success_url;
  await confirmIntent(world, intent, { card, isAuthenticated: false, actionUrl, returnUrl });
  await settle(world, session, intent.body);
  return intent.body;
}

/** Stores the answer to the bank's question on the second page. */
export async function answerBank(world: World, session: StoredSession, isHolder: boolean): Promise<Intent> {
  const intent = await intentOf(world, session);
  if (intent.body.status === 'requires_action') {
    if (isHolder) {
      const urls = { actionUrl: '', returnUrl: session.body.success_url };
      await confirmIntent(world, intent, { card: 'threeDSecure', isAuthenticated: true, ...urls });
    } else await failAuthentication(world, intent);
  }
  await settle(world, session, intent.body);
  return intent.body;
}

async function intentOf(world: World, { body, hidden }: StoredSession): Promise<Stored<'payment_intent'>> {
  if (body.payment_intent) return lockIntent(world, body.payment_intent);
  return createIntent(world, {
    amount: body.amount_total,
    currency: body.currency,
    captureMethod: hidden.captureMethod,
    customer: body.customer ?? undefined,
    description: hidden.description,
    metadata: hidden.intentMetadata,
  });
}

async function settle(world: World, session: StoredSession, intent: Intent): Promise<void> {
  const { body, hidden } = session;
  body.payment_intent = intent.id;
  hidden.answers += 1;
  const isComplete = intent.status === 'requires_capture' || intent.status === 'succeeded';
  if (isComplete) {
    body.status = 'complete';
    body.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid';
    body.url = null;
    session.dueAt = null;
  }
  await save(world.tx, session);
  if (isComplete) await emit(world, 'checkout.session.completed', body);
}
