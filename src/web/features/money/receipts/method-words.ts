import type { FareReceipt } from '#contract/money/receipts.ts';
import type { PlainKey } from '#messages/message-key.ts';

/** Label of each payment method. */
export const METHOD_TEXTS: Record<FareReceipt['payment']['method'], PlainKey> = {
  card: 'pay.card',
  wallet: 'pay.wallet',
  cash: 'pay.cash',
  account: 'pay.account',
};
