import { createContext, use } from 'react';
import { useSearchState } from '../desk/use-search-state.ts';

const PARAM = 'alese';
const ALL = 'toate';
const BETWEEN = '.';

/** The rows that are chosen for an act upon many: named ones, or everything that the filter shows. */
export type Selection = {
  ids: readonly string[];
  isAll: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  add(ids: readonly string[]): void;
  chooseAll(): void;
  clear(): void;
};

/** The selection of the list around; null where nothing can be chosen. */
export const SelectionContext = createContext<Selection | null>(null);

/** Hook: the selection of the list around. */
export function useSelectionHere(): Selection | null {
  return use(SelectionContext);
}

/** Hook: the selection, which is in the address. */
export function useSelection(): Selection {
  const [search, change] = useSearchState();
  const idsIn = (params: URLSearchParams) =>
    (params.get(PARAM) ?? '').split(BETWEEN).filter((id) => id !== '' && id !== ALL);
  const store = (ids: readonly string[]) => ({ [PARAM]: ids.length > 0 ? ids.join(BETWEEN) : undefined });
  const ids = idsIn(search);
  const isAll = search.get(PARAM) === ALL;
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.includes(id),
    toggle: (id) =>
      change((now) => {
        const chosen = idsIn(now);
        return store(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
      }),
    add: (more) => change((now) => store([...new Set([...idsIn(now), ...more])])),
    chooseAll: () => change({ [PARAM]: ALL }),
    clear: () => change({ [PARAM]: undefined }),
  };
}
