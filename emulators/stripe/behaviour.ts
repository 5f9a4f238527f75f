/**
 * Ways in which the provider may treat its merchants. Each starts with the kindest; the sources of the others are
 * listed in docs/decisions/0057-an-unkind-stand-in.md.
 */
export type Behaviour = {
  /**
   * Whether an error is replayed to later requests under its key. `refusals`: only for a state that does not allow the
   * call and for a declined card; `everything`: for an empty balance and an internal error as well.
   */
  storedErrors: 'refusals' | 'everything';
  /** A second request under a key in progress waits for its response, or is refused with 409. */
  runningDuplicates: 'wait' | 'refuse';
  /**
   * How a refund begins: succeeded at once, pending for one of the provider's reasons, or waiting for the customer. The
   * balance is debited at once, unless it is too low (`insufficient_funds`) or not settled (`charge_pending`).
   */
  refunds: 'succeeded' | PendingReason | 'requires_action';
  /** Whether a new account can be paid at once, or only after its holder's onboarding. */
  accounts: 'ready' | 'inactive';
  /** Whether webhooks about connected accounts use the one endpoint, or a separate one with a secret of its own. */
  connectedMessages: 'together' | 'apart';
  /** The single currency of the balance, lower case; null: one balance per currency. */
  settlement: 'ron' | 'eur' | null;
};

export type PendingReason = 'processing' | 'insufficient_funds' | 'charge_pending';

export function kindest(): Behaviour {
  return {
    storedErrors: 'refusals',
    runningDuplicates: 'wait',
    refunds: 'succeeded',
    accounts: 'ready',
    connectedMessages: 'together',
    settlement: null,
  };
}
