import { DEFAULT_ACCURACY_METERS } from './filter-gps.ts';

/** A position as a tracking application reports it, in our units: epoch ms, metres, metres a second, degrees. */
export type DeviceFix = {
  atMs: number;
  lat: number;
  lng: number;
  accuracy: number;
  speed?: number;
  heading?: number;
};

/** The query of OsmAnd and the Traccar family; all values are text. */
export type OsmAndReport = {
  lat?: string;
  lon?: string;
  /** Latitude and longitude in one value, separated by a comma; it takes precedence over the two fields. */
  location?: string;
  timestamp?: string;
  /** Knots, by the convention of this family. */
  speed?: string;
  bearing?: string;
  heading?: string;
  accuracy?: string;
  hdop?: string;
  valid?: string;
};

/** A number that an application may omit or send as null. */
type Maybe = number | null | undefined;

/** The body of newer Traccar clients; without `coords` it is a heartbeat. A negative value means unknown. */
export type TraccarReport = {
  location: {
    timestamp: string | number;
    coords?:
      | { latitude: number; longitude: number; accuracy?: Maybe; speed?: Maybe; heading?: Maybe }
      | null
      | undefined;
  };
};

/** The body of OwnTracks. Only `_type` location is a position; `tst` is epoch seconds, `vel` km/h, `cog` degrees. */
export type OwnTracksReport = {
  _type: string;
  lat?: Maybe;
  lon?: Maybe;
  tst?: Maybe;
  acc?: Maybe;
  vel?: Maybe;
  cog?: Maybe;
};

/** Metres of accuracy per unit of horizontal dilution of precision, the usual figure for a phone. */
const METERS_PER_HDOP = 5;
const METERS_A_SECOND_PER_KNOT = 1_852 / 3_600;
const METERS_A_SECOND_PER_KMH = 1 / 3.6;
/** Epoch seconds stay below this for thousands of years; epoch milliseconds have long been above it. */
const FIRST_MILLISECONDS = 100_000_000_000;

/** The fix in an OsmAnd query, or null when it has none or marks it as invalid. */
export function readOsmAnd(report: OsmAndReport, nowMs: number): DeviceFix | null {
  if (report.valid === '0' || report.valid === 'false') return null;
  const hdop = numberOf(report.hdop);
  const [lat, lng] = report.location?.split(',') ?? [report.lat, report.lon];
  return checked({
    atMs: report.timestamp === undefined ? nowMs : instantOf(report.timestamp),
    lat: numberOf(lat),
    lng: numberOf(lng),
    accuracy: numberOf(report.accuracy) ?? (hdop === undefined ? undefined : hdop * METERS_PER_HDOP),
    speed: scaled(numberOf(report.speed), METERS_A_SECOND_PER_KNOT),
    heading: numberOf(report.bearing) ?? numberOf(report.heading),
  });
}

/** The fix in a Traccar message, or null. */
export function readTraccar({ location }: TraccarReport): DeviceFix | null {
  if (!location.coords) return null;
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

/** The fix in an OwnTracks message, or null for its other kinds. */
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

type Loose = { [Key in keyof DeviceFix]?: Maybe };

/** Validates a fix: coordinates out of range and invalid times give null; unknown values are left out. */
function checked({ atMs, lat, lng, accuracy, speed, heading }: Loose): DeviceFix | null {
  if (!isNumber(atMs) || !isNumber(lat) || !isNumber(lng)) return null;
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return null;
  const [fast, towards] = [withinRange(speed, Infinity), withinRange(heading, 360)];
  return {
    atMs,
    lat,
    lng,
    accuracy: withinRange(accuracy, Infinity) ?? DEFAULT_ACCURACY_METERS,
    ...(fast === undefined ? {} : { speed: fast }),
    ...(towards === undefined ? {} : { heading: towards }),
  };
}

function isNumber(value: Maybe): value is number {
  return Number.isFinite(value);
}

function withinRange(value: Maybe, most: number): number | undefined {
  return isNumber(value) && value >= 0 && value <= most ? value : undefined;
}

function scaled(value: Maybe, factor: number): number | undefined {
  return isNumber(value) ? value * factor : undefined;
}

function numberOf(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

const EPOCH = /^\d+(\.\d+)?$/;
const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/i;

/** Parses epoch seconds, epoch milliseconds or ISO 8601; NaN for anything else. */
function instantOf(when: string | number): number {
  const value = typeof when === 'number' || EPOCH.test(when) ? Number(when) : dateOf(when);
  return value < FIRST_MILLISECONDS ? Math.round(value * 1_000) : Math.round(value);
}

/** Parses a date; without a zone it is UTC, as this family writes it, whatever the server's zone. */
function dateOf(text: string): number {
  const [, day, time = '', zone = 'Z'] = ISO.exec(text.trim()) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time.replace(',', '.')}${zone}`);
}
