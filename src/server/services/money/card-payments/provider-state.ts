import type { AttemptState } from '#domain/money/payments/attempt-table.ts';
import type { ProviderStatus } from '#server/ports/payments.ts';

/** The state of a payment for each status at the provider, if amounts and references agree. */
export const STATE_OF: Record<ProviderStatus, AttemptState> = {
  open: 'pending',
  processing: 'pending',
  authorised: 'authorised',
  captured: 'captured',
  canceled: 'void',
  expired: 'void',
  failed: 'failed',
};
