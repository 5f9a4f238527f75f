/** The webhook event types. Receivers may rely on these names. */
export const WEBHOOK_TYPES = [
  'delivery.created',
  'delivery.accepted',
  'delivery.reopened',
  'delivery.stage_changed',
  'delivery.picked_up',
  'delivery.attempt_failed',
  'delivery.refused',
  'delivery.delivered',
  'delivery.returned',
  'delivery.lost',
  'delivery.cancelled',
  'delivery.expired',
  'offer.received',
  'offer.changed',
  'offer.withdrawn',
  'inspection.answered',
  'guarantee.decided',
  'cod.changed',
  'cod.collected',
  'cod.remitted',
  'cod.short',
  'cod.refused',
  'dispute.opened',
  'dispute.resolved',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** The type of a test message; nobody subscribes to it, and it has no sequence number. */
export const TEST_TYPE = 'webhook.test';
