import { z } from 'zod';
import { readBalance } from '../objects/balance.ts';
import { createCustomer } from '../objects/customers.ts';
import { createMethod, methodForCard } from '../objects/payment-methods.ts';
import { captureIntent, cancelIntent, lockIntent } from '../objects/payment-intents.ts';
import { openIntent, payIntent } from '../objects/pay-intent.ts';
import { cancelRefund } from '../objects/refund-ends.ts';
import { createRefund } from '../objects/refunds.ts';
import { createSession, expireSession } from '../objects/sessions.ts';
import { CONNECT_ENDPOINTS } from './endpoints-connect.ts';
import { badParameter } from './errors.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { listOf, oneOf } from './readers.ts';
import { flag, metadata, text, whole } from './params.ts';

const captureMethod = z.enum(['automatic', 'automatic_async', 'manual']);
const currency = text.transform((code) => code.toLowerCase());
const webAddress = z.url({ protocol: /^https?$/ });
const cardTypes = z.array(z.literal('card')).optional();

const LINE = z.strictObject({
  quantity: whole.pipe(z.literal(1)),
  price_data: z.strictObject({
    currency,
    unit_amount: whole,
    product_data: z.strictObject({ name: text, description: text.optional() }),
  }),
});

const SESSION = {
  mode: z.literal('payment'),
  line_items: z.array(LINE).length(1),
  allowed_payment_method_types: cardTypes,
  payment_intent_data: z
    .strictObject({
      capture_method: captureMethod.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    })
    .optional(),
  client_reference_id: text.optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  locale: text.optional(),
  metadata: metadata.optional(),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  expires_at: whole.optional(),
};

const CONFIRMATION = {
  payment_method: text.optional(),
  payment_method_data: z
    .strictObject({ type: z.literal('card'), card: z.strictObject({ token: text }) })
    .optional(),
  return_url: webAddress.optional(),
};

/** All endpoints of the emulator. */
export const ENDPOINTS: readonly Endpoint[] = [
  endpoint('POST', '/v1/checkout/sessions', SESSION, (world, params) => {
    const line = params.line_items[0];
    if (!line) throw badParameter('parameter_missing', 'line_items', 'Missing required param: line_items.');
    return createSession(world, {
      amount: line.price_data.unit_amount,
      currency: line.price_data.currency,
      lineName: line.price_data.product_data.name,
      captureMethod: params.payment_intent_data?.capture_method ?? 'automatic',
      description: params.payment_intent_data?.description,
      intentMetadata: params.payment_intent_data?.metadata,
      clientReferenceId: params.client_reference_id,
      customer: params.customer,
      customerEmail: params.customer_email,
      locale: params.locale,
      metadata: params.metadata,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url,
      expiresAt: params.expires_at,
    });
  }),
  oneOf('session', '/v1/checkout/sessions', 'checkout.session'),
  listOf('session', '/v1/checkout/sessions'),
  endpoint('POST', '/v1/checkout/sessions/:id/expire', {}, (world, _params, id) => expireSession(world, id)),

  endpoint(
    'POST',
    '/v1/payment_intents',
    {
      ...CONFIRMATION,
      amount: whole,
      currency,
      capture_method: captureMethod.default('automatic'),
      confirm: flag.default(false),
      customer: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      allowed_payment_method_types: cardTypes,
    },
    (world, params) => openIntent(world, params),
  ),
  oneOf('payment_intent', '/v1/payment_intents', 'payment_intent'),
  listOf('payment_intent', '/v1/payment_intents'),
  endpoint('POST', '/v1/payment_intents/:id/confirm', CONFIRMATION, async (world, params, id) =>
    payIntent(world, await lockIntent(world, id), params),
  ),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/capture',
    { amount_to_capture: whole.optional() },
    (world, params, id) => captureIntent(world, id, params.amount_to_capture),
  ),
  endpoint(
    'POST',
    '/v1/payment_intents/:id/cancel',
    {
      cancellation_reason: z
        .enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])
        .optional(),
    },
    async (world, params, id) =>
      cancelIntent(world, await lockIntent(world, id), params.cancellation_reason ?? null),
  ),

  endpoint(
    'POST',
    '/v1/refunds',
    {
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: whole.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata: metadata.optional(),
    },
    (world, params) => createRefund(world, params),
  ),
  oneOf('refund', '/v1/refunds', 'refund'),
  listOf('refund', '/v1/refunds', ['charge', 'payment_intent']),
  endpoint('POST', '/v1/refunds/:id/cancel', {}, (world, _params, id) => cancelRefund(world, id)),

  oneOf('charge', '/v1/charges', 'charge'),
  listOf('charge', '/v1/charges', ['payment_intent']),

  endpoint(
    'POST',
    '/v1/customers',
    {
      email: text.optional(),
      name: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    },
    (world, params) => createCustomer(world, params),
  ),
  oneOf('customer', '/v1/customers', 'customer'),
  listOf('customer', '/v1/customers'),

  endpoint(
    'POST',
    '/v1/payment_methods',
    { type: z.literal('card'), card: z.strictObject({ token: text }) },
    async (world, params) => createMethod(world, methodForCard(params.card.token)),
  ),
  oneOf('payment_method', '/v1/payment_methods', 'PaymentMethod'),

  endpoint('GET', '/v1/balance', {}, (world) => readBalance(world)),
  oneOf('balance_transaction', '/v1/balance_transactions', 'balance transaction'),
  listOf('balance_transaction', '/v1/balance_transactions', ['source']),

  oneOf('dispute', '/v1/disputes', 'dispute'),
  listOf('dispute', '/v1/disputes', ['payment_intent']),

  ...CONNECT_ENDPOINTS,

  oneOf('event', '/v1/events', 'event'),
  listOf('event', '/v1/events'),
];
