import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { JOB_RADIUS_MAX_KM } from '#contract/courier.ts';
import type { MessageKey } from '#web/i18n/catalogues.ts';

export const JOB_SORTS = ['near', 'pay', 'payPerKm', 'newest'] as const;
export type JobSort = (typeof JOB_SORTS)[number];

export const SORT_WORDS: Record<JobSort, MessageKey> = {
  near: 'feed.order.near',
  pay: 'feed.order.pay',
  payPerKm: 'feed.sort.perKm',
  newest: 'feed.order.newest',
};

const SORT_PARAM = 'ordine';
const AREA_PARAM = 'zona';
const WHOLE_COUNTRY = 'tara';

/** How the list of jobs is ordered and how wide it looks; both live in the address, so Back and reload keep them. */
export function useJobSearch() {
  const [params] = useSearchParams();
  const [sort, setSort] = useState<JobSort>(
    JOB_SORTS.find((one) => one === params.get(SORT_PARAM)) ?? 'near',
  );
  const [isWide, setWide] = useState(params.get(AREA_PARAM) === WHOLE_COUNTRY);
  return {
    sort,
    setSort: (next: JobSort) => {
      setSort(next);
      writeParam(SORT_PARAM, next);
    },
    radiusKm: isWide ? JOB_RADIUS_MAX_KM : undefined,
    searchWholeCountry: () => {
      setWide(true);
      writeParam(AREA_PARAM, WHOLE_COUNTRY);
    },
  };
}

// Past the router: for it this would be a navigation, which moves the focus from the control to the heading.
function writeParam(name: string, value: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
}
