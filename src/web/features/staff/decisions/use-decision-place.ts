import { DECISION_HOLDERS } from '#contract/staff/admin-decisions.ts';
import { DECISION_KINDS, type DecisionKind } from '#domain/staff/decisions/kinds.ts';
import { useSearchState } from '../desk/use-search-state.ts';

type Holder = (typeof DECISION_HOLDERS)[number];
export type DecisionFilters = { kind?: DecisionKind; holder?: Holder; state?: 'snoozed' };

/** Names in the address. */
const KIND = 'fel';
const HOLDER = 'cine';
const STATE = 'stare';
const SNOOZED = 'amanate';
const OPEN = 'hotarare';
const HOLDERS: Record<Holder, string> = { me: 'eu', nobody: 'nimeni' };

/** The key of a decision in the list and in the address. */
export const keyOf = ({ kind, id }: { kind: DecisionKind; id: string }) => `${kind}.${id}`;

/** Hook: filters and open decision, in the address. */
export function useDecisionPlace() {
  const [search, change] = useSearchState();
  const kind = DECISION_KINDS.find((each) => each === search.get(KIND));
  const holder = DECISION_HOLDERS.find((each) => HOLDERS[each] === search.get(HOLDER));
  const isSnoozed = search.get(STATE) === SNOOZED;
  const filters: DecisionFilters = {
    ...(kind ? { kind } : {}),
    ...(holder ? { holder } : {}),
    ...(isSnoozed ? { state: 'snoozed' } : {}),
  };
  return {
    filters,
    /** Shows one kind, one holder, what is snoozed, or all: the chips are one choice. */
    show: (next: DecisionFilters) =>
      change({
        [KIND]: next.kind,
        [HOLDER]: next.holder && HOLDERS[next.holder],
        [STATE]: next.state && SNOOZED,
      }),
    openKey: search.get(OPEN),
    open: (key: string | undefined) => change({ [OPEN]: key }),
  };
}
export type DecisionPlace = ReturnType<typeof useDecisionPlace>;
