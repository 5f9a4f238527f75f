import type { LatLng } from '#domain/geo.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { localText } from '#domain/text/local-text.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { needsNames, surgeFinder, type SurgeRule } from '#domain/money/pricing/surge.ts';
import { offerLimitsIn, type Tariff, type TariffContent } from '#domain/money/pricing/tariff.ts';
import type { OfferLimits } from '#domain/offers/limits.ts';
import { tariffContent, tariffInForce } from '#server/db/money/tariffs.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';

const MOST_CACHED = 20;
/** Prices by version and edit; what was published under both never changes. */
const cached = new Map<string, TariffContent>();

/**
 * The tariff in force at an instant: the database says which, at each question, so that every process prices by a new
 * version from its first millisecond on. Without any version it is the operator's file or the built-in one.
 */
export async function tariffAt(deps: Deps, at: Date): Promise<Tariff> {
  const found = await tariffInForce(deps.db, at);
  if (!found) return deps.tariff;
  const key = `${found.id} ${found.version}`;
  const content = cached.get(key) ?? orNotFound(await tariffContent(deps.db, found.id));
  if (!cached.has(key) && cached.size >= MOST_CACHED) cached.clear();
  cached.set(key, content);
  return { ...content, version: found.number, rangeStep: deps.tariff.rangeStep };
}

/** The surge that counts at a place now; null where none does. Only rules by name ask what the place is called. */
export async function surgeAt(
  deps: Deps,
  tariff: Tariff,
  place: LatLng,
  now: Date,
): Promise<SurgeRule | null> {
  if (tariff.surges.length === 0) return null;
  const { timeZone } = deps.settings;
  const [hour = 0, minute = 0] = localText(now, timeZone, 'time').split(':').map(Number);
  const isNamed = needsNames(tariff.surges);
  const [county, locality] = isNamed
    ? await Promise.all([deps.geocoder.countyAt(place), deps.geocoder.localityAt(place)])
    : [undefined, undefined];
  return surgeFinder(tariff.surges, tariff.surgeCap)(
    { day: localDay(now, timeZone), minute: hour * 60 + minute },
    { ...place, county: county ?? null, locality: locality?.label ?? null },
  );
}

/** The limits of offers for a size that is picked up at a place; only a tariff with counties of its own asks which it is in. */
export async function limitsAt(
  deps: Deps,
  tariff: Tariff,
  size: ParcelSize,
  place: LatLng,
): Promise<OfferLimits> {
  const hasCounties = Object.keys(tariff.countyTerms).length > 0;
  const county = hasCounties ? await deps.geocoder.countyAt(place) : undefined;
  return offerLimitsIn(tariff, size, county ?? null);
}
