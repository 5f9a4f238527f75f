import { z } from 'zod';
import { AUTO_OFFER_LIMITS } from '#domain/offers/auto-offer.ts';
import { Amount, MoneyField, Point, reason, Size } from '../fields.ts';
import { defineRoute } from '../route.ts';

const hour = z.int(reason('invalid')).min(0, reason('too_small')).max(23, reason('too_big'));
const upTo = (max: number) =>
  z.int(reason('invalid')).min(1, reason('too_small')).max(max, reason('too_big'));

const RULES = {
  enabled: z.boolean(),
  sizes: z.array(Size).min(1, reason('required')).max(4, reason('too_many')),
  /** Local hours; equal is all day, `fromHour` greater than `toHour` crosses midnight. */
  fromHour: hour,
  toHour: hour,
  radiusKm: upTo(AUTO_OFFER_LIMITS.radiusKm),
  dailyCap: upTo(AUTO_OFFER_LIMITS.dailyCap),
  /** The centre of the area, stored to about a hundred metres. */
  centre: Point,
};

/** A courier's rules for automatic offers, and the number of offers made today. */
export const AutoOffers = z.object({ ...RULES, minPerKm: MoneyField, madeToday: z.int() });
export type AutoOffers = z.infer<typeof AutoOffers>;

export const autoOffers = defineRoute({
  id: 'autoOffers',
  method: 'GET',
  path: '/courier/auto-offers',
  access: 'courier',
  summary: "The courier's rules for offers made in their name; null before the first ones are saved.",
  response: z.object({ rules: AutoOffers.nullable() }),
});

export const saveAutoOffers = defineRoute({
  id: 'saveAutoOffers',
  method: 'PUT',
  path: '/courier/auto-offers',
  access: 'courier',
  summary:
    "Saves the rules. On each new job that fits, the sender's estimate is offered once while the courier is on duty.",
  body: z.strictObject({
    ...RULES,
    /** Net per kilometre of the whole way, in minor units. */
    minPerKm: Amount.min(0, reason('too_small')).max(AUTO_OFFER_LIMITS.minPerKm, reason('too_big')),
  }),
  response: z.object({ rules: AutoOffers }),
  refusals: ['courier_not_verified'],
});
