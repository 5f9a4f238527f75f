import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { addressPrefix, DEFAULT_LOCALE, type Locale } from '#domain/locales.ts';
import type { Deps } from '#server/deps.ts';
import { hmac, sha256 } from '../ids.ts';

export type TrackingLinkKind = 'receiver' | 'share';
/** A delivery's id and how often each of its links was replaced. */
export type Linked = Pick<DeliveryRow, 'id'> & Record<`${TrackingLinkKind}_link_round`, number>;
const TOKEN_BYTES = 16;

/**
 * The token of one of a delivery's two tracking links: 128 bits, derived, so that only its hash is stored. Each
 * replacement derives another; `round` asks for an earlier one.
 */
export function trackingToken(
  deps: Deps,
  delivery: Linked,
  kind: TrackingLinkKind,
  round: number = delivery[`${kind}_link_round`],
): string {
  const seed = round === 0 ? `${kind}:${delivery.id}` : `${kind}:${delivery.id}:${round}`;
  return hmac(deps.secrets.trackingSecret, seed).subarray(0, TOKEN_BYTES).toString('base64url');
}

/** The hash by which a link is looked up. */
export function trackingTokenHash(token: string): Buffer {
  return sha256(token);
}

/** The URL to send, of the page in a language: the receiver's shows the PIN, the shared one does not. */
export function trackingUrl(
  deps: Deps,
  delivery: Linked,
  kind: TrackingLinkKind,
  locale: Locale = DEFAULT_LOCALE,
): string {
  return `${deps.settings.publicOrigin}${addressPrefix(locale)}/urmarire/${trackingToken(deps, delivery, kind)}`;
}
