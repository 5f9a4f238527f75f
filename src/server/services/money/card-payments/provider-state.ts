import type { AttemptState } from '#domain/money/payments/attempt-table.ts';
import type { ProviderStatus } from '#server/ports/payments.ts';

/** Where a payment stands that the provider describes so, if all agrees. */
export const STATE_OF: Record<ProviderStatus, AttemptState> = {
  open: 'pending',
  processing: 'pending',
  authorised: 'authorised',
  captured: 'captured',
  canceled: 'void',
  expired: 'void',
  failed: 'failed',
};
