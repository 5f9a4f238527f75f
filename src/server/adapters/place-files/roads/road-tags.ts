import { ACCESS, DEFAULT_LIMITS, ROAD_CLASSES, type RoadClass } from '../../router/streets/road-speeds.ts';
import type { Tags } from '../osm/primitives.ts';

/** A road as its tags describe it; `access` are bits of ACCESS. */
export type Road = { roadClass: number; access: number; limit: number };

/** Values of access tags that keep a courier out. */
const CLOSED = new Set([
  'no',
  'private',
  'agricultural',
  'forestry',
  'military',
  'emergency',
  'construction',
]);
const OPEN = new Set(['yes', 'designated', 'permissive', 'destination', 'delivery', 'customers', 'permit']);
const NO_CARS = new Set<RoadClass>(['cycleway', 'path', 'pedestrian', 'footway']);
/** Where bicycles may go only when a tag says so. */
const NO_BIKES = new Set<RoadClass>(['motorway', 'pedestrian', 'footway']);
const LINK_LIMIT = 40;
const MOST_LIMIT = 130;
const LEAST_LIMIT = 5;

/** What a way is to a router; undefined for what is no road, or one that nobody may use. */
export function roadOf(tags: Tags): Road | undefined {
  const highway = tags.get('highway') ?? '';
  const base = highway.replace(/_link$/, '');
  const roadClass = ROAD_CLASSES.find((each) => each === (base === 'road' ? 'unclassified' : base));
  if (!roadClass || tags.get('area') === 'yes') return undefined;
  const access = carBits(tags, roadClass) | bikeBits(tags, roadClass) | truckBit(tags);
  if ((access & ~ACCESS.truck) === 0) return undefined;
  const own = /^\d{1,3}$/.exec(tags.get('maxspeed') ?? '')?.[0];
  const usual =
    base === highway ? DEFAULT_LIMITS[roadClass] : Math.min(LINK_LIMIT, DEFAULT_LIMITS[roadClass]);
  const limit = Math.max(LEAST_LIMIT, Math.min(MOST_LIMIT, own ? Number(own) : usual));
  return { roadClass: ROAD_CLASSES.indexOf(roadClass), access, limit };
}

/** The nearest tag decides: `motorcar` before `motor_vehicle` before `vehicle` before `access`. */
export function mayEnter(tags: Tags, keys: readonly string[], usually: boolean): boolean {
  for (const key of keys) {
    const value = tags.get(key);
    if (value !== undefined && CLOSED.has(value)) return false;
    if (value !== undefined && OPEN.has(value)) return true;
  }
  return usually;
}

function carBits(tags: Tags, roadClass: RoadClass): number {
  const usually = !NO_CARS.has(roadClass);
  // `access=yes` opens no footway to cars; the tags of vehicles do.
  const keys = ['motorcar', 'motor_vehicle', ...(usually ? ['vehicle', 'access'] : [])];
  if (!mayEnter(tags, keys, usually)) return 0;
  return directions(oneWay(tags, roadClass), ACCESS.carAlong, ACCESS.carBack);
}

function bikeBits(tags: Tags, roadClass: RoadClass): number {
  const usually = !NO_BIKES.has(roadClass);
  const keys = ['bicycle', ...(usually ? ['vehicle', 'access'] : [])];
  if (!mayEnter(tags, keys, usually)) return 0;
  const own = tags.get('oneway:bicycle');
  const isBothWays = own === 'no' || tags.get('cycleway')?.startsWith('opposite') === true;
  return directions(isBothWays ? 0 : oneWay(tags, roadClass), ACCESS.bikeAlong, ACCESS.bikeBack);
}

function truckBit(tags: Tags): number {
  return mayEnter(tags, ['hgv', 'goods'], true) ? ACCESS.truck : 0;
}

/** 1 along the way, −1 against it, 0 for both. */
function oneWay(tags: Tags, roadClass: RoadClass): number {
  const stated = tags.get('oneway');
  if (stated === '-1' || stated === 'reverse') return -1;
  if (stated === 'yes' || stated === 'true' || stated === '1') return 1;
  if (stated !== undefined) return 0;
  const junction = tags.get('junction');
  return roadClass === 'motorway' || junction === 'roundabout' || junction === 'circular' ? 1 : 0;
}

const directions = (way: number, along: number, back: number) =>
  (way >= 0 ? along : 0) | (way <= 0 ? back : 0);
