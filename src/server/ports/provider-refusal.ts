import { AppError, type ErrorCode } from '#domain/errors.ts';

/**
 * What a refusal of the payment provider means for the step that was asked for. `later`: nothing is wrong with it, ask
 * again; `state`: the payment or account is not in a state for it; `disputed`: the bank has the payment in hand;
 * `not_refundable`: it can never go back to this card; `card`: the card said no; `account`: a connected account cannot be
 * paid; `bank`: its bank account cannot; `too_small`; `gone`: the provider does not know it; `key_reused`: another content
 * under the same key; `unforeseen`: everything else, such as a wrong key or parameter of ours: it concerns this step alone.
 */
export type RefusalKind =
  | 'later'
  | 'state'
  | 'disputed'
  | 'not_refundable'
  | 'card'
  | 'account'
  | 'bank'
  | 'too_small'
  | 'gone'
  | 'key_reused'
  | 'unforeseen';

/** The code under which a client of the product meets each kind. */
const CODE_OF: Record<RefusalKind, ErrorCode> = {
  later: 'unavailable',
  state: 'transition_refused',
  disputed: 'transition_refused',
  not_refundable: 'transition_refused',
  card: 'transition_refused',
  account: 'transition_refused',
  bank: 'transition_refused',
  too_small: 'method_unavailable',
  gone: 'not_found',
  key_reused: 'idempotency_key_reused',
  unforeseen: 'method_unavailable',
};

/** The payment provider refused a call, or did not answer it. */
export class ProviderRefusal extends AppError {
  readonly kind: RefusalKind;
  /**
   * Whether the provider answered: it keeps that answer under the call's key for a day, so that the next try needs
   * another key. Without an answer the work may have been done, and only the same key does it once.
   */
  readonly wasAnswered: boolean;
  /** The provider's own word. */
  readonly said: string | null;
  constructor(kind: RefusalKind, { wasAnswered, said }: { wasAnswered: boolean; said: string | null }) {
    super(CODE_OF[kind]);
    this.kind = kind;
    this.wasAnswered = wasAnswered;
    this.said = said;
    if (said !== null) this.message = `${this.code} (${said})`;
  }
}
