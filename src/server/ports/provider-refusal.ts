import { AppError, type ErrorCode } from '#domain/errors.ts';

/**
 * What a refusal of the payment provider means for the step that was asked for, whichever way the money goes.
 * `unanswered`: nothing was heard, or nothing was begun, and the same key may ask again; `unclear`: the provider failed,
 * and keeps that answer under the key; `no_funds`: the money is not there yet; `limit`: too much for today; `state`: the
 * payment or payout is not in a state for it; `disputed`: the bank has the payment in hand; `not_refundable`: it can never
 * go back to this card; `card`: the card said no; `account_inactive`: the holder of a connected account has to answer
 * first; `account_gone`: we may not pay it any more; `bank_unusable`: another bank account is needed; `too_small`; `gone`:
 * the provider does not know it; `key_reused`: another content under the same key; `unforeseen`: everything else, such as
 * a wrong key or parameter of ours: it concerns this step alone.
 */
export type RefusalKind = keyof typeof CODE_OF;

/** The code under which a client of the product meets each kind. */
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

/** What time alone may mend: nothing is wrong with the step itself, and it is asked for again. */
const LATER: readonly RefusalKind[] = ['unanswered', 'unclear', 'no_funds', 'limit'];

/** The payment provider refused a call, or did not answer it. */
export class ProviderRefusal extends AppError {
  readonly kind: RefusalKind;
  /**
   * Whether the provider answered: it keeps that answer under the call's key for a day, so that the next try needs
   * another key. Without an answer the work may have been done, and only the same key does it once.
   */
  readonly wasAnswered: boolean;
  /** Time alone may mend it. */
  readonly isLater: boolean;
  /** The provider's own word. */
  readonly said: string | null;
  constructor(kind: RefusalKind, { wasAnswered, said }: { wasAnswered: boolean; said: string | null }) {
    super(CODE_OF[kind]);
    this.kind = kind;
    this.wasAnswered = wasAnswered;
    this.said = said;
    this.isLater = LATER.includes(kind);
    if (said !== null) this.message = `${this.code} (${said})`;
  }
}
