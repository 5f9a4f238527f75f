import { haversineMeters, interpolate, type LatLng, legsOf, offsetMeters } from '../geo.ts';
import { stableFraction } from '../stable-hash.ts';

const STREETS_UP_TO_METERS = 12_000;
const FEWEST_POINTS = 24;
const MOST_POINTS = 60;

/** An offset in the trip's plane: metres east and north of its start. */
type Step = { east: number; north: number };

/**
 * Draws a line of 24 to 60 points that looks like a drive between two points, the same for the same ends. Short trips
 * turn at corners like streets, long ones sway like a country road. For display only: distance and time come from
 * `roadMeters` and `driveSeconds`.
 */
export function roadLikeLine(from: LatLng, to: LatLng): LatLng[] {
  const straight = haversineMeters(from, to);
  if (straight < 1) return [from, to];
  const seed = [from.lat, from.lng, to.lat, to.lng].map((degree) => degree.toFixed(5)).join(' ');
  const goal = planar(from, to);
  const turns = straight <= STREETS_UP_TO_METERS ? streetCorners(goal, seed) : countryBends(goal, seed);
  const line = turns.map((step) => offsetMeters(from, step.east, step.north));
  const points = Math.min(MOST_POINTS, Math.max(FEWEST_POINTS, Math.round(straight / 150)));
  return [from, ...thicken([from, ...line, to], points).slice(1), to];
}

/** Metres east and north from one point to the other, in the scale of `offsetMeters`. */
function planar(from: LatLng, to: LatLng): Step {
  const corner = { lat: from.lat, lng: to.lng };
  return {
    east: haversineMeters(from, corner) * Math.sign(to.lng - from.lng),
    north: haversineMeters(corner, to) * Math.sign(to.lat - from.lat),
  };
}

/** Corners of a town's street grid, turned by 25 to 65 degrees from the straight line. */
function streetCorners(goal: Step, seed: string): Step[] {
  const tilt = ((25 + 40 * stableFraction(`tilt ${seed}`)) * Math.PI) / 180;
  const blocks = 3 + Math.floor(3 * stableFraction(`blocks ${seed}`));
  const first = turned(goal, tilt, Math.cos(tilt));
  const second = turned(goal, tilt - Math.PI / 2, Math.sin(tilt));
  const streets = unevenShares(`streets ${seed}`, blocks);
  const crossings = unevenShares(`crossings ${seed}`, blocks);
  const corner = (along: number, across: number) => sum(scaled(first, along), scaled(second, across));
  const corners = streets.flatMap(({ after: along }, i) => {
    const crossing = crossings[i];
    return crossing ? [corner(along, crossing.before), corner(along, crossing.after)] : [];
  });
  // The last crossing would end at the goal itself.
  return corners.slice(0, -1);
}

/** A long road: three sines across the straight line, zero at both ends. */
function countryBends(goal: Step, seed: string): Step[] {
  const across = { east: -goal.north, north: goal.east };
  const waves = [1, 2, 5].map((wave) => ({
    wave,
    height: ((stableFraction(`${wave} ${seed}`) - 0.5) * 0.22) / wave,
  }));
  return Array.from({ length: MOST_POINTS - 2 }, (_, i) => {
    const t = (i + 1) / (MOST_POINTS - 1);
    const sway = waves.reduce((height, each) => height + each.height * Math.sin(Math.PI * each.wave * t), 0);
    return sum(scaled(goal, t), scaled(across, sway));
  });
}

/** The start and end of each of `count` uneven strides, as shares of 0 to 1. */
function unevenShares(seed: string, count: number): { before: number; after: number }[] {
  const strides = Array.from({ length: count }, (_, i) => 0.5 + stableFraction(`${i} ${seed}`));
  const whole = strides.reduce((total, stride) => total + stride, 0);
  let covered = 0;
  return strides.map((stride) => ({ before: covered / whole, after: (covered += stride) / whole }));
}

/** Adds points between the corners, which stay, up to about `pointCount` in all; without the last one. */
function thicken(line: LatLng[], pointCount: number): LatLng[] {
  const spare = pointCount - line.length;
  if (spare <= 0) return line.slice(0, -1);
  const legs = legsOf(line).map((leg) => ({ ...leg, meters: haversineMeters(leg.from, leg.to) }));
  const whole = legs.reduce((sum, { meters }) => sum + meters, 0);
  return legs.flatMap(({ from, to, meters }) => {
    const added = Math.max(0, Math.round((spare * meters) / whole));
    return Array.from({ length: added + 1 }, (_, j) => interpolate(from, to, j / (added + 1)));
  });
}

function turned(step: Step, angle: number, scale: number): Step {
  return {
    east: scale * (step.east * Math.cos(angle) - step.north * Math.sin(angle)),
    north: scale * (step.east * Math.sin(angle) + step.north * Math.cos(angle)),
  };
}

const scaled = (step: Step, by: number): Step => ({ east: step.east * by, north: step.north * by });
const sum = (a: Step, b: Step): Step => ({ east: a.east + b.east, north: a.north + b.north });
