import type { Order } from '#contract/deliveries/orders.ts';
import { ORDER_METHODS, orderStatus } from '#domain/deliveries/orders.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { OrderRow } from '#server/db/deliveries/orders.ts';
import type { Deps } from '#server/deps.ts';
import { moneyOrNull } from '../present-shared-fields.ts';
import { roadOfStops } from './order-road.ts';

type For = {
  viewer: 'sender' | 'courier';
  courierFirstName: string | null;
  /** For the sender's side: the choice that colleagues are asked to approve. */
  approval: Order['approval'];
};

/** An order with the stops that its viewer may see. A courier reads addresses and names only while a stop's trip runs. */
export function presentOrder(
  deps: Deps,
  order: OrderRow,
  stops: readonly DeliveryRow[],
  { viewer, courierFirstName, approval }: For,
): Order {
  const [first] = stops;
  const counted = stops.filter(({ status }) => status !== 'cancelled');
  const { vehicle, meters, seconds } = roadOfStops(deps, counted.length > 0 ? counted : stops);
  const sum = (part: (stop: DeliveryRow) => number) => counted.reduce((total, stop) => total + part(stop), 0);
  const money = (amount: number) => ({ amount, currency: first?.currency ?? deps.settings.currency });
  const isSenders = viewer === 'sender';
  const isChosen = isSenders && counted.some(({ price }) => price !== null);
  const status = orderStatus(stops.map((stop) => stop.status));
  return {
    id: order.id,
    viewer,
    status,
    stopCount: order.stops,
    stops: stops.map((stop) => presentStop(stop, viewer)),
    pickupAddress: first ? seen(stops, viewer, first.pickup_address, first.pickup_area) : '',
    pickupDate: first?.pickup_date ?? 'flexible',
    pickupTime: first?.pickup_time ?? null,
    vehicle,
    distanceMeters: meters,
    durationSeconds: seconds,
    estimate: money(sum((stop) => stop.estimate_total)),
    price: isChosen ? money(sum((stop) => stop.price ?? 0)) : null,
    method: counted.find((stop) => stop.method !== null)?.method ?? null,
    methods: ORDER_METHODS.filter((method) => method !== 'account' || order.company_id !== null),
    companyId: isSenders ? order.company_id : null,
    approval,
    canCancel: isSenders && status === 'open',
    listedById: isSenders ? order.sender_id : null,
    courierFirstName,
    createdAt: order.created_at.toISOString(),
  };
}

function presentStop(stop: DeliveryRow, viewer: For['viewer']): Order['stops'][number] {
  const isSenders = viewer === 'sender';
  const isRunning = isSenders || stop.status === 'accepted';
  return {
    deliveryId: stop.id,
    number: stop.number,
    stopNumber: stop.stop_number ?? 0,
    status: stop.status,
    stage: stop.status === 'accepted' ? stop.stage : null,
    dropoffAddress: isRunning ? stop.dropoff_address : stop.dropoff_area,
    receiverName: isRunning ? stop.receiver_name : null,
    size: stop.size,
    estimate: { amount: stop.estimate_total, currency: stop.currency },
    price: isSenders ? moneyOrNull(stop, stop.price) : null,
    net: isSenders ? null : moneyOrNull(stop, stop.courier_net),
  };
}

/** The pickup's address for its sender, and for a courier while a trip from there runs; the locality otherwise. */
function seen(stops: readonly DeliveryRow[], viewer: For['viewer'], address: string, area: string): string {
  return viewer === 'sender' || stops.some(({ status }) => status === 'accepted') ? address : area;
}
