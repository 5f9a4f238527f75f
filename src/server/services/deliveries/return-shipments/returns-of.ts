import type { z } from 'zod';
import type { NewReturns } from '#contract/deliveries/return-fields.ts';
import { textLines } from '../text-lines.ts';

type Named = z.infer<typeof NewReturns>;

/** The columns of what a listing wants brought back. */
export function returnColumns(named: Named | undefined) {
  return { return_kinds: named?.map(({ kind }) => kind) ?? null, return_texts: textLines(named) };
}
