import { lazyPart, type LazyPart } from '#web/ui/loading/lazy-part.ts';

/** The sender's goods' money, loaded at the end of the wallet: the balance does not wait for it. */
export const codPart: LazyPart<object> = lazyPart(() => import('./cod-section.tsx'), 'CodSection');
