import type { FareReceipt } from '#contract/receipts.ts';
import type { MessageKey } from '#messages/message-key.ts';

/** How each way of paying is called. */
export const METHOD_WORDS: Record<FareReceipt['payment']['method'], MessageKey> = {
  card: 'pay.card',
  wallet: 'pay.wallet',
  cash: 'pay.cash',
};
