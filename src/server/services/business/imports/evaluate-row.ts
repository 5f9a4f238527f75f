import { type ImportCells, yesOrNoOfCell } from '#domain/business/imports/cells.ts';
import type { ImportField } from '#domain/business/imports/columns.ts';
import type { ImportRowStatus } from '#domain/business/imports/row-state.ts';
import { mustConfirmMarker, type PlacePrecision } from '#domain/places/place-precision.ts';
import { haversineMeters, isInServiceArea, type LatLng } from '#domain/geo.ts';
import type { ImportPlaceRecord, ImportRowRecord } from '#server/db/business/imports.ts';
import type { ImportQuote } from '#server/db/schema-imports.ts';
import type { Deps } from '#server/deps.ts';
import { MIN_TRIP_METERS } from '../../money/quotes/price-request.ts';
import { cellsOf, type Draft } from './draft.ts';
import { type ParsedLine, parseRow } from './parse-row.ts';

/** A finding about a cell or a whole line, by its message key. */
export type Finding = { column: ImportField | null; code: string; severity: 'error' | 'confirm' | 'warning' };

/** A stop of the trip; `place` is the place that was looked up, absent where the line names a point itself. */
export type FoundStop = LatLng & {
  label: string;
  precision: PlacePrecision;
  confirmed: boolean;
  /** Whether the line leaves the point, which is a guess, to the courier's call. */
  callAhead: boolean;
  place?: ImportPlaceRecord;
};

export type Evaluated = {
  record: ImportRowRecord;
  cells: ImportCells;
  line: ParsedLine | null;
  pickup: FoundStop | null;
  dropoff: FoundStop | null;
  /** The quote, if it is for the line as it is now. */
  quote: ImportQuote | null;
  findings: Finding[];
  status: ImportRowStatus;
};

/** Evaluates every line of a draft. */
export function evaluateDraft(deps: Deps, draft: Draft): Evaluated[] {
  return draft.rows.map((record) => evaluateRow(deps, draft, record));
}

/** Evaluates one line. Derived each time: only edits, choices and lookups are stored. */
export function evaluateRow(deps: Deps, draft: Draft, record: ImportRowRecord): Evaluated {
  const cells = cellsOf(draft.record, record);
  const { faults, line, points } = parseRow(deps, draft, cells);
  const pickup = stopOf(draft, cells, 'pickup', points.pickup);
  const dropoff = stopOf(draft, cells, 'dropoff', points.dropoff);
  const trip = line && pickup && dropoff ? tripOf(pickup, dropoff, line) : null;
  const findings: Finding[] = [
    ...faults.map((fault) => ({ ...fault, severity: 'error' as const })),
    ...placeFindings(draft, 'pickup', cells, pickup),
    ...placeFindings(draft, 'dropoff', cells, dropoff),
    ...tripFindings(pickup, dropoff),
    ...refusalFinding(record),
  ];
  const answer = record.quote && record.quote.trip === trip ? record.quote : null;
  const isUnguaranteed = answer?.isUnguaranteed === true;
  // What is refused now may be priced later.
  if (isUnguaranteed && Date.parse(answer.expiresAt) > deps.clock.now().getTime())
    findings.push({ column: 'deliverBy', code: 'time_invalid', severity: 'error' });
  const quote = isUnguaranteed ? null : answer;
  return {
    record,
    cells,
    line,
    pickup,
    dropoff,
    quote,
    findings,
    status: statusOf(record, findings, quote !== null),
  };
}

/** The key of a priced trip: with another point, size, goods' money, inspection, declared value, return shipment or guaranteed hour the quote is not valid. */
export function tripOf(
  pickup: LatLng,
  dropoff: LatLng,
  {
    size,
    codAmount,
    inspection,
    inspectionMinutes,
    declaredValue,
    returns,
    deliverBy,
    pickupDate,
    pickupTime,
  }: ParsedLine,
): string {
  const cod = codAmount === undefined ? [] : ['cod', codAmount];
  const check =
    inspection === undefined || inspection === 'none' ? [] : [inspection, inspectionMinutes ?? ''];
  const cover = declaredValue === undefined ? [] : ['cover', declaredValue];
  // A return shipment has one fee, whatever comes back.
  const back = returns === undefined ? [] : ['returns'];
  // An hour is priced by the time that the pickup leaves for it.
  const by = deliverBy === undefined ? [] : ['by', deliverBy, pickupDate, pickupTime ?? ''];
  const ends = [pickup.lat, pickup.lng, dropoff.lat, dropoff.lng];
  return [...ends, size, ...cod, ...check, ...cover, ...back, ...by].join(' ');
}

function statusOf(record: ImportRowRecord, findings: readonly Finding[], isPriced: boolean): ImportRowStatus {
  if (record.state !== 'draft') return record.state;
  if (findings.some(({ severity }) => severity === 'error')) return 'problem';
  if (!isPriced) return 'checking';
  return findings.some(({ severity }) => severity === 'confirm') ? 'confirm' : 'ready';
}

function stopOf(
  { places }: Draft,
  cells: ImportCells,
  side: 'pickup' | 'dropoff',
  point: LatLng | null,
): FoundStop | null {
  const address = cells[`${side}Address`];
  if (point) return { ...point, label: address, precision: 'house', confirmed: true, callAhead: false };
  const place = places.get(address);
  if (!place || place.lat === null || place.lng === null) return null;
  const { lat, lng, label, precision, confirmed } = place;
  const stop = { lat, lng, label: label ?? address, precision: precision ?? 'locality', confirmed, place };
  const isGuess = mustConfirmMarker(stop.precision) && !confirmed;
  return { ...stop, callAhead: isGuess && yesOrNoOfCell(cells[`${side}Call`]) === true };
}

function placeFindings(
  { places }: Draft,
  side: 'pickup' | 'dropoff',
  cells: ImportCells,
  stop: FoundStop | null,
): Finding[] {
  const column = `${side}Address` as const;
  if (!stop) {
    const isUnknown = cells[column] !== '' && places.get(cells[column])?.lat === null;
    return isUnknown ? [{ column, code: 'address_unknown', severity: 'error' }] : [];
  }
  if (!isInServiceArea(stop)) return [{ column, code: 'outside_service_area', severity: 'error' }];
  const isUnsure = stop.precision === 'locality' && !stop.confirmed && !stop.callAhead;
  return isUnsure ? [{ column, code: 'address_unsure', severity: 'confirm' }] : [];
}

function tripFindings(pickup: LatLng | null, dropoff: LatLng | null): Finding[] {
  if (!pickup || !dropoff || haversineMeters(pickup, dropoff) >= MIN_TRIP_METERS) return [];
  return [{ column: 'dropoffAddress', code: 'same_place', severity: 'error' }];
}

/** Why a committed line could not be listed; shown until it is tried again. */
function refusalFinding({ refusal, state }: ImportRowRecord): Finding[] {
  return refusal && state === 'draft' ? [{ column: null, code: refusal, severity: 'warning' }] : [];
}
