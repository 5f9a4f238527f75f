import { COMPLAINT_STATES } from '#contract/staff/complaints.ts';
import { COMPLAINT_KINDS, type ComplaintKind } from '#domain/staff/complaints/register.ts';
import { useSearchState } from '../desk/use-search-state.ts';

export type ComplaintFilters = {
  kind?: ComplaintKind;
  state?: (typeof COMPLAINT_STATES)[number];
  number?: number;
};

/** Names in the address. */
const KIND = 'fel';
const STATE = 'lista';
const NUMBER = 'nr';
const OPEN = 'deschisa';
const ALL = 'all';

/** The address of one entry. */
export const complaintQuery = (number: number | string) => ({ [STATE]: ALL, [OPEN]: String(number) });

/** Hook: filters and open entry, in the address. Without a filter the open ones are shown. */
export function useComplaintPlace() {
  const [search, change] = useSearchState();
  const kind = COMPLAINT_KINDS.find((each) => each === search.get(KIND));
  const given = search.get(STATE);
  const state = given === ALL ? undefined : (COMPLAINT_STATES.find((each) => each === given) ?? 'open');
  const number = /^\d{1,9}$/.exec(search.get(NUMBER) ?? '')?.[0];
  const filters: ComplaintFilters = {
    ...(kind ? { kind } : {}),
    // A number is looked for in all of the register.
    ...(state && number === undefined ? { state } : {}),
    ...(number === undefined ? {} : { number: Number(number) }),
  };
  return {
    filters,
    state: state ?? ALL,
    number: number ?? '',
    showState: (next: string) => change({ [STATE]: next, [NUMBER]: undefined }),
    showKind: (next: string) => change({ [KIND]: next || undefined }),
    find: (text: string) => change({ [NUMBER]: text || undefined }),
    openNumber: search.get(OPEN),
    open: (next: number | undefined) => change({ [OPEN]: next === undefined ? undefined : String(next) }),
  };
}
export type ComplaintPlace = ReturnType<typeof useComplaintPlace>;
