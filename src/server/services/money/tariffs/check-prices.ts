import { POINTS_MAX, type TariffPrices } from '#contract/money/tariff-prices.ts';
import { fieldError } from '../../errors.ts';

type Surge = TariffPrices['surges'][number];

/** Throws the field error of what a schema cannot say: a factor above the cap, an empty span, an open ring. */
export function checkPrices({ surges, surgeCap }: TariffPrices): void {
  for (const [index, surge] of surges.entries()) {
    const at = `prices.surges.${index}`;
    if (surge.factorBasisPoints > surgeCap) throw fieldError(`${at}.factorBasisPoints`, 'too_big');
    if (surge.fromMinute === surge.toMinute) throw fieldError(`${at}.toMinute`, 'invalid');
    checkArea(surge.area, `${at}.area`);
  }
}

function checkArea(area: Surge['area'], at: string): void {
  if (area.kind !== 'drawn') return;
  const rings = area.polygons.flat();
  const points = rings.reduce((sum, ring) => sum + ring.length, 0);
  if (points > POINTS_MAX) throw fieldError(`${at}.polygons`, 'too_big');
  if (!rings.every(isClosed)) throw fieldError(`${at}.polygons`, 'invalid');
}

function isClosed(ring: readonly (readonly [number, number])[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first?.[0] === last?.[0] && first?.[1] === last?.[1];
}
