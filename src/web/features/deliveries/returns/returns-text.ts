import type { ReturnView } from '#contract/deliveries/return-fields.ts';
import type { ReturnKind } from '#domain/deliveries/return-shipment.ts';
import type { PlainKey } from '#messages/message-key.ts';

type Item = ReturnView['items'][number];

/** What comes back as one line: each kind with its text. */
export function returnsText(items: readonly Item[], t: (key: PlainKey) => string): string {
  return items.map(({ kind, text }) => (text ? `${nameOf(kind, t)} (${text})` : nameOf(kind, t))).join(', ');
}

function nameOf(kind: ReturnKind, t: (key: PlainKey) => string): string {
  return t(`book.returns.${kind}`).toLocaleLowerCase();
}
