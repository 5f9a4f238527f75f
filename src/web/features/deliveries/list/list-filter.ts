import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { deliveries } from '#contract/deliveries/deliveries.ts';
import { PRESERVE_FOCUS } from '#web/ui/layout/page-title.tsx';
import { ENDED_STATUSES } from '#domain/deliveries/status-table.ts';

/** The filter of a list, kept in the query string: a link to a filtered list shows the same one. */
export type ListFilter = Pick<NonNullable<z.input<typeof deliveries.query>>, 'q' | 'status' | 'from' | 'to'>;

/** Navigation options of a filter change: no history entry, no scrolling, and the focus stays in the field. */
const QUIETLY = { replace: true, preventScrollReset: true, state: PRESERVE_FOCUS };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses the filter from the query string; other parameters are ignored. */
function filterOf(search: URLSearchParams): ListFilter {
  const q = search.get('q')?.trim().slice(0, 100);
  const status = ENDED_STATUSES.find((each) => each === search.get('status'));
  const day = (name: 'from' | 'to') => {
    const value = search.get(name);
    return value && DAY.test(value) ? { [name]: value } : {};
  };
  return { ...(q ? { q } : {}), ...(status ? { status } : {}), ...day('from'), ...day('to') };
}

/** Hook: the filter of the list on screen, and how to change a part of it. */
export function useListFilter(): {
  filter: ListFilter;
  isNarrowed: boolean;
  narrow: (change: Partial<Record<keyof ListFilter, string>>) => void;
  clear: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  return {
    filter,
    isNarrowed: Object.keys(filter).length > 0,
    narrow: (change) =>
      setSearch((previous) => {
        const next = new URLSearchParams(previous);
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }, QUIETLY),
    clear: () => setSearch({}, QUIETLY),
  };
}
