import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { STAGES, STAGES_BEFORE_PICKUP, type Stage } from '#domain/deliveries/stage-table.ts';
import { DELIVERY_STATUSES, type DeliveryStatus } from '#domain/deliveries/status-table.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const AT = '2026-11-22T10:00:00.000Z';
const LATER = '2036-11-22T10:00:00.000Z';

function aStop(address: string, lat: number): Delivery['pickup'] {
  return {
    address,
    additional: null,
    lat,
    lng: 26.1,
    exact: true,
    precision: 'house',
    pinConfirmed: true,
    contact: { name: 'Ana Pop', phone: '+40745111222' },
  };
}

/** A state of a delivery; only an accepted one has a stage. */
export type State = { status: DeliveryStatus; stage: Stage | null };

/** Every visible state of a delivery. */
export const STATES: readonly State[] = DELIVERY_STATUSES.flatMap((status): State[] =>
  status === 'accepted'
    ? STAGES.filter((stage) => stage !== 'returned').map((stage) => ({ status, stage }))
    : [{ status, stage: null }],
);

/** Whether an offer is accepted and paid for, in this state. */
export function hasCourier({ status }: State): boolean {
  return status === 'accepted' || status === 'completed' || status === 'returned';
}

/** Whether the parcel has left its sender, in this state. */
export function isPickedUp({ status, stage }: State): boolean {
  if (status === 'accepted') return stage !== null && !STAGES_BEFORE_PICKUP.includes(stage);
  return status === 'completed' || status === 'returned';
}

/** A small parcel estimated at 10.18, taken by a van for 11.80, as its sender sees it. */
export function aDeliveryIn(state: State, change: Partial<Delivery> = {}): Delivery {
  const agreed = hasCourier(state) || state.status === 'reserved';
  return {
    id: 'livrarea-1',
    number: 20_026,
    ...state,
    viewer: 'sender',
    pickup: aStop('Strada Lungă 1, Brașov', 45.65),
    dropoff: aStop('Strada Zizinului 2, Brașov', 45.66),
    size: 'small',
    vehicle: 'bike',
    cod: null,
    inspection: null,
    cover: null,
    guarantee: null,
    returns: null,
    returnOf: null,
    orderId: null,
    stopNumber: null,
    pieces: null,
    haulage: null,
    pickupDate: 'flexible',
    pickupTime: null,
    instructions: null,
    note: null,
    receiverWishes: null,
    photoUrls: [],
    photosHidden: 0,
    textsHidden: false,
    distanceMeters: 3_000,
    durationSeconds: 600,
    route: [],
    estimate: usd(1_018),
    baseFare: usd(350),
    price: agreed ? usd(1_180) : null,
    discount: null,
    charged: agreed ? usd(1_180) : null,
    net: null,
    method: agreed ? (state.status === 'reserved' ? 'card' : 'cash') : null,
    paymentId: state.status === 'reserved' ? 'plata-1' : null,
    offerCount: state.status === 'open' ? 1 : 0,
    offerId: agreed ? 'oferta-1' : null,
    courier: hasCourier(state)
      ? {
          firstName: 'Vlad',
          photoUrl: null,
          rating: 4.9,
          trips: 95,
          vehicle: 'van',
          plate: 'BV 12 ABC',
          phone: null,
        }
      : null,
    position: null,
    rating: null,
    trackingUrl: null,
    shareUrl: null,
    pins: null,
    allowedSteps: [],
    proofPolicy: 'pin',
    door: null,
    canWithdraw: false,
    canCancel: false,
    cancelFee: null,
    freeCancelUntil: null,
    canRate: false,
    dispute: null,
    disputeKinds: [],
    offersExpireAt: null,
    raiseStep: null,
    keptPayment: null,
    company: null,
    etaMinutes: null,
    createdAt: AT,
    updatedAt: AT,
    timeline: [],
    proofs: [],
    ...change,
  };
}

/** A live offer of Vlad's van at 11.80. */
export const AN_OFFER: Offer = {
  id: 'oferta-1',
  amount: usd(1_180),
  etaMinutes: 12,
  note: null,
  courier: { firstName: 'Vlad', photoUrl: null, rating: 4.9, trips: 95, vehicle: 'van' },
  status: 'live',
  recommended: true,
  expiresAt: LATER,
  createdAt: AT,
  counter: null,
  counterRoundsLeft: 3,
  counterBounds: null,
};
