import { useDebouncedValue } from '@mantine/hooks';
import type { Place, Suggestion } from '#contract/places/places.ts';
import { useSession } from '#web/api/session.ts';
import { PLACE_QUERY_MIN, usePlaces, useRecentPlaces } from '../queries.ts';

const TYPING_PAUSE_MS = 180;

/** An option under an address field: the person's own position, or an address. */
export type AddressOption = { kind: 'here' } | { kind: 'recent' | 'place'; place: Suggestion };

/**
 * The options of an address field for a typed text: the person's own position where location is allowed, earlier
 * addresses, then suggestions.
 */
export function useAddressOptions({
  text,
  isOpen,
  near,
  offersHere,
  session,
}: {
  text: string;
  isOpen: boolean;
  near: { lat: number; lng: number } | null;
  offersHere: boolean;
  session: string | undefined;
}) {
  const { user } = useSession();
  const [typed] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const isSearching = isOpen && text.trim().length >= PLACE_QUERY_MIN;
  const query = usePlaces(isOpen ? typed : '', near, session);
  const recent = useRecentPlaces(isOpen && user?.role === 'sender').data?.items ?? [];
  const places = isSearching ? (query.data?.items ?? []) : [];
  return {
    options: isOpen ? merge({ text, recent, places, offersHere }) : [],
    attribution: places.length > 0 ? (query.data?.attribution ?? null) : null,
    isAsking: isSearching,
    isFetching: isSearching && query.isFetching,
    isError: isSearching && query.isError,
  };
}

function merge(sources: {
  text: string;
  recent: Place[];
  places: Suggestion[];
  offersHere: boolean;
}): AddressOption[] {
  const needle = normalised(sources.text);
  const recent = sources.recent.filter(({ label }) => normalised(label).includes(needle));
  const others = sources.places.filter(({ label }) => !recent.some((each) => each.label === label));
  return [
    ...(sources.offersHere && needle === '' ? [{ kind: 'here' as const }] : []),
    ...recent.map((place) => ({ kind: 'recent' as const, place })),
    ...others.map((place) => ({ kind: 'place' as const, place })),
  ];
}

/** Text without diacritics and case: people type "sos. nordului" for „Șos. Nordului”. */
function normalised(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
