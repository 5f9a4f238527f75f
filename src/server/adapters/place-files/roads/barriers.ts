import { BANNED } from '../../router/streets/turns.ts';
import type { Tags } from '../osm/primitives.ts';
import { mayEnter } from './road-tags.ts';

/** Barriers that no car passes when their tags say nothing; gates and barriers that are raised stand open. */
const KEEPS_CARS = new Set(
  'block bollard chain cycle_barrier debris full-height_turnstile horse_stile jersey_barrier kissing_gate log motorcycle_barrier planter rope stile turnstile wall fence'.split(
    ' ',
  ),
);
const KEEPS_BIKES = new Set(
  'debris full-height_turnstile horse_stile kissing_gate log stile turnstile wall fence'.split(' '),
);

/** Whom a node keeps from passing, as bits of BANNED; 0 for what is no barrier. */
export function barrierOf(tags: Tags): number {
  const barrier = tags.get('barrier');
  if (barrier === undefined || barrier === 'no') return 0;
  const isRisen = tags.get('bollard') === 'rising';
  const letsCars = isRisen || !KEEPS_CARS.has(barrier);
  const cars = mayEnter(tags, ['motorcar', 'motor_vehicle', 'vehicle', 'access'], letsCars);
  const bikes = mayEnter(tags, ['bicycle', 'vehicle', 'access'], !KEEPS_BIKES.has(barrier));
  const trucks = cars && mayEnter(tags, ['hgv', 'goods'], true);
  return (cars ? 0 : BANNED.car) | (trucks ? 0 : BANNED.truck) | (bikes ? 0 : BANNED.bike);
}
