import type { PlainKey } from '#messages/message-key.ts';

/** Why cardholders contest payments, by the provider's words (docs.stripe.com/api/disputes/object, `reason`). */
const WORDS: Readonly<Record<string, PlainKey>> = {
  credit_not_processed: 'money.contested.why.credit_not_processed',
  duplicate: 'money.contested.why.duplicate',
  fraudulent: 'money.contested.why.fraudulent',
  product_not_received: 'money.contested.why.product_not_received',
  product_unacceptable: 'money.contested.why.product_unacceptable',
  unrecognized: 'money.contested.why.unrecognized',
};

/** The words for a cardholder's reason; what has no words of its own here is another reason. */
export function contestWords(reason: string): PlainKey {
  return WORDS[reason] ?? 'money.contested.why.other';
}
