import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { areaProblem } from '#domain/money/pricing/drawn-area.ts';
import { fieldError } from '../../errors.ts';

type Surge = TariffPrices['surges'][number];

/** Throws the field error of what a schema cannot say: a factor above the cap, an empty span, an area that crosses itself. */
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
  const problem = areaProblem(area.polygons);
  if (problem) throw fieldError(`${at}.polygons`, problem === 'too_many' ? 'too_big' : 'invalid');
}
