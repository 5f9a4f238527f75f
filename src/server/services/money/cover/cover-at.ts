import { coverFee } from '#domain/money/cover/cover.ts';
import { ensure } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';

/**
 * The cover of a declared value (minor units) by today's terms. Throws `method_unavailable` where parcels are not covered,
 * a field error above the ceiling.
 */
export function coverAt({ settings: { cover: terms, currency } }: Deps, declaredValue: number) {
  const { ceiling } = terms;
  ensure(ceiling > 0, 'method_unavailable');
  const fee = coverFee(terms, declaredValue);
  if (fee === undefined) throw fieldError('declaredValue', 'too_big', { max: ceiling, currency });
  return { declaredValue, ceiling, fee };
}
