import type { CodJob } from '#contract/money/cod-fields.ts';
import type { Job } from '#contract/trips/job.ts';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { cellCentre, haversineMeters, type LatLng, roadMeters } from '#domain/geo.ts';
import { splitPrice } from '#domain/money/ledger/split.ts';
import { offerBounds } from '#domain/offers/rules.ts';
import { isoMoment } from '#server/db/core/json-rows.ts';
import type { JobGuarantee, LiveOffers, OpenJobRow } from '#server/db/trips/open-jobs.ts';
import type { Deps } from '#server/deps.ts';
import { inspectionOf } from '../deliveries/present-inspection.ts';
import { vatToday } from '../money/parties.ts';

type JobRow = Omit<OpenJobRow, 'created_at'> & { created_at: Date | string };

/** The goods' money and the guaranteed time of a job, as they are read beside it. */
type JobMoney = { cod: CodJob | null; guarantee: JobGuarantee | null };

const DISTANCE_STEP = 100;

/**
 * Presents jobs before they are assigned: localities and rounded points; distances are rounded too, so that they reveal
 * no address. The rates of today are looked up once for a whole list.
 */
export function jobPresenter(deps: Deps) {
  const vatBasisPoints = vatToday(deps);
  const { commissionBasisPoints } = deps.settings;
  return (delivery: JobRow, from: LatLng, offers: LiveOffers, { cod, guarantee }: JobMoney): Job => {
    const money = (amount: number) => ({ amount, currency: delivery.currency });
    const pickup = cellCentre({ lat: delivery.pickup_lat, lng: delivery.pickup_lng });
    const dropoff = cellCentre({ lat: delivery.dropoff_lat, lng: delivery.dropoff_lng });
    const vehicle = VEHICLE_OF_SIZE[delivery.size];
    const price = delivery.estimate_total;
    const bounds = offerBounds(delivery);
    const inspection = inspectionOf(delivery);
    return {
      deliveryId: delivery.id,
      pickup: { area: delivery.pickup_area, ...pickup },
      dropoff: { area: delivery.dropoff_area, ...dropoff },
      size: delivery.size,
      vehicle,
      pickupDate: delivery.pickup_date,
      pickupTime: delivery.pickup_time,
      distanceToPickupMeters: rounded(roadMeters(haversineMeters(from, pickup), vehicle)),
      tripMeters: rounded(delivery.distance_meters),
      tripSeconds: (Math.ceil(delivery.duration_seconds / 60) + (inspection?.minutes ?? 0)) * 60,
      estimate: money(price),
      net: money(splitPrice({ price, coupon: 0, commissionBasisPoints, vatBasisPoints }).courier),
      bounds: { min: money(bounds.min), max: money(bounds.max) },
      offerCount: offers.count,
      myOfferId: offers.mine,
      cod,
      inspection,
      guarantee: guarantee && {
        deliverBy: isoMoment(guarantee.deliver_by),
        fee: money(guarantee.fee),
        back: money(guarantee.back),
      },
      cover: delivery.declared_value === null ? null : { declaredValue: money(delivery.declared_value) },
      returns: delivery.return_kinds,
      pieces: delivery.pieces,
      haulage: delivery.haulage_terms === null ? null : { terms: delivery.haulage_terms },
      createdAt: isoMoment(delivery.created_at),
    };
  };
}

/** Metres to the next hundred, at least one: what is exact would reveal an address. */
export function rounded(meters: number): number {
  return Math.max(DISTANCE_STEP, Math.round(meters / DISTANCE_STEP) * DISTANCE_STEP);
}
