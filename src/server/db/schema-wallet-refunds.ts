import type { Currency } from '#domain/money.ts';

/** Wallet money being refunded to cards: one row for each top-up that is partly refunded. */
export type WalletRefundTables = {
  wallet_refunds: {
    request_id: string;
    attempt_id: string;
    account_id: string;
    amount: number;
    currency: Currency;
    requested_at: Date;
  };
  wallet_refund_violations: { rule: string; subject: string; detail: string };
};
