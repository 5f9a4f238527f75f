import { lazyPart, type LazyPart } from '#web/ui/loading/lazy-part.ts';
import type { End } from './markers.ts';

/** The parts that work with markers, loaded on demand: an empty first step does not load them. */
export const pinsOnMap: LazyPart<object> = lazyPart(() => import('./markers-on-map.tsx'), 'PinsOnMap');
export const markerNote: LazyPart<{ end: End }> = lazyPart(() => import('./marker-note.tsx'), 'MarkerNote');
