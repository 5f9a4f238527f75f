import { AppError, type ErrorCode } from '../errors.ts';

/**
 * Why money that leaves did not move. `account_inactive`: its holder has to answer first; `account_gone`: we may not
 * pay it any more; `bank_unusable`: another bank account is needed; `no_funds`: the money is not there yet; `limit`:
 * too much for today. `unclear`: the provider failed and its answer is kept under the key; `unanswered`: nothing was
 * heard, or nothing was begun, and the same key may ask again.
 */
export type PayoutRefusalKind = keyof typeof CODES;

const CODES = {
  account_inactive: 'transition_refused',
  account_gone: 'transition_refused',
  bank_unusable: 'transition_refused',
  no_funds: 'unavailable',
  limit: 'unavailable',
  unclear: 'unavailable',
  unanswered: 'unavailable',
} as const satisfies Record<string, ErrorCode>;

/** A refusal of the provider in our words; `reason` is the provider's own. */
export class PayoutRefusal extends AppError {
  readonly kind: PayoutRefusalKind;
  readonly reason: string;
  constructor(kind: PayoutRefusalKind, reason: string) {
    super(CODES[kind]);
    this.kind = kind;
    this.reason = reason;
  }
}
