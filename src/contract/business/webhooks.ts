import { z } from 'zod';
import { CALL_FAILURES, WEBHOOK_URL_MAX } from '#domain/business/webhooks/endpoint.ts';
import { TEST_TYPE, WEBHOOK_TYPES } from '#domain/business/webhooks/events.ts';
import { Delivery } from '../deliveries/delivery.ts';
import { Id, IdParams, Instant, line, pageOf, PageQuery, reason } from '../fields.ts';
import { Offer } from '../offers/offers.ts';
import { defineRoute } from '../route.ts';

/** The API version of the objects inside a webhook message. */
export const WEBHOOK_API_VERSION = 'v1';

const WebhookTypeField = z.enum(WEBHOOK_TYPES, reason('required'));

const Url = line(WEBHOOK_URL_MAX);
const Events = z
  .array(WebhookTypeField)
  .min(1, reason('required'))
  .max(WEBHOOK_TYPES.length)
  .refine((all) => new Set(all).size === all.length, reason('invalid'));

/** A webhook endpoint of a business. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookTypeField),
  enabled: z.boolean(),
  /** Why it is disabled: by its owner, after days of failures, or because it answered that it is gone (410). */
  disabledReason: z.enum(['owner', 'failing', 'gone']).nullable(),
  failingSince: Instant.nullable(),
  createdAt: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

/** One message to one endpoint, as the log shows it. */
export const WebhookSend = z.object({
  id: z.string(),
  /** The same at every attempt and replay: receivers deduplicate by it. */
  eventId: z.string(),
  type: z.enum([...WEBHOOK_TYPES, TEST_TYPE]),
  sequence: z.int().nullable(),
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  /** The HTTP status of the last answer. */
  status: z.int().nullable(),
  /** Why there was no answer. */
  failure: z.enum([...CALL_FAILURES, 'disabled']).nullable(),
  durationMs: z.int().nullable(),
  /** The first kilobyte of the last answer. */
  answer: z.string().nullable(),
  createdAt: Instant,
  lastTriedAt: Instant.nullable(),
  nextTryAt: Instant.nullable(),
});
export type WebhookSend = z.infer<typeof WebhookSend>;

/** The body of a webhook request. */
export const WebhookMessage = z.object({
  id: z.string(),
  type: z.enum([...WEBHOOK_TYPES, TEST_TYPE]),
  apiVersion: z.literal(WEBHOOK_API_VERSION),
  /** The message's number within the account, without gaps; null for a test. */
  sequence: z.int().nullable(),
  /** When the event happened. */
  createdAt: Instant,
  data: z.object({
    /** As the API shows it to its owner when the message is written; without PINs and the receiver's tracking link. */
    delivery: Delivery.nullable(),
    /** The offer in question, while it is open. */
    offer: Offer.nullable(),
  }),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

const WithSecret = z.object({ webhook: Webhook, secret: z.string() });

export const webhooks = defineRoute({
  id: 'webhooks',
  method: 'GET',
  path: '/webhooks',
  access: 'sender',
  scope: 'webhooks:read',
  summary: 'The receivers of the business, oldest first.',
  response: z.object({ items: z.array(Webhook) }),
  refusals: ['business_only'],
});

export const createWebhook = defineRoute({
  id: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  access: 'sender',
  scope: 'webhooks:write',
  summary:
    'Adds a receiver: a public https address. The secret that signs its messages is answered this once.',
  status: 201,
  body: z.strictObject({ url: Url, events: Events }),
  response: WithSecret,
  refusals: ['business_only', 'validation_failed', 'limit_reached'],
});

export const updateWebhook = defineRoute({
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/webhooks/:id',
  access: 'sender',
  scope: 'webhooks:write',
  summary: 'Changes a receiver’s address or events, or switches it off and on.',
  params: IdParams,
  body: z.strictObject({ url: Url.optional(), events: Events.optional(), enabled: z.boolean().optional() }),
  response: Webhook,
  refusals: ['business_only', 'validation_failed', 'not_found'],
});

export const deleteWebhook = defineRoute({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/:id',
  access: 'sender',
  scope: 'webhooks:write',
  summary: 'Removes a receiver with its log.',
  status: 204,
  params: IdParams,
  refusals: ['business_only', 'not_found'],
});

export const rotateWebhookSecret = defineRoute({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/webhooks/:id/secret',
  access: 'sender',
  scope: 'webhooks:write',
  summary: 'Gives a receiver a new secret; the old one signs beside it for a day.',
  params: IdParams,
  response: WithSecret,
  refusals: ['business_only', 'not_found'],
});

export const testWebhook = defineRoute({
  id: 'testWebhook',
  method: 'POST',
  path: '/webhooks/:id/test',
  access: 'sender',
  scope: 'webhooks:write',
  summary: 'Sends a receiver a message of the type webhook.test.',
  status: 201,
  params: IdParams,
  response: WebhookSend,
  refusals: ['business_only', 'not_found', 'transition_refused'],
});

export const webhookSends = defineRoute({
  id: 'webhookSends',
  method: 'GET',
  path: '/webhooks/:id/sends',
  access: 'sender',
  scope: 'webhooks:read',
  summary: 'What was sent to a receiver in the last 30 days, newest first, and what came of it.',
  params: IdParams,
  query: z.strictObject(PageQuery),
  response: pageOf(WebhookSend),
  refusals: ['business_only', 'not_found', 'validation_failed'],
});

export const replayWebhookSend = defineRoute({
  id: 'replayWebhookSend',
  method: 'POST',
  path: '/webhooks/:id/sends/:sendId/replay',
  access: 'sender',
  scope: 'webhooks:write',
  summary: 'Sends a message once more, the same to the letter, with all its tries before it.',
  params: z.strictObject({ id: Id, sendId: Id }),
  response: WebhookSend,
  refusals: ['business_only', 'not_found', 'transition_refused'],
});

export const WEBHOOK_ROUTES = {
  webhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  webhookSends,
  replayWebhookSend,
};
