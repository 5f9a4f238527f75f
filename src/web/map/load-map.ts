import { lazyFile } from '#web/ui/loading/lazy-file.ts';

/** Loads what makes a map; one that did not load for want of a network is fetched again at the next try. */
export const loadMap = lazyFile(() => import('./core/pick-renderer.ts'));
