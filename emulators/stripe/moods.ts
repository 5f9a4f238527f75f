/**
 * How the provider treats its merchants, where it may do so in more than one way. Each starts as the kindest; where the
 * other ways are written down is listed in docs/decisions/0057-an-unkind-stand-in.md.
 */
export type Moods = {
  /**
   * Whether a failure is also the answer to later requests under its key. `refusals`: only a step that the object's
   * state forbids and a card that said no; `everything`: an empty balance and an internal error as well.
   */
  storedErrors: 'refusals' | 'everything';
  /** A request under the key of one that is still at work waits for its answer, or is refused with 409. */
  runningDuplicates: 'wait' | 'refuse';
  /**
   * How a refund begins: done at once, or pending for one of the provider's reasons, or waiting for the customer. The
   * money leaves the balance at once, save where it is not there (`insufficient_funds`) or not come (`charge_pending`).
   */
  refunds: 'succeeded' | PendingReason | 'requires_action';
  /** A new account can be paid at once, or only when its holder has been through the provider's own questions. */
  accounts: 'ready' | 'inactive';
  /** Messages about connected accounts come to the one endpoint, or to one of their own with a secret of its own. */
  connectedMessages: 'together' | 'apart';
  /** The one currency that the balance is kept in, lower case; null: each in its own. */
  settlement: 'ron' | 'eur' | null;
};

export type PendingReason = 'processing' | 'insufficient_funds' | 'charge_pending';

export function kindest(): Moods {
  return {
    storedErrors: 'refusals',
    runningDuplicates: 'wait',
    refunds: 'succeeded',
    accounts: 'ready',
    connectedMessages: 'together',
    settlement: null,
  };
}
