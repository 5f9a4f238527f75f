import { lazyPart, type LazyPart } from '#web/ui/lazy-part.ts';
import type { End } from './pins.ts';

/** What works with pins; an empty first step does not pay for it. */
export const pinsOnMap: LazyPart<object> = lazyPart(() => import('./pins-on-map.tsx'), 'PinsOnMap');
export const pinNote: LazyPart<{ end: End }> = lazyPart(() => import('./pin-note.tsx'), 'PinNote');
