import { lazyPart } from '#web/ui/lazy-part.ts';
import type { End } from './pins.ts';

/** What works with pins; an empty first step does not pay for it. */
export const pinsOnMap = lazyPart<object>(() => import('./pins-on-map.tsx'), 'PinsOnMap');
export const pinNote = lazyPart<{ end: End }>(() => import('./pin-note.tsx'), 'PinNote');
