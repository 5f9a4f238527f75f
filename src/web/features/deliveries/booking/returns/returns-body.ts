import { RETURN_KINDS } from '#domain/deliveries/return-shipment.ts';
import { tidyLine } from '#domain/text/text.ts';
import type { BookingDraft } from '../draft.ts';

/** What a draft wants brought back, as the listing names it; nothing without any. */
export function returnsBody({ returns }: Pick<BookingDraft, 'returns'>) {
  const named = RETURN_KINDS.flatMap((kind) => {
    const typed = returns?.[kind];
    if (typed === undefined) return [];
    const text = tidyLine(typed);
    return [{ kind, ...(text ? { text } : {}) }];
  });
  return named.length > 0 ? { returns: named } : {};
}

/** The same as the quote names it: a text changes no price. */
export function returnsQuote(draft: Pick<BookingDraft, 'returns'>) {
  const { returns } = returnsBody(draft);
  return returns ? { returns: returns.map(({ kind }) => ({ kind })) } : {};
}

/** The same as a delivery shows it. */
export function returnsItems(draft: Pick<BookingDraft, 'returns'>) {
  const { returns = [] } = returnsBody(draft);
  return returns.map(({ kind, text }) => ({ kind, text: text ?? null }));
}
