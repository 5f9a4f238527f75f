import type { Issue } from '#contract/newsletter/admin-newsletter.ts';

/** How many would get an issue now, in all languages together. */
export function readersOf({ subscribers }: Issue): number {
  return Object.values(subscribers).reduce((sum, each) => sum + each, 0);
}
