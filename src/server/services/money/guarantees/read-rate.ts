import type { z } from 'zod';
import type { GuaranteeRate } from '#contract/money/guarantee-fields.ts';
import { LATENESS_DAYS } from '#domain/money/guarantees/lateness.ts';
import { guaranteesSince } from '#server/db/money/guarantees/guarantees.ts';
import type { Deps } from '#server/deps.ts';

/** How many guaranteed times were kept, of those that were kept or missed in the last months. */
export async function readRate({ db, clock }: Deps): Promise<z.infer<typeof GuaranteeRate>> {
  const since = new Date(clock.now().getTime() - LATENESS_DAYS * 86_400_000);
  const { kept, missed } = await guaranteesSince(db, since);
  return { days: LATENESS_DAYS, decided: kept + missed, kept };
}
