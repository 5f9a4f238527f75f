import { useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { codPart } from './cod-part.ts';

const NO_PROPS = {};

/** The sender's goods' money at the end of the wallet, once its code is there. */
export function CodCard() {
  return useLazyPart(codPart, NO_PROPS, true, () => undefined);
}
