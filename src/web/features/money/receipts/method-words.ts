import type { FareReceipt } from '#contract/money/receipts.ts';
import type { PlainKey } from '#messages/message-key.ts';

/** How each way of paying is called. */
export const METHOD_WORDS: Record<FareReceipt['payment']['method'], PlainKey> = {
  card: 'pay.card',
  wallet: 'pay.wallet',
  cash: 'pay.cash',
};
