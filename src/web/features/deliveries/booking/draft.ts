import type { z } from 'zod';
import type { NewDelivery } from '#contract/deliveries/deliveries.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { ProofPolicy } from '#domain/deliveries/proof-policy.ts';
import type { PlacePrecision } from '#domain/places/place-precision.ts';
import type { Money } from '#domain/money.ts';

/** An end of the trip as it was picked: always with coordinates, because only suggestions and pins count. */
export type DraftStop = {
  label: string;
  detail: string;
  lat: number;
  lng: number;
  /** How exactly the point is known; nothing is known of one that was kept or handed over without it. */
  precision?: PlacePrecision | undefined;
  /** The person found its pin right. */
  pinConfirmed?: boolean | undefined;
  /** Put on the map first, its words found afterwards. */
  byHand?: boolean | undefined;
  /** The point that the words are of, when the pin has moved since; null while they are only being asked for. */
  wordsOf?: { lat: number; lng: number } | null | undefined;
};
export type DraftContact = { name: string; phone: string };
/** What the call that lists a parcel takes. */
export type ListingBody = z.input<typeof NewDelivery>;

/** What the person has filled in so far, on any of the four steps. */
export type BookingDraft = {
  pickup: DraftStop | null;
  dropoff: DraftStop | null;
  pickupAdditional: string;
  dropoffAdditional: string;
  size: ParcelSize | null;
  sender: DraftContact;
  receiver: DraftContact;
  pickupDate: string;
  pickupTime: string;
  instructions: string;
  note: string;
  /** What proves the hand-over to the receiver. */
  proofPolicy: ProofPolicy;
  /** When the first thing was filled in, for whoever comes back to it later. */
  startedAt: string | null;
  /** One key per draft: a double click or a retry cannot list the same parcel twice. */
  listingKey: string;
  /** Confirmed without a signal: since when it waits, and the total that was on the screen. */
  waiting: { since: string; total: Money | null } | null;
  /** A listing whose answer never came. Sent again letter by letter it is still the same one parcel. */
  unanswered: { key: string; body: ListingBody } | null;
};

/** What belongs to the sending of a draft and not to the parcel. */
const ABOUT_SENDING: readonly (keyof BookingDraft)[] = ['listingKey', 'waiting', 'unanswered'];

const STORAGE_KEY = 'stafeta.booking-draft.v1';

const EMPTY: Omit<BookingDraft, 'listingKey'> = {
  pickup: null,
  dropoff: null,
  pickupAdditional: '',
  dropoffAdditional: '',
  size: null,
  sender: { name: '', phone: '' },
  receiver: { name: '', phone: '' },
  pickupDate: 'flexible',
  pickupTime: '',
  instructions: '',
  note: '',
  proofPolicy: 'pin',
  startedAt: null,
  waiting: null,
  unanswered: null,
};

let current: BookingDraft | undefined;
const listeners = new Set<() => void>();

function freshDraft(): BookingDraft {
  return { ...EMPTY, listingKey: crypto.randomUUID() };
}

function stored(): BookingDraft | null {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    return text ? { ...freshDraft(), ...(JSON.parse(text) as Partial<BookingDraft>) } : null;
  } catch {
    // Storage is closed (private window) or holds something else: the draft then lives in memory only.
    return null;
  }
}

function save(draft: BookingDraft | null): void {
  try {
    if (draft) localStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // As above: without storage the draft still works until the tab is closed.
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

const UNREAD: BookingDraft = { ...EMPTY, listingKey: '' };

/** The draft before a browser has read its own: what the build writes into the first screen. */
export function unreadDraft(): BookingDraft {
  return UNREAD;
}

/** The draft of this browser, read from its storage once. */
export function readDraft(): BookingDraft {
  current ??= stored() ?? freshDraft();
  return current;
}

/**
 * Changes some fields of the draft, keeps it over reloads and tells every screen that shows it. A parcel that waits
 * for a signal no longer does once something about it changes: what was confirmed was the parcel as it was.
 */
export function changeDraft(change: Partial<BookingDraft>): void {
  const draft = readDraft();
  const isAboutParcel = Object.keys(change).some((name) => !ABOUT_SENDING.some((each) => each === name));
  const about = { startedAt: draft.startedAt ?? new Date().toISOString(), waiting: null };
  current = { ...draft, ...(isAboutParcel ? about : {}), ...change };
  save(current);
  announce();
}

/** Forgets the draft on signing out. The next one gets a new key. */
export function clearDraft(): void {
  current = freshDraft();
  save(null);
  announce();
}

/** Begins another parcel in the place of what was there, with some of it filled in. */
export function startDraft(draft: Partial<BookingDraft>): void {
  current = freshDraft();
  changeDraft(draft);
}

/** After the parcel was listed: an empty draft that keeps the size for the next one (specification, section 4). */
export function finishDraft(): void {
  const { size } = readDraft();
  current = { ...freshDraft(), size };
  save(current);
  announce();
}

/** For a definite refusal: what is sent next is another request and needs another key. */
export function renewListingKey(): void {
  changeDraft({ listingKey: crypto.randomUUID() });
}

/** Calls back on every change, also on those made in another tab. */
export function watchDraft(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return;
    current = undefined;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
