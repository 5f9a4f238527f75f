import type { WalletMovement } from '#contract/money/wallet.ts';
import type { MovementKind } from '#domain/money/payments/movements.ts';
import type { KeyTaking } from '#messages/message-key.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

const TEXTS: Record<MovementKind, KeyTaking<{ number: string }>> = {
  added: 'tx.added',
  held: 'tx.held',
  paid: 'tx.paid',
  refunded: 'tx.refund',
  goodwill: 'tx.goodwill',
  cover: 'tx.cover',
  to_card: 'tx.toCard',
  not_on_card: 'tx.notOnCard',
  other: 'tx.other',
};

/** Label of a movement, with its delivery's number where there is one. */
export function movementText(
  { kind, deliveryNumber }: Pick<WalletMovement, 'kind' | 'deliveryNumber'>,
  t: Translate,
): string {
  return t(TEXTS[kind], { number: deliveryNumber === null ? '' : String(deliveryNumber) }).trim();
}
