import { lazyPart, type LazyPart } from '#web/ui/loading/lazy-part.ts';
import type { End } from './markers.ts';

/** What works with pins; an empty first step does not pay for it. */
export const pinsOnMap: LazyPart<object> = lazyPart(() => import('./markers-on-map.tsx'), 'PinsOnMap');
export const markerNote: LazyPart<{ end: End }> = lazyPart(() => import('./marker-note.tsx'), 'MarkerNote');
