import type { wallet as walletRoute } from '#contract/accounts/me.ts';
import type { RouteAnswer } from '#web/api/call.ts';

/** The answer of the wallet route. */
export type Wallet = RouteAnswer<typeof walletRoute>;
