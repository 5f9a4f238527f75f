import type { Stripe } from 'stripe';
import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { EventEndpoint, ProviderEvent } from '#server/ports/payments.ts';
import type { StripeSettings } from './stripe-client.ts';

/** The tolerated difference between a signature's timestamp and now, in either direction. */
const TOLERANCE_SECONDS = 300;

/** The fields of every event; others are read where needed. */
const EVENT = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  livemode: z.boolean(),
  account: z.string().min(1).optional(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/**
 * Verifies a webhook's signature and then its shape. Throws `forbidden` for what the provider did not sign, and
 * `validation_failed` for what is signed and no event.
 */
export function readProviderEvent(
  stripe: Stripe,
  settings: StripeSettings,
  rawBody: Buffer,
  signature: string,
  endpoint: EventEndpoint,
): ProviderEvent {
  const { webhookSecret, connectedWebhookSecret } = settings;
  const secret = endpoint === 'own' ? webhookSecret : connectedWebhookSecret;
  // An endpoint without a secret accepts nothing.
  if (!secret) throw new AppError('forbidden');
  checkSignature(stripe, { secret, now: settings.now }, rawBody, signature);
  return providerEventOf(settings, parsed(rawBody));
}

/** The same for an event that was fetched from the provider itself. */
export function providerEventOf(
  { secretKey }: Pick<StripeSettings, 'secretKey'>,
  payload: unknown,
): ProviderEvent {
  const { success, data: event } = EVENT.safeParse(payload);
  if (!success) throw new AppError('validation_failed');
  const isLive = /^[a-z]+_live_/.test(secretKey);
  return {
    eventId: event.id,
    type: event.type,
    isOtherMode: event.livemode !== isLive,
    // Events about couriers' accounts name them; those about our own do not.
    accountRef: event.account ?? null,
    ...refsOf(event.data.object),
  };
}

function checkSignature(
  stripe: Stripe,
  { secret, now }: { secret: string; now(): Date },
  rawBody: Buffer,
  signature: string,
): void {
  const receivedAt = now().getTime();
  const { signature: checker } = stripe.webhooks;
  if (!checker) throw new Error('the SDK cannot check signatures');
  try {
    checker.verifyHeader(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, receivedAt);
  } catch {
    // A wrong, expired or missing signature.
    throw new AppError('forbidden');
  }
  // The SDK only checks the age: a timestamp in the future would stay valid for any time.
  const moments = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map((match) => Number(match[1]));
  const latest = receivedAt / 1_000 + TOLERANCE_SECONDS;
  if (moments.some((moment) => moment > latest)) throw new AppError('forbidden');
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new AppError('validation_failed');
  }
}

/** The ids in an event's object, whatever its kind. */
function refsOf(
  object: Record<string, unknown>,
): Omit<ProviderEvent, 'eventId' | 'type' | 'isOtherMode' | 'accountRef'> {
  const parts = new Map(Object.entries(object));
  const metadata = parts.get('metadata');
  const ours = new Map<string, unknown>(typeof metadata === 'object' ? Object.entries(metadata ?? {}) : []);
  const kind = parts.get('object');
  return {
    attemptId: textOf(ours.get('attempt')),
    sessionRef: kind === 'checkout.session' ? textOf(parts.get('id')) : null,
    paymentRef: textOf(kind === 'payment_intent' ? parts.get('id') : parts.get('payment_intent')),
    payoutId: textOf(ours.get('payout')),
    chargebackRef: kind === 'dispute' ? textOf(parts.get('id')) : null,
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
