import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { TROUBLE_CLASSES } from '#domain/staff/board/rules.ts';
import { BOARD_STAGES } from '#domain/staff/board/stages.ts';
import { PRESERVE_FOCUS } from '#web/ui/layout/page-title.tsx';

/** The choices of each filter, by its name on the wire. */
export const FILTERS = {
  class: TROUBLE_CLASSES,
  stage: BOARD_STAGES,
  size: PARCEL_SIZES,
  method: ['card', 'wallet', 'cash'],
  note: ['with', 'without'],
} as const;
type FilterName = keyof typeof FILTERS;
export type BoardFilters = { [Name in FilterName]?: (typeof FILTERS)[Name][number] };

/** Names in the address. */
const PARAMS: Record<FilterName, string> = {
  class: 'clasa',
  stage: 'etapa',
  size: 'marime',
  method: 'plata',
  note: 'mesaj',
};
const VIEW = 'ca';
const COLUMNS = 'coloane';
const OPEN = 'livrare';

/** Hook: filters, view and open delivery, all of them in the address. */
export function useBoardPlace() {
  const [search, setSearch] = useSearchParams();
  // Two quick keys come before the router has rendered the first: each builds on what was last asked for.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const replace = (next: URLSearchParams) => {
    latest.current = next;
    setSearch(next, { state: PRESERVE_FOCUS });
  };
  const change = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(latest.current);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    replace(next);
  };
  const chosen = <Name extends FilterName>(name: Name) =>
    FILTERS[name].find((each) => each === search.get(PARAMS[name]));
  const filters = {
    class: chosen('class'),
    stage: chosen('stage'),
    size: chosen('size'),
    method: chosen('method'),
    note: chosen('note'),
  };
  return {
    filters: Object.fromEntries(
      Object.entries(filters).filter(([, value]) => value !== undefined),
    ) as BoardFilters,
    setFilter: (name: FilterName, value: string | undefined) => change(PARAMS[name], value),
    clear: () => replace(new URLSearchParams(search.get(VIEW) === COLUMNS ? { [VIEW]: COLUMNS } : {})),
    isColumns: search.get(VIEW) === COLUMNS,
    setColumns: (isOn: boolean) => change(VIEW, isOn ? COLUMNS : undefined),
    openId: search.get(OPEN),
    open: (id: string | undefined) => change(OPEN, id),
  };
}
export type BoardPlace = ReturnType<typeof useBoardPlace>;
