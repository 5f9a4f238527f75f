import { lazyPart, type LazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { useHaulage } from './use-haulage.ts';

const haulageCard: LazyPart<object> = lazyPart(() => import('./haulage-card.tsx'), 'HaulageCard');
const NO_PROPS = {};

/** The terms for haulage above 31.5 kg, loaded where they apply. */
export function HaulagePart() {
  const { isHaulage } = useHaulage();
  const card = useLazyPart(haulageCard, NO_PROPS, isHaulage, () => undefined);
  return isHaulage ? card : null;
}
