import type { z } from 'zod';
import type { Delivery, Stop } from './deliveries/delivery.ts';

type Fields = keyof Delivery;
/** A delivery whose fields given by `Known` are known more exactly. */
type DeliveryWith<Known extends Partial<Record<Fields, unknown>>> = Omit<Delivery, keyof Known> & Known;

type FullStop = z.infer<typeof Stop>;
/** The locality and a rounded point. */
export type RoughStop = FullStop & {
  exact: false;
  additional: null;
  precision: null;
  pinConfirmed: false;
  contact: null;
};

/** What is known of the parcel and its ends by whom it is meant for. */
export type TripDetails = Pick<
  Delivery,
  | 'pickup'
  | 'dropoff'
  | 'instructions'
  | 'note'
  | 'receiverWishes'
  | 'photoUrls'
  | 'photosHidden'
  | 'textsHidden'
  | 'route'
>;

/** The same for whom the trip is over. */
export type HiddenDetails = {
  pickup: RoughStop;
  dropoff: RoughStop;
  instructions: null;
  note: null;
  receiverWishes: null;
  photoUrls: [];
  photosHidden: 0;
  textsHidden: false;
  route: [];
};

/** What only the delivery's sender may read or do, as everybody else gets it. */
export type NotTheSenders = {
  paymentId: null;
  offerCount: 0;
  offerId: null;
  trackingUrl: null;
  shareUrl: null;
  pins: null;
  canCancel: false;
  canWithdraw: false;
  cancelFee: null;
  freeCancelUntil: null;
  canRate: false;
  disputeKinds: [];
  offersExpireAt: null;
  raiseStep: null;
  keptPayment: null;
};

/** A delivery as its sender gets it: all but the courier's net pay and steps. */
export type SenderDelivery = DeliveryWith<{ viewer: 'sender'; net: null; allowedSteps: [] }>;

/** A delivery as the staff get it: nothing that only its sender or its courier may do. */
export type StaffDelivery = DeliveryWith<NotTheSenders & { viewer: 'admin'; allowedSteps: [] }>;

/** A complaint without the sender's words and without the decision's. */
type OutlinedDispute = NonNullable<Delivery['dispute']> & { text: null; reason: null };

type ForCourier = NotTheSenders & {
  viewer: 'courier';
  discount: null;
  rating: null;
  proofs: [];
  dispute: OutlinedDispute | null;
};

/** A delivery as its courier gets it: addresses, contacts, words and photos only while the trip runs. */
export type CourierDelivery =
  | DeliveryWith<ForCourier & TripDetails & { status: 'accepted' }>
  | DeliveryWith<
      ForCourier &
        HiddenDetails & { status: Exclude<Delivery['status'], 'accepted'>; stage: null; allowedSteps: [] }
    >;

/** A delivery in one of its three faces: what its viewer may not see is null, and the type says so. */
export type DeliveryView = SenderDelivery | CourierDelivery | StaffDelivery;
