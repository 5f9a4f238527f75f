import { z } from 'zod';
import { WebhookMessage } from '#contract/business/webhooks.ts';
import { TEST_TYPE, WEBHOOK_TYPES } from '#domain/business/webhooks/events.ts';

const HEADERS: Record<string, string> = {
  'Webhook-Id': 'The message’s id, the same at every try.',
  'Webhook-Timestamp': 'When it was sent, in Unix seconds.',
  'Webhook-Signature':
    '`v1,` and the base64 of HMAC-SHA-256 over `id.timestamp.body`; after a new secret two of them, with a space between.',
};

/** The webhooks section: one entry per type of message. */
export function describeWebhooks(): Record<string, object> {
  const schema = messageSchema();
  const parameters = Object.entries(HEADERS).map(([name, description]) => {
    return { name, in: 'header', required: true, description, schema: { type: 'string' } };
  });
  const post = {
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Taken. Anything else, or nothing within five seconds, is tried again.' },
      410: { description: 'Gone: the receiver is switched off.' },
    },
  };
  const types = [...WEBHOOK_TYPES, TEST_TYPE];
  return Object.fromEntries(
    types.map((type) => [
      type,
      { post: { operationId: idOf(type), summary: `Tells \`${type}\`.`, security: [], ...post } },
    ]),
  );
}

/** `delivery.stage_changed` as `webhookDeliveryStageChanged`. */
function idOf(type: string): string {
  const parts = type.split(/[._]/).map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  return `webhook${parts.join('')}`;
}

/** The message's schema, with its objects as references to the API's. */
function messageSchema(): object {
  const { $schema: _, ...schema } = z.toJSONSchema(WebhookMessage.omit({ data: true }), { io: 'output' });
  const named = (name: string) => ({
    anyOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'null' }],
  });
  const data = {
    type: 'object',
    properties: { delivery: named('Delivery'), offer: named('Offer') },
    required: ['delivery', 'offer'],
  };
  return {
    ...schema,
    properties: { ...schema.properties, data },
    required: [...(schema.required ?? []), 'data'],
  };
}
