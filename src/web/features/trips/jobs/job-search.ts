import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { JOB_RADIUS_MAX_KM } from '#contract/trips/courier.ts';
import { PARCEL_SIZES, type ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { LIMITS } from '#domain/money/figures/limits.ts';
import type { PlainKey } from '#messages/message-key.ts';

export const JOB_SORTS = ['near', 'pay', 'payPerKm', 'newest'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

export const SORT_TEXTS: Record<JobSort, PlainKey> = {
  near: 'feed.order.near',
  pay: 'feed.order.pay',
  payPerKm: 'feed.sort.perKm',
  newest: 'feed.order.newest',
};

export const JOB_DAYS = ['today', 'tomorrow', 'flexible'] as const;
export const JOB_RADII = [5, 10, 25, 50, JOB_RADIUS_MAX_KM] as const;

/** Filters of the job list. No size means every size; `minPerKm` is in minor units. */
export type JobFilters = {
  sizes: ParcelSize[];
  when: 'any' | (typeof JOB_DAYS)[number];
  radiusKm: number;
  minPerKm: number;
};

export const NO_FILTERS: JobFilters = { sizes: [], when: 'any', radiusKm: 25, minPerKm: 0 };

/** Values of `minPerKm` that a URL may contain: the currency is not known yet when it is parsed. */
const ANY_PER_KM = Object.values(LIMITS).flatMap(({ perKmChoices }) => perKmChoices);

const PARAMS = { sort: 'ordine', radius: 'zona', sizes: 'marimi', when: 'cand', minPerKm: 'minim' } as const;
const WHOLE_COUNTRY = 'tara';

/** Hook: order and filters of the job list, kept in the query string, so that Back and reload keep them. */
export function useJobSearch() {
  const [params] = useSearchParams();
  const [sort, setSort] = useState<JobSort>(
    JOB_SORTS.find((one) => one === params.get(PARAMS.sort)) ?? 'near',
  );
  const [filters, setFilters] = useState(() => readFilters(params));
  const change = (next: JobFilters) => {
    setFilters(next);
    writeParams(paramsOf(next));
  };
  return {
    sort,
    setSort: (next: JobSort) => {
      setSort(next);
      writeParams({ [PARAMS.sort]: next });
    },
    filters,
    setFilters: change,
    searchWholeCountry: () => change({ ...filters, radiusKm: JOB_RADIUS_MAX_KM }),
  };
}

/** Number of filters that narrow the list; the radius does not count. */
export function narrowing({ sizes, when, minPerKm }: JobFilters): number {
  return Number(sizes.length > 0) + Number(when !== 'any') + Number(minPerKm > 0);
}

function readFilters(params: URLSearchParams): JobFilters {
  const sizes = params.get(PARAMS.sizes)?.split(',') ?? [];
  const radius = params.get(PARAMS.radius);
  const radiusKm = radius === WHOLE_COUNTRY ? JOB_RADIUS_MAX_KM : Number(radius);
  const minPerKm = Number(params.get(PARAMS.minPerKm));
  return {
    sizes: PARCEL_SIZES.filter((size) => sizes.includes(size)),
    when: JOB_DAYS.find((day) => day === params.get(PARAMS.when)) ?? NO_FILTERS.when,
    radiusKm: JOB_RADII.find((each) => each === radiusKm) ?? NO_FILTERS.radiusKm,
    minPerKm: ANY_PER_KM.includes(minPerKm) ? minPerKm : NO_FILTERS.minPerKm,
  };
}

function paramsOf({ sizes, when, radiusKm, minPerKm }: JobFilters): Record<string, string | null> {
  return {
    [PARAMS.sizes]: sizes.join(',') || null,
    [PARAMS.when]: when === NO_FILTERS.when ? null : when,
    [PARAMS.radius]: radiusKm === NO_FILTERS.radiusKm ? null : radiusText(radiusKm),
    [PARAMS.minPerKm]: minPerKm > 0 ? String(minPerKm) : null,
  };
}

function radiusText(radiusKm: number): string {
  return radiusKm === JOB_RADIUS_MAX_KM ? WHOLE_COUNTRY : String(radiusKm);
}

// Bypasses the router: for it this would be a navigation, which moves the focus from the control to the heading.
function writeParams(values: Record<string, string | null>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  window.history.replaceState(window.history.state, '', url);
}
