import type { Delivery, DeliverySummary } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import type { FareReceipt } from '#contract/money/receipts.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { capital, decimal } from './wire.ts';

/** The absolute URL of a picture on our own origin, for other programs; '' without one. */
export function pictureAddress(origin: string, path: string | null | undefined): string {
  return path ? `${origin}${path}` : '';
}

/** What fits into each size, in the specification's texts for its cards. */
const FITS: Record<ParcelSize, string> = {
  small: 'phone, keys, glasses',
  medium: 'shopping, laptop, clothes',
  large: 'under 22kg, TV, pet',
  huge: '5-10 items, 50kg+',
};

/** A row of the deliveries table. */
export function presentRow(delivery: DeliverySummary, userId: string) {
  return {
    order_id: delivery.id,
    user_id: userId,
    pickupaddress: delivery.pickupAddress,
    dropoffaddress: delivery.dropoffAddress,
    pickup_date: delivery.pickupDate,
    pickup_time: delivery.pickupTime ?? '',
    vehicle_type: capital(delivery.vehicle),
    Fits: FITS[delivery.size],
    estimated_cost: decimal(delivery.estimate.amount),
    delivery_cost: decimal(delivery.baseFare.amount),
    delivery_status: capital(delivery.status),
    rating_status: delivery.rated,
    created_at: delivery.createdAt,
  };
}

/** The specification's `deliverydata`: an order, its photos, its courier and its rating. */
export function presentOrder(delivery: Delivery, userId: string, origin: string) {
  return {
    order_id: delivery.id,
    user_id: userId,
    delivery_status: capital(delivery.status),
    ...presentTrip(delivery),
    ...presentContacts(delivery),
    instrucktion_for_pickers: delivery.instructions ?? '',
    estimated_cost: decimal(delivery.estimate.amount),
    delivery_cost: decimal(delivery.baseFare.amount),
    ...presentPhotos(delivery, origin),
    driver_name: delivery.courier?.firstName ?? '',
    driver_image: pictureAddress(origin, delivery.courier?.photoUrl),
    rating_status: delivery.rating !== null,
    service: delivery.rating?.service ?? 0,
    time: delivery.rating?.time ?? 0,
    behaviour: delivery.rating?.behaviour ?? 0,
  };
}

/** One entry of the specification's order details: an agreed price with its parts, empty before the acceptance. */
export function presentDetails(
  delivery: Delivery,
  receipt: FareReceipt | null,
  userId: string,
  origin: string,
) {
  const agreed = receipt && presentPrice(receipt.price.amount, receipt.commission.vat.amount);
  return {
    ...presentOrder(delivery, userId, origin),
    driver_id: delivery.offerId ?? '',
    firstname: delivery.courier?.firstName ?? '',
    driver_profile_image: pictureAddress(origin, delivery.courier?.photoUrl),
    offer_price: '',
    offer_price_without_gst: '',
    gst: '',
    driver_quote: '',
    ...agreed,
  };
}

/** An offer with its order. To the sender the offer's id stands for the courier: it is both ids of the driver. */
export function presentOffer(offer: Offer, delivery: Delivery, vat: number, origin: string) {
  return {
    order_id: delivery.id,
    user_id: offer.id,
    driver_id: offer.id,
    firstname: offer.courier.firstName,
    driver_profile_image: pictureAddress(origin, offer.courier.photoUrl),
    rating: offer.courier.rating ?? 0,
    ...presentTrip(delivery),
    vehicle_type: capital(offer.courier.vehicle),
    estimated_cost: decimal(offer.amount.amount),
    ...presentPrice(offer.amount.amount, vat),
    ...presentPhotos(delivery, origin),
  };
}

/** A price and its VAT, under every name that the specification's payment uses for them. */
function presentPrice(price: number, vat: number) {
  return {
    offer_price: decimal(price),
    offer_price_without_gst: decimal(price - vat),
    gst: decimal(vat),
    delivery_cost: decimal(price),
    driver_quote: decimal(price),
  };
}

function presentTrip({ pickup, dropoff, ...delivery }: Delivery) {
  return {
    pickupaddress: pickup.address,
    dropoffaddress: dropoff.address,
    pickup_additionalAddress: pickup.additional ?? '',
    dropoff_additionalAddress: dropoff.additional ?? '',
    pickup_lat: String(pickup.lat),
    pickup_long: String(pickup.lng),
    dropoff_lat: String(dropoff.lat),
    dropoff_long: String(dropoff.lng),
    pickup_date: delivery.pickupDate,
    pickup_time: delivery.pickupTime ?? '',
    vehicle_type: capital(delivery.vehicle),
    Fits: FITS[delivery.size],
  };
}

function presentContacts({ pickup, dropoff }: Delivery) {
  return {
    sender_name: pickup.contact?.name ?? '',
    sender_contact: pickup.contact?.phone ?? '',
    receiver_name: dropoff.contact?.name ?? '',
    receiver_contact: dropoff.contact?.phone ?? '',
  };
}

function presentPhotos({ photoUrls }: Delivery, origin: string) {
  const [first, second, third] = photoUrls;
  return {
    parcel_image1: pictureAddress(origin, first),
    parcel_image2: pictureAddress(origin, second),
    parcel_image3: pictureAddress(origin, third),
  };
}
