import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import { DUE_WINDOWS } from '#domain/staff/board/due.ts';
import { TROUBLE_CLASSES, TROUBLE_RULES } from '#domain/staff/board/rules.ts';
import { BOARD_STAGES } from '#domain/staff/board/stages.ts';
import type { BoardLayout } from '#domain/staff/board/views.ts';
import type { BoardView } from '#contract/staff/board-views.ts';
import { useSearchState } from '../desk/use-search-state.ts';

/** The choices of each filter, by its name on the wire; people are chosen by their ids. */
const FILTERS = {
  class: TROUBLE_CLASSES,
  rule: TROUBLE_RULES,
  stage: BOARD_STAGES,
  county: COUNTY_CODES,
  due: DUE_WINDOWS,
  size: PARCEL_SIZES,
  method: PAYMENT_METHODS,
  payment: ['trouble', 'fine'],
  note: ['with', 'without'],
  cod: ['with', 'without'],
} as const;
type ChoiceName = keyof typeof FILTERS;
export type FilterName = ChoiceName | 'courierId' | 'senderId';
export type BoardFilters = { [Name in ChoiceName]?: (typeof FILTERS)[Name][number] } & {
  courierId?: string;
  senderId?: string;
};

/** Names in the address. */
const PARAMS: Record<FilterName, string> = {
  class: 'clasa',
  rule: 'motiv',
  stage: 'etapa',
  county: 'judet',
  due: 'termen',
  size: 'marime',
  method: 'plata',
  payment: 'bani',
  note: 'mesaj',
  cod: 'ramburs',
  courierId: 'curier',
  senderId: 'expeditor',
};
const LAYOUT = 'ca';
/** Names of the layouts in the address; without one the list is shown, from some width on beside its map. */
const LAYOUTS = { columns: 'coloane', map: 'harta' } as const;
const OPEN = 'livrare';
const VIEW = 'vedere';
/** In the place of a view's id: everything, although the board opens with a default view. */
const NO_VIEW = 'toate';
const ID_MAX = 64;

/** Hook: filters, layout, saved view and open delivery, all in the address. `hasDefault`: whether a bare address opens a view. */
export function useBoardPlace(hasDefault = false) {
  const [search, change] = useSearchState();
  const viewId = search.get(VIEW);
  const filters = filtersIn(search);
  /** What was filtered by hand and shows everything again is no view any more. */
  const changeFilters = (values: Partial<Record<FilterName, string | undefined>>) =>
    change((now) => {
      const next = new URLSearchParams(now);
      const changes: Record<string, string | undefined> = {};
      for (const [name, value] of Object.entries(values) as [FilterName, string | undefined][]) {
        changes[PARAMS[name]] = value;
        if (value === undefined) next.delete(PARAMS[name]);
        else next.set(PARAMS[name], value);
      }
      if (Object.keys(filtersIn(next)).length > 0) return changes;
      return { ...changes, [VIEW]: hasDefault ? NO_VIEW : undefined };
    });
  return {
    filters,
    /** A class and a rule of another class would show nothing: choosing the class leaves the rule out. */
    setFilter: (name: FilterName, value: string | undefined) =>
      changeFilters(name === 'class' ? { class: value, rule: undefined } : { [name]: value }),
    clear: () => {
      changeFilters(Object.fromEntries(Object.keys(PARAMS).map((name) => [name, undefined])));
      change({ [OPEN]: undefined });
    },
    layout: layoutOf(search),
    setLayout: (layout: BoardLayout) => change({ [LAYOUT]: layoutParam(layout) }),
    toggleColumns: () =>
      change((now) => ({ [LAYOUT]: layoutOf(now) === 'columns' ? undefined : LAYOUTS.columns })),
    openId: search.get(OPEN),
    open: (id: string | undefined) => change({ [OPEN]: id }),
    viewId: viewId === NO_VIEW ? null : viewId,
    /** Whether the address says nothing of what is shown, or a view and nothing else. */
    isBare: search.get(LAYOUT) === null && Object.keys(filters).length === 0 && viewId !== NO_VIEW,
    /** Shows a saved view; `instead` of the address before, where nobody pressed anything. */
    showView: ({ id, filter, layout }: Pick<BoardView, 'id' | 'filter' | 'layout'>, instead = false) => {
      const chosen: Record<string, string | undefined> = filter;
      const params = Object.entries(PARAMS).map(([name, param]) => [param, chosen[name]]);
      change({ ...Object.fromEntries(params), [LAYOUT]: layoutParam(layout), [VIEW]: id }, instead);
    },
    leaveView: () => {
      const params = Object.values(PARAMS).map((param) => [param, undefined]);
      change({ ...Object.fromEntries(params), [VIEW]: hasDefault ? NO_VIEW : undefined });
    },
    /** The open view is the one with this id, what is shown as it is. */
    nameView: (id: string | undefined) => change({ [VIEW]: id }),
  };
}

function filtersIn(search: URLSearchParams): BoardFilters {
  const found: Record<string, string> = {};
  for (const [name, param] of Object.entries(PARAMS) as [FilterName, string][]) {
    const value = search.get(param);
    if (value === null) continue;
    const isValid =
      name === 'courierId' || name === 'senderId'
        ? value.length > 0 && value.length <= ID_MAX
        : FILTERS[name].some((each) => each === value);
    if (isValid) found[name] = value;
  }
  return found;
}

function layoutParam(layout: BoardLayout): string | undefined {
  return layout === 'list' ? undefined : LAYOUTS[layout];
}

function layoutOf(search: URLSearchParams): BoardLayout {
  const requested = search.get(LAYOUT);
  if (requested === LAYOUTS.columns) return 'columns';
  return requested === LAYOUTS.map ? 'map' : 'list';
}

export type BoardPlace = ReturnType<typeof useBoardPlace>;
