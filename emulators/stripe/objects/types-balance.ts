/** Movements without any of our calls: the provider's own fees, reserves, and payouts that came back. */
export type OwnMovement =
  | 'stripe_fee'
  | 'reserved_funds'
  | 'reserve_hold'
  | 'reserve_release'
  | 'payout_failure'
  | 'adjustment'
  | 'connect_collection_transfer'
  | 'contribution';

export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  created: number;
  available_on: number;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  /** The exchange rate to the balance's currency, where the movement is in another one. */
  exchange_rate?: number;
  type: 'charge' | 'refund' | 'refund_failure' | 'transfer' | 'transfer_refund' | 'topup' | OwnMovement;
  reporting_category:
    | 'charge'
    | 'refund'
    | 'refund_failure'
    | 'dispute'
    | 'dispute_reversal'
    | 'transfer'
    | 'transfer_reversal'
    | 'topup'
    | 'fee'
    | 'risk_reserved_funds'
    | 'payout_reversal'
    | 'other_adjustment'
    | 'connect_collection_transfer'
    | 'contribution';
  source: string | null;
  status: 'pending' | 'available';
  description: string | null;
};
