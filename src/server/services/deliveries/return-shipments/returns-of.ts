import type { z } from 'zod';
import type { NewReturns } from '#contract/deliveries/return-fields.ts';
import { tidyLine } from '#domain/text/text.ts';

type Named = z.infer<typeof NewReturns>;

/** The columns of what a listing wants brought back. */
export function returnColumns(named: Named | undefined) {
  return { return_kinds: named?.map(({ kind }) => kind) ?? null, return_texts: returnTextsOf(named) };
}

/** The texts of what comes back, a line for each kind; null where none has one. */
export function returnTextsOf(named: Named | undefined): string | null {
  const lines = (named ?? []).map(({ text }) => (text ? tidyLine(text) : ''));
  return lines.some(Boolean) ? lines.join('\n') : null;
}
