import { UNSAID_ACCURACY_METERS } from './believable.ts';

/** A place as a tracking program tells it, in the units of the house: epoch ms, metres, metres a second, degrees. */
export type DeviceFix = {
  atMs: number;
  lat: number;
  lng: number;
  accuracy: number;
  speed?: number;
  heading?: number;
};

/** What OsmAnd and the Traccar family put into an address; everything comes as text. */
export type OsmAndReport = {
  lat?: string;
  lon?: string;
  timestamp?: string;
  /** Knots, by the tradition of this family. */
  speed?: string;
  bearing?: string;
  heading?: string;
  accuracy?: string;
  hdop?: string;
  valid?: string;
};

/** What newer Traccar clients post. A value below zero means that the phone does not know it. */
export type TraccarReport = {
  location: {
    timestamp: string | number;
    coords: { latitude: number; longitude: number; accuracy?: number; speed?: number; heading?: number };
  };
};

/** What OwnTracks posts. Only `_type` location is a place; `tst` is epoch seconds, `vel` km/h, `cog` degrees. */
export type OwnTracksReport = {
  _type: string;
  lat?: number;
  lon?: number;
  tst?: number;
  acc?: number;
  vel?: number;
  cog?: number;
};

/** Metres of blur for each unit of horizontal dilution, the usual figure for a phone. */
const METERS_PER_HDOP = 5;
const METERS_A_SECOND_PER_KNOT = 1_852 / 3_600;
const METERS_A_SECOND_PER_KMH = 1 / 3.6;
/** Epoch seconds stay below this for thousands of years, milliseconds have long been above it. */
const FIRST_MILLISECONDS = 100_000_000_000;

/** The place in an OsmAnd address, or null when it has none or says itself that it is not to be trusted. */
export function readOsmAnd(report: OsmAndReport, nowMs: number): DeviceFix | null {
  if (report.valid === '0' || report.valid === 'false') return null;
  const hdop = numberOf(report.hdop);
  return checked({
    atMs: report.timestamp === undefined ? nowMs : instantOf(report.timestamp),
    lat: numberOf(report.lat),
    lng: numberOf(report.lon),
    accuracy: numberOf(report.accuracy) ?? (hdop === undefined ? undefined : hdop * METERS_PER_HDOP),
    speed: scaled(numberOf(report.speed), METERS_A_SECOND_PER_KNOT),
    heading: numberOf(report.bearing) ?? numberOf(report.heading),
  });
}

/** The place in a Traccar message, or null. */
export function readTraccar({ location }: TraccarReport): DeviceFix | null {
  const { latitude, longitude, accuracy, speed, heading } = location.coords;
  return checked({
    atMs: instantOf(location.timestamp),
    lat: latitude,
    lng: longitude,
    accuracy,
    speed,
    heading,
  });
}

/** The place in an OwnTracks message, or null for its other kinds. */
export function readOwnTracks(report: OwnTracksReport): DeviceFix | null {
  if (report._type !== 'location') return null;
  return checked({
    atMs: instantOf(report.tst ?? Number.NaN),
    lat: report.lat,
    lng: report.lon,
    accuracy: report.acc,
    speed: scaled(report.vel, METERS_A_SECOND_PER_KMH),
    heading: report.cog,
  });
}

type Loose = { [Key in keyof DeviceFix]?: number | undefined };

/** Places off the globe and times that are none are no places; what is unknown is left out. */
function checked({ atMs, lat, lng, accuracy, speed, heading }: Loose): DeviceFix | null {
  if (atMs === undefined || !Number.isFinite(atMs)) return null;
  if (lat === undefined || !(Math.abs(lat) <= 90) || lng === undefined || !(Math.abs(lng) <= 180))
    return null;
  return {
    atMs,
    lat,
    lng,
    accuracy: known(accuracy, Infinity) ?? UNSAID_ACCURACY_METERS,
    ...(known(speed, Infinity) === undefined ? {} : { speed }),
    ...(known(heading, 360) === undefined ? {} : { heading }),
  };
}

function known(value: number | undefined, most: number): number | undefined {
  return value !== undefined && value >= 0 && value <= most ? value : undefined;
}

function scaled(value: number | undefined, factor: number): number | undefined {
  return value === undefined ? undefined : value * factor;
}

function numberOf(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Epoch seconds, epoch milliseconds or ISO 8601, as programs like; NaN for anything else. */
function instantOf(when: string | number): number {
  const value =
    typeof when === 'number' ? when : /^\d+(\.\d+)?$/.test(when) ? Number(when) : Date.parse(when);
  return value < FIRST_MILLISECONDS ? Math.round(value * 1_000) : Math.round(value);
}
