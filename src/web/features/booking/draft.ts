import type { ParcelSize } from '#domain/delivery/parcel-sizes.ts';

/** An end of the trip as it was picked: always with coordinates, because only suggestions and pins count. */
export type DraftStop = { label: string; detail: string; lat: number; lng: number };
export type DraftContact = { name: string; phone: string };
export type DraftPhoto = { id: string; url: string };

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
  photos: DraftPhoto[];
  /** One key per draft: a double click or a retry cannot list the same parcel twice. */
  listingKey: string;
};

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
  photos: [],
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

function keep(draft: BookingDraft | null): void {
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

/** The draft of this browser, read from its storage once. */
export function readDraft(): BookingDraft {
  current ??= stored() ?? freshDraft();
  return current;
}

/** Changes some fields of the draft, keeps it over reloads and tells every screen that shows it. */
export function changeDraft(change: Partial<BookingDraft>): void {
  current = { ...readDraft(), ...change };
  keep(current);
  announce();
}

/** Forgets the draft: after the parcel was listed and on signing out. The next one gets a new key. */
export function clearDraft(): void {
  current = freshDraft();
  keep(null);
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
