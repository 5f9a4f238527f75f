import { AppError, type ErrorCode } from '#domain/errors.ts';

/**
 * What a refusal of the payment provider means for the requested call, whichever direction the money goes.
 * `unanswered`: no answer, or nothing was begun, and the same key may be used again; `unclear`: the provider failed,
 * and stores that answer under the key; `no_funds`: the money is not there yet; `limit`: too much for today; `state`:
 * the payment or payout is not in a state for it; `disputed`: it has a chargeback; `not_refundable`: it can never be
 * refunded to this card; `card`: the card was declined; `account_inactive`: the holder of a connected account must
 * answer first; `account_gone`: we may not pay it any more; `bank_unusable`: another bank account is needed;
 * `too_small`; `gone`: the provider does not know it; `key_reused`: other content under the same key; `unforeseen`:
 * everything else, such as a wrong key or parameter of ours, which concerns this call alone.
 */
export type RefusalKind = keyof typeof CODE_OF;

/** Our error code for each kind. */
const CODE_OF = {
  unanswered: 'unavailable',
  unclear: 'unavailable',
  no_funds: 'unavailable',
  limit: 'unavailable',
  state: 'transition_refused',
  disputed: 'transition_refused',
  not_refundable: 'transition_refused',
  card: 'transition_refused',
  account_inactive: 'transition_refused',
  account_gone: 'transition_refused',
  bank_unusable: 'transition_refused',
  too_small: 'method_unavailable',
  gone: 'not_found',
  key_reused: 'idempotency_key_reused',
  unforeseen: 'method_unavailable',
} as const satisfies Record<string, ErrorCode>;

/** Temporary kinds: nothing is wrong with the call itself, and it is retried. */
const LATER: readonly RefusalKind[] = ['unanswered', 'unclear', 'no_funds', 'limit'];

/** Thrown when the payment provider refused a call, or did not answer it. */
export class ProviderRefusal extends AppError {
  readonly kind: RefusalKind;
  /**
   * Whether the provider answered: it stores that answer under the call's key for a day, so that a retry needs another
   * key. Without an answer the work may have been done, and only the same key does it once.
   */
  readonly wasAnswered: boolean;
  /** Whether it is temporary. */
  readonly isLater: boolean;
  /** The provider's own code. */
  readonly providerCode: string | null;
  constructor(
    kind: RefusalKind,
    { wasAnswered, providerCode }: { wasAnswered: boolean; providerCode: string | null },
  ) {
    super(CODE_OF[kind]);
    this.kind = kind;
    this.wasAnswered = wasAnswered;
    this.providerCode = providerCode;
    this.isLater = LATER.includes(kind);
    if (providerCode !== null) this.message = `${this.code} (${providerCode})`;
  }
}
