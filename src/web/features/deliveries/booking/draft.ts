import type { z } from 'zod';
import type { NewDelivery } from '#contract/deliveries/deliveries.ts';
import type { Inspection } from '#domain/deliveries/inspection.ts';
import type { ReturnKind } from '#domain/deliveries/return-shipment.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { ProofPolicy } from '#domain/deliveries/proof-policy.ts';
import type { PlacePrecision } from '#domain/places/place-precision.ts';
import type { Money } from '#domain/money.ts';

/** A chosen end of the trip: always with coordinates, because only suggestions and markers count. */
export type DraftStop = {
  label: string;
  detail: string;
  lat: number;
  lng: number;
  /** Precision of the point; unknown for one that was stored or passed on without it. */
  precision?: PlacePrecision | undefined;
  /** The person confirmed the marker. */
  pinConfirmed?: boolean | undefined;
  /** The point stays a guess, and the courier calls for the place. */
  callAhead?: boolean | undefined;
  /** Set on the map first; its address was looked up afterwards. */
  byHand?: boolean | undefined;
  /** The point that the address belongs to, if the marker has moved since; null while it is being looked up. */
  wordsOf?: { lat: number; lng: number } | null | undefined;
};
export type DraftContact = { name: string; phone: string };
/** Goods' money as it was typed, and what the API takes of it: nothing while a field is refused. */
export type DraftCod = {
  amount: string;
  iban: string;
  reference: string;
  body: NonNullable<ListingBody['cod']> | null;
};
/** A declared value as it was typed, and in minor units; null while it is refused. */
export type DraftCover = { typed: string; declaredValue: number | null };
/** A guaranteed hour as an instant; null until it is chosen. */
export type DraftGuarantee = { deliverBy: string | null };
/** What comes back, each kind with its text as it was typed; none until one is chosen. */
export type DraftReturns = { [Kind in ReturnKind]?: string | undefined };
/** Pieces of one kind as they were typed. */
export type DraftPiece = Record<'count' | 'weight' | 'length' | 'width' | 'height' | 'text', string>;
/** Pieces as they were typed, and what the API takes of them: nothing while a number is wrong; and the sizes that they fit. */
export type DraftPieces = {
  typed: DraftPiece[];
  body: NonNullable<ListingBody['pieces']> | null;
  sizes: ParcelSize[];
};
/** Request body of the route that lists a parcel. */
export type ListingBody = z.input<typeof NewDelivery>;

/** What is filled in so far, on any of the four steps. */
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
  /** The proof of delivery. */
  proofPolicy: ProofPolicy;
  /** Money for the goods that the receiver pays at the door; null without. */
  cod: DraftCod | null;
  /** What the receiver may do with the parcel before they take it; null for nothing. */
  inspection: Inspection | null;
  /** What the parcel is worth, to be covered; null for no cover. */
  cover: DraftCover | null;
  /** The hour by which it is guaranteed to arrive; null for none. */
  guarantee: DraftGuarantee | null;
  /** What the same courier brings back; null for nothing. */
  returns: DraftReturns | null;
  /** The kinds of pieces, where the sender knows their weight; null without. */
  pieces: DraftPieces | null;
  /** The version of the terms for haulage that was accepted; null for none. */
  haulageTerms: string | null;
  /** The company for which it is listed; null for oneself. */
  companyId: string | null;
  /** The code of the company's cost centre; null for none. */
  costCentre: string | null;
  /** Whether the company demands one. */
  needsCostCentre: boolean;
  /** When the first field was filled in, for the resume banner. */
  startedAt: string | null;
  /** Idempotency key of the draft: a double click or a retry cannot list the same parcel twice. */
  listingKey: string;
  /** Confirmed offline: since when it waits for the network, and the total that was on the screen. */
  waiting: { since: string; total: Money | null } | null;
  /** A listing whose answer never came. Resent unchanged, it lists the parcel at most once. */
  unanswered: { key: string; body: ListingBody } | null;
};

/** Fields about the sending of a draft, not about the parcel. */
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
  cod: null,
  inspection: null,
  cover: null,
  guarantee: null,
  returns: null,
  pieces: null,
  haulageTerms: null,
  companyId: null,
  costCentre: null,
  needsCostCentre: false,
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
    // Storage is blocked (private window) or holds something else: the draft then lives in memory only.
    return null;
  }
}

function save(draft: BookingDraft | null): void {
  try {
    if (draft) localStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // As above: without storage the draft lives until the tab is closed.
  }
}

function announce(): void {
  for (const listener of listeners) listener();
}

const UNREAD: BookingDraft = { ...EMPTY, listingKey: '' };

/** The draft before hydration has read the stored one: what the build prerenders. */
export function unreadDraft(): BookingDraft {
  return UNREAD;
}

/** This browser's draft, read from storage once. */
export function readDraft(): BookingDraft {
  current ??= stored() ?? freshDraft();
  return current;
}

/**
 * Updates fields of the draft, stores it and notifies every screen that shows it. A change of the parcel ends its wait
 * for the network: what was confirmed was the parcel as it was.
 */
export function changeDraft(change: Partial<BookingDraft>): void {
  const draft = readDraft();
  const isAboutParcel = Object.keys(change).some((name) => !ABOUT_SENDING.some((each) => each === name));
  const about = { startedAt: draft.startedAt ?? new Date().toISOString(), waiting: null };
  current = { ...draft, ...(isAboutParcel ? about : {}), ...change };
  save(current);
  announce();
}

/** Clears the draft on signing out. The next one gets a new key. */
export function clearDraft(): void {
  current = freshDraft();
  save(null);
  announce();
}

/** Replaces the draft by a new one with some fields filled in. */
export function startDraft(draft: Partial<BookingDraft>): void {
  current = freshDraft();
  changeDraft(draft);
}

/** Resets the draft after listing, keeping the size for the next one (specification, section 4). */
export function finishDraft(): void {
  const { size } = readDraft();
  current = { ...freshDraft(), size };
  save(current);
  announce();
}

/** Renews the idempotency key after a definite refusal: what is sent next is another request. */
export function renewListingKey(): void {
  changeDraft({ listingKey: crypto.randomUUID() });
}

/** Subscribes to changes of the draft, also those made in another tab. */
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
