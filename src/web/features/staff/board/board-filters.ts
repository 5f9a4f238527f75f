import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { TROUBLE_CLASSES } from '#domain/staff/board/rules.ts';
import { BOARD_STAGES } from '#domain/staff/board/stages.ts';
import { useSearchState } from '../desk/use-search-state.ts';

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
/** Names of the views in the address; without one the list is shown, from some width on beside its map. */
const VIEWS = { columns: 'coloane', map: 'harta' } as const;
/** The views of the board. */
export const BOARD_VIEWS = ['list', 'map', 'columns'] as const;
type BoardView = (typeof BOARD_VIEWS)[number];
const OPEN = 'livrare';

/** Hook: filters, view and open delivery, all of them in the address. */
export function useBoardPlace() {
  const [search, change] = useSearchState();
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
    setFilter: (name: FilterName, value: string | undefined) => change({ [PARAMS[name]]: value }),
    clear: () =>
      change(Object.fromEntries([...Object.values(PARAMS), OPEN].map((name) => [name, undefined]))),
    view: viewOf(search),
    setView: (view: BoardView) => change({ [VIEW]: view === 'list' ? undefined : VIEWS[view] }),
    toggleColumns: () => change((now) => ({ [VIEW]: viewOf(now) === 'columns' ? undefined : VIEWS.columns })),
    openId: search.get(OPEN),
    open: (id: string | undefined) => change({ [OPEN]: id }),
  };
}

function viewOf(search: URLSearchParams): BoardView {
  const requested = search.get(VIEW);
  if (requested === VIEWS.columns) return 'columns';
  return requested === VIEWS.map ? 'map' : 'list';
}

export type BoardPlace = ReturnType<typeof useBoardPlace>;
