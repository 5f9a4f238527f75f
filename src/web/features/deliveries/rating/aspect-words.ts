import type { RatingAspect } from '#domain/deliveries/ratings.ts';
import type { PlainKey } from '#messages/message-key.ts';

/** Label of each of the three ratings. */
export const ASPECT_TEXTS: Record<RatingAspect, PlainKey> = {
  service: 'rate.service',
  time: 'rate.time',
  behaviour: 'rate.behaviour',
};
