import { z } from 'zod';
import { REFUND_DESTINATIONS, REFUND_FAULTS } from '#domain/money/refunds/refund-rules.ts';

const Payload = z.strictObject({
  deliveryId: z.string(),
  fault: z.enum(REFUND_FAULTS),
  destination: z.enum(REFUND_DESTINATIONS),
  amount: z.int().min(1),
  reference: z.string().nullable(),
});

/** The parameters of a refund that was asked for. Throws for anything else: a bug. */
export function readRefundPayload(payload: unknown): z.infer<typeof Payload> {
  return Payload.parse(payload);
}
