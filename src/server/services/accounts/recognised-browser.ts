import { saveThrottle, isThrottled } from '#server/db/core/throttles.ts';
import type { Deps } from '#server/deps.ts';
import { isSameSecret } from '#server/secrets.ts';
import { hmac, newId } from '../ids.ts';

/**
 * The origin of a sign-in: the user agent, the network, the browser's mark of earlier sign-ins, if it has one, and the
 * secret of its previous session.
 */
export type CameFrom = {
  userAgent: string | null;
  network: string;
  mark: string | undefined;
  former?: string | undefined;
};

/** How long a network counts as the account's own after a sign-in, in seconds. */
const NETWORK_SECONDS = 30 * 24 * 3_600;
/** Most people of one shared browser; the first one is dropped. */
const MOST_PEOPLE = 5;
const MARK = /^[\w-]{16}(\.[\w-]{22}){1,5}$/;

/**
 * The throttle key of wrong passwords: a browser or a network in which the account was signed in lately has its own,
 * everybody else shares one per account. Strangers therefore lock each other out, not the owner.
 */
export async function guesserOf(
  deps: Deps,
  accountId: string | undefined,
  email: string,
  { mark, network }: CameFrom,
): Promise<string> {
  // An unknown address takes the same steps, so that the time reveals nothing.
  const id = accountId ?? 'nobody';
  const browser = recognisedBrowser(deps, id, mark);
  const isNetworkRecognised = await isThrottled(deps.db, networkKey(deps, id, network), deps.clock.now());
  if (browser) return `browser:${id}:${browser}`;
  return isNetworkRecognised ? `network:${id}:${network}` : `anybody:${email}`;
}

/**
 * The mark of a browser in which this account has just been signed in: the browser's random name and a signature of it
 * for each account. It gives no access; it only makes its holder's wrong passwords count apart.
 */
export function markFor(deps: Deps, accountId: string, before: string | undefined): string {
  const [previousName, ...seals] = before !== undefined && MARK.test(before) ? before.split('.') : [];
  const browser = previousName ?? newId();
  const mine = sealOf(deps, accountId, browser);
  return [browser, mine, ...seals.filter((seal) => seal !== mine)].slice(0, MOST_PEOPLE + 1).join('.');
}

/** Stores that the account was signed in from this network, as a hash that names neither. */
export async function recordNetwork(deps: Deps, accountId: string, network: string): Promise<void> {
  const until = new Date(deps.clock.now().getTime() + NETWORK_SECONDS * 1_000);
  await saveThrottle(deps.db, networkKey(deps, accountId, network), until);
}

/** The random name of a browser in a mark that `markFor` made. */
export function browserOf(mark: string): string {
  return mark.split('.')[0] ?? '';
}

function recognisedBrowser(deps: Deps, accountId: string, mark: string | undefined): string | null {
  const [browser = '', ...seals] = mark !== undefined && MARK.test(mark) ? mark.split('.') : [];
  const right = sealOf(deps, accountId, browser);
  return seals.some((seal) => isSameSecret(seal, right)) ? browser : null;
}

const sealOf = (deps: Deps, accountId: string, browser: string) =>
  hmac(deps.secrets.cookieSecret, `browser:${accountId}:${browser}`).subarray(0, 16).toString('base64url');

const networkKey = (deps: Deps, accountId: string, network: string) =>
  `network:${hmac(deps.secrets.cookieSecret, `network:${accountId}:${network}`).toString('base64url')}`;
