import type { z } from 'zod';
import type { Delivery, Stop } from './deliveries/delivery.ts';

type Fields = keyof Delivery;
/** A delivery with narrower types for the fields of `Known`. */
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

/** The details of the parcel and its ends for a viewer who may see them. */
export type TripDetails = Pick<
  Delivery,
  | 'pickup'
  | 'dropoff'
  | 'instructions'
  | 'note'
  | 'pieces'
  | 'receiverWishes'
  | 'photoUrls'
  | 'photosHidden'
  | 'textsHidden'
  | 'route'
>;

/** The same details, hidden: for a courier whose trip is over. */
export type HiddenDetails = {
  pickup: RoughStop;
  dropoff: RoughStop;
  instructions: null;
  note: null;
  pieces: null;
  receiverWishes: null;
  photoUrls: [];
  photosHidden: 0;
  textsHidden: false;
  route: [];
};

/** Fields for the sender alone, as every other viewer gets them. */
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
  company: null;
};

/** A delivery as its sender gets it: everything but the courier's net pay and steps. */
export type SenderDelivery = DeliveryWith<{ viewer: 'sender'; net: null; allowedSteps: [] }>;

/** A delivery as the staff get it: without what only its sender or its courier may do. */
export type StaffDelivery = DeliveryWith<NotTheSenders & { viewer: 'admin'; allowedSteps: [] }>;

/** A dispute without the sender's text and the decision's reason. */
type OutlinedDispute = NonNullable<Delivery['dispute']> & { text: null; reason: null };

type ForCourier = NotTheSenders & {
  viewer: 'courier';
  discount: null;
  rating: null;
  proofs: [];
  dispute: OutlinedDispute | null;
};

/** A delivery as its courier gets it: addresses, contacts, texts and photos only while the trip runs. */
export type CourierDelivery =
  | DeliveryWith<ForCourier & TripDetails & { status: 'accepted' }>
  | DeliveryWith<
      ForCourier &
        HiddenDetails & { status: Exclude<Delivery['status'], 'accepted'>; stage: null; allowedSteps: [] }
    >;

/** A delivery by viewer: sender, courier or staff. What the viewer may not see has the type null. */
export type DeliveryView = SenderDelivery | CourierDelivery | StaffDelivery;
