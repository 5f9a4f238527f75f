import type { Bounds, LatLng } from '../../geo.ts';
import type { CountyCode } from '../../places/counties.ts';
import { isInsideRing } from './drawn-area.ts';
import { isHoliday } from './holidays.ts';

/** The kinds of days of a rule. A legal holiday is of its own kind, whatever its weekday. */
export const DAY_KINDS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'] as const;
type DayKind = (typeof DAY_KINDS)[number];

/** A ring of a polygon as GeoJSON writes it: longitude first, the first point again at the end. */
type Ring = readonly (readonly [lng: number, lat: number])[];

/** A locality by the name that couriers see and its county: several villages share a name. */
type SurgeLocality = { county: CountyCode; name: string };

/** Where a surge holds: everywhere, in counties, in localities, or inside polygons. */
type SurgeArea =
  | { kind: 'everywhere' }
  | { kind: 'counties'; counties: readonly CountyCode[] }
  | { kind: 'localities'; localities: readonly SurgeLocality[] }
  /** Each polygon is its outer ring and the rings of its holes. */
  | { kind: 'drawn'; polygons: readonly (readonly Ring[])[] };

/**
 * A rule that raises fares at some places and times. Minutes are of the local day, 0 to 1440; where the first is greater,
 * the rule crosses midnight and its part after that belongs to the day on which it began.
 */
export type SurgeRule = {
  name: string;
  area: SurgeArea;
  days: readonly DayKind[];
  fromMinute: number;
  toMinute: number;
  /** 10 000 leaves the fare as it is. */
  factorBasisPoints: number;
};

/** The highest factor of a tariff that sets no other, and the highest that any may set. */
export const SURGE_CAP = 15_000;
export const SURGE_CAP_MOST = 20_000;
/** The factor that changes nothing. */
export const NO_SURGE = 10_000;

/** The local calendar day and minute of an instant. */
export type LocalMoment = { day: string; minute: number };
/** A place as rules see it; county and locality where they are known. */
export type SurgePlace = LatLng & { county: CountyCode | null; locality: string | null };

const DAY_MS = 86_400_000;

/** The kind of a calendar day. */
function dayKind(day: string): DayKind {
  if (isHoliday(day)) return 'holiday';
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return DAY_KINDS[(weekday + 6) % 7] ?? 'mon';
}

/** Whether a rule holds at a local moment, across midnight too. */
export function surgeHoldsAt(rule: SurgeRule, { day, minute }: LocalMoment): boolean {
  const { fromMinute, toMinute, days } = rule;
  const isInDay = minute >= fromMinute && (minute < toMinute || fromMinute > toMinute);
  if (isInDay) return days.includes(dayKind(day));
  if (fromMinute <= toMinute || minute >= toMinute) return false;
  return days.includes(dayKind(dayBefore(day)));
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
}

/** Finds the rule that counts at a moment and a place. */
export type FindSurge = (at: LocalMoment, place: SurgePlace) => SurgeRule | null;

/**
 * Prepares rules for many questions. Of several that hold the highest factor counts, never a product, and none above the
 * cap; null where nothing raises the fare.
 */
export function surgeFinder(rules: readonly SurgeRule[], cap: number): FindSurge {
  const ready = rules
    .map((rule) => ({
      rule: { ...rule, factorBasisPoints: Math.min(rule.factorBasisPoints, cap) },
      covers: areaTest(rule.area),
    }))
    .filter(({ rule }) => rule.factorBasisPoints > NO_SURGE)
    .toSorted((a, b) => b.rule.factorBasisPoints - a.rule.factorBasisPoints);
  return (at, place) =>
    ready.find(({ rule, covers }) => surgeHoldsAt(rule, at) && covers(place))?.rule ?? null;
}

/** Whether rules ask for the county or the locality of a place. */
export function needsNames(rules: readonly SurgeRule[]): boolean {
  return rules.some(({ area }) => area.kind === 'counties' || area.kind === 'localities');
}

function areaTest(area: SurgeArea): (place: SurgePlace) => boolean {
  switch (area.kind) {
    case 'everywhere':
      return () => true;
    case 'counties': {
      const counties = new Set<CountyCode | null>(area.counties);
      return ({ county }) => counties.has(county);
    }
    case 'localities': {
      const localities = new Set(area.localities.map(({ county, name }) => `${county} ${name}`));
      return ({ county, locality }) => localities.has(`${county ?? ''} ${locality ?? ''}`);
    }
    case 'drawn': {
      const boxed = area.polygons.map((rings) => ({ rings, box: boxOf(rings[0] ?? []) }));
      return (place) =>
        boxed.some(
          ({ rings, box }) =>
            isInBox(place, box) &&
            rings.filter((ring) => isInsideRing([place.lng, place.lat], ring)).length % 2 === 1,
        );
    }
  }
}

function boxOf(ring: Ring): Bounds {
  const lats = ring.map(([, lat]) => lat);
  const lngs = ring.map(([lng]) => lng);
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...lngs),
    east: Math.max(...lngs),
  };
}

function isInBox({ lat, lng }: LatLng, { south, north, west, east }: Bounds): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
