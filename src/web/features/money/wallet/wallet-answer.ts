import type { wallet as walletRoute } from '#contract/accounts/me.ts';
import type { RouteAnswer } from '#web/api/call.ts';

/** What the wallet's call answers. */
export type Wallet = RouteAnswer<typeof walletRoute>;
