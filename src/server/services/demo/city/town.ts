import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Random } from '#domain/random.ts';
import type { Actor } from '#server/deps.ts';
import type { CardHolders } from './card-holders.ts';
import type { CityCourier, CitySender } from './people.ts';

/** A person of the city with their account; `busyUntil` in milliseconds. */
export type Sender = CitySender & { id: string };
export type Courier = CityCourier & { id: string; busyUntil: number };

/** A courier and a sender who share a phone: what they carry for each other is held for the staff. */
type Kin = { courier: Courier; sender: Sender };

/**
 * The people of the city, the staff who decide, pictures of a parcel, the moment where its past ends, and the holders of
 * cards where people may pay with them.
 */
export type Town = {
  senders: readonly Sender[];
  couriers: readonly Courier[];
  kin: readonly Kin[];
  cardHolders: CardHolders | null;
  staffId: string;
  parcelPicture: Buffer;
  until: Date;
};

/** How a receiver of the city pays for the goods: cash, a card, or less cash than is due. */
export type CodWay = 'cash' | 'card' | 'short';

export type Outcome = 'sender' | 'courier';

/** How a delivery of the city goes. */
export type Fate =
  | 'unwanted'
  | 'left_open'
  | 'cancelled'
  | 'cancelled_late'
  | 'dropped'
  | 'absent'
  | 'late'
  | 'complained'
  | 'plain';

/** An accepted delivery on its way, from the moment `from` on. */
export type Trip = {
  town: Town;
  delivery: Delivery;
  courier: Courier;
  sender: Sender;
  random: Random;
  fate: Fate;
  from: Date;
  /** For whom the staff decide if there is a complaint; drawn without. */
  outcome?: Outcome | undefined;
  /** How the goods' money comes, where some is due. */
  codWay?: CodWay | undefined;
};

export const MINUTE = 60_000;

export const senderOf = (id: string): Actor => ({ accountId: id, role: 'sender' });
export const courierOf = (id: string): Actor => ({ accountId: id, role: 'courier' });
export const staffOf = ({ staffId }: Town): Actor => ({ accountId: staffId, role: 'admin' });

/** The moment some minutes after another. */
export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE);
