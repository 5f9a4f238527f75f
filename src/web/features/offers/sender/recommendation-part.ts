import { lazyPart, type LazyPart } from '#web/ui/loading/lazy-part.ts';
import type { RecommendationPopoverProps } from './recommendation-popover.tsx';

/** The explanation of a recommended offer, loaded when it is opened. */
export const recommendationPopover: LazyPart<RecommendationPopoverProps> = lazyPart(
  () => import('./recommendation-popover.tsx'),
  'RecommendationPopover',
);
