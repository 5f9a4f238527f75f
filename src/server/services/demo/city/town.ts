import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Random } from '#domain/random.ts';
import type { Actor } from '#server/deps.ts';
import type { CityCourier, CitySender } from './people.ts';

/** A person of the city with their account; `busyUntil` in milliseconds. */
export type Sender = CitySender & { id: string };
export type Courier = CityCourier & { id: string; busyUntil: number };

/** The people of the city, the staff who decide, pictures of a parcel, and the moment where its past ends. */
export type Town = {
  senders: readonly Sender[];
  couriers: readonly Courier[];
  staffId: string;
  parcelPicture: Buffer;
  until: Date;
};

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
};

export const MINUTE = 60_000;

export const senderOf = (id: string): Actor => ({ accountId: id, role: 'sender' });
export const courierOf = (id: string): Actor => ({ accountId: id, role: 'courier' });
export const staffOf = ({ staffId }: Town): Actor => ({ accountId: staffId, role: 'admin' });

/** The moment some minutes after another. */
export const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE);

/** A random one of a list, by weight. Throws RangeError for an empty list. */
export function weighted<T extends { weight: number }>(random: Random, list: readonly T[]): T {
  let left = random() * list.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = list.find(({ weight }) => (left -= weight) < 0) ?? list.at(-1);
  if (!drawn) throw new RangeError('nobody to choose from');
  return drawn;
}
