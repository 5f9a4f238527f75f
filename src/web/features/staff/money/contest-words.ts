import type { PlainKey } from '#messages/message-key.ts';

/** Label of a chargeback's reason, by the provider's codes (docs.stripe.com/api/disputes/object, `reason`). */
const TEXTS: Readonly<Record<string, PlainKey>> = {
  credit_not_processed: 'money.contested.why.credit_not_processed',
  duplicate: 'money.contested.why.duplicate',
  fraudulent: 'money.contested.why.fraudulent',
  product_not_received: 'money.contested.why.product_not_received',
  product_unacceptable: 'money.contested.why.product_unacceptable',
  unrecognized: 'money.contested.why.unrecognized',
};

/** Label of a reason; an unlisted one counts as another reason. */
export function contestTexts(reason: string): PlainKey {
  return TEXTS[reason] ?? 'money.contested.why.other';
}
