import { AppError } from '#domain/errors.ts';
import type { ImportField } from '#domain/business/imports/columns.ts';
import { importPlaces, insertPlaces, storeQuotes } from '#server/db/business/imports.ts';
import type { ImportQuote } from '#server/db/schema-imports.ts';
import { earlierStops } from '#server/db/places/recent-stops.ts';
import type { Deps } from '#server/deps.ts';
import type { Place, Suggestion } from '#server/ports/geocoder.ts';
import { createQuote } from '../../money/quotes/create-quote.ts';
import { deliverByOf } from './deliver-by-of-line.ts';
import type { Draft } from './draft.ts';
import { type Evaluated, evaluateDraft, tripOf } from './evaluate-row.ts';
import { coverOf, inspectionOf, returnsOf } from './parse-row.ts';
import { piecesBody } from './pieces-of-line.ts';

const CANDIDATES = 5;
/** How long an hour that could not be guaranteed is not asked for again. */
const REFUSAL_MS = 15 * 60_000;

/** Looks up missing places and prices for lines of a draft, at most `most` of each; answers whether some are left. */
export async function completeRows(deps: Deps, draft: Draft, rows: readonly number[], most: number) {
  const isSelected = ({ record }: Evaluated) => rows.includes(record.row);
  const addresses = missingAddresses(draft, evaluateDraft(deps, draft).filter(isSelected));
  await findPlaces(deps, draft, addresses.slice(0, most));
  const unpriced = evaluateDraft(deps, draft).filter((row) => isSelected(row) && lacksPrice(row));
  await priceRows(deps, draft, unpriced.slice(0, most));
  return addresses.length > most || unpriced.length > most;
}

function missingAddresses(draft: Draft, rows: readonly Evaluated[]): string[] {
  const columns: [ImportField, 'pickup' | 'dropoff'][] = [
    ['pickupAddress', 'pickup'],
    ['dropoffAddress', 'dropoff'],
  ];
  const selected = rows.flatMap((row) =>
    columns
      .filter(([column, side]) => row.cells[column] !== '' && !row[side])
      .map(([column]) => row.cells[column]),
  );
  return [...new Set(selected)].filter((address) => !draft.places.has(address));
}

function lacksPrice({ status, line, pickup, dropoff, quote }: Evaluated): boolean {
  return status === 'checking' && line !== null && pickup !== null && dropoff !== null && quote === null;
}

async function findPlaces(deps: Deps, draft: Draft, addresses: readonly string[]): Promise<void> {
  const earlier = await earlierStops(deps.db, draft.record.account_id, addresses);
  const found = [];
  for (const address of addresses) {
    const own = earlier.get(address);
    found.push(own ? ownPlace(address, own) : await findPlace(deps, address));
  }
  await insertPlaces(
    deps.db,
    found.map(({ candidates, ...place }) => ({
      ...place,
      import_id: draft.record.id,
      candidates: JSON.stringify(candidates),
    })),
  );
  // Read again: a concurrent call may have stored another place first.
  for (const place of await importPlaces(deps.db, draft.record.id)) draft.places.set(place.address, place);
}

/** The sender's own earlier marker for this address, which they have confirmed already. */
function ownPlace(address: string, { lat, lng }: { lat: number; lng: number }) {
  return { address, label: address, lat, lng, precision: 'house' as const, confirmed: true, candidates: [] };
}

async function findPlace(deps: Deps, address: string) {
  const suggestions = await deps.geocoder.suggest({ q: address, limit: CANDIDATES });
  const best = suggestions[0] ? await located(deps, suggestions[0]) : null;
  return {
    address,
    label: best?.label ?? null,
    lat: best?.lat ?? null,
    lng: best?.lng ?? null,
    precision: best?.precision ?? null,
    candidates: suggestions.map(({ id, label, detail, lat, lng, precision }) => {
      return { id, label, detail, lat, lng, precision };
    }),
  };
}

/** A suggestion with its point, resolved at the provider where it came without one; null when that knows none. */
export async function located(deps: Deps, suggestion: Suggestion): Promise<Place | null> {
  const { lat, lng } = suggestion;
  if (lat !== null && lng !== null) return { ...suggestion, lat, lng };
  return (await deps.geocoder.resolve(suggestion.id)) ?? null;
}

async function priceRows(deps: Deps, draft: Draft, rows: readonly Evaluated[]): Promise<void> {
  const priced: { row: number; quote: ImportQuote }[] = [];
  for (const row of rows) {
    const quote = await quoteOrRefusal(deps, row);
    if (quote) priced.push({ row: row.record.row, quote });
  }
  await storeQuotes(deps.db, draft.record.id, priced);
  const quotes = new Map(priced.map(({ row, quote }) => [row, quote]));
  draft.rows = draft.rows.map((row) => ({ ...row, quote: quotes.get(row.row) ?? row.quote }));
}

/** The line's quote, or that its hour cannot be guaranteed, which only the price of its trip shows. */
async function quoteOrRefusal(deps: Deps, row: Evaluated): Promise<ImportQuote | null> {
  try {
    return await quoteFor(deps, row);
  } catch (error) {
    const { line, pickup, dropoff } = row;
    const isOfHour =
      error instanceof AppError && error.details.fields?.some(({ path }) => path === 'deliverBy');
    if (!isOfHour || !line || !pickup || !dropoff) throw error;
    const expiresAt = new Date(deps.clock.now().getTime() + REFUSAL_MS).toISOString();
    return { id: '', total: 0, expiresAt, trip: tripOf(pickup, dropoff, line), isUnguaranteed: true };
  }
}

/** Quotes the trip of a line now, as the booking does; null for a line without ends. */
export async function quoteFor(
  deps: Deps,
  { line, pickup, dropoff }: Pick<Evaluated, 'line' | 'pickup' | 'dropoff'>,
): Promise<ImportQuote | null> {
  if (!line || !pickup || !dropoff) return null;
  const { lat, lng } = pickup;
  const ends = { pickup: { lat, lng }, dropoff: { lat: dropoff.lat, lng: dropoff.lng } };
  const cod = line.codAmount === undefined ? {} : { cod: { amount: line.codAmount } };
  const hour = deliverByOf(deps, line);
  const quote = await createQuote(deps, {
    ...ends,
    ...hour,
    ...cod,
    ...inspectionOf(line),
    ...coverOf(line),
    ...returnsOf(line),
    ...piecesBody(line),
    size: line.size,
  });
  const { id, total, expiresAt } = quote;
  const { deliverBy } = hour;
  const by = deliverBy === undefined ? {} : { deliverBy };
  return { id, total: total.amount, expiresAt, trip: tripOf(pickup, dropoff, line), ...by };
}
