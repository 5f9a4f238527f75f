import type { Product } from './product.ts';
import type { Browser } from './client.ts';
import { cancel, type Job, type Scene } from './story-job.ts';
import { take } from './story-step.ts';

/** Steps of a return shipment, whose courier stands where it begins. */
const STEPS = ['pick_up', 'depart_dropoff', 'arrive_dropoff', 'deliver'] as const;

/** What a delivery brings back: its courier carries it, or its courier or sender gives it up, or both at once. */
export async function bringReturn({ random }: Scene, job: Job, courier: Browser): Promise<void> {
  const { body } = await job.sender.read(`/deliveries/${job.id}`);
  const { deliveryId } = (body.returns ?? {}) as { deliveryId?: string | null };
  if (!deliveryId) return;
  const back: Job = { id: deliveryId, sender: job.sender, cod: null, withReturn: false, offers: [] };
  if (random.chance(0.12)) return void (await take(back, courier, 'drop_out'));
  if (random.chance(0.12)) {
    // Sometimes the courier takes it at the same moment.
    return void (await Promise.all([cancel(back), random.chance(0.5) && take(back, courier, 'pick_up')]));
  }
  // One that is cut off stays under way, until the staff end it.
  for (const step of STEPS) if (!(await take(back, courier, step))) return;
}

type Left = { id: string; isPickedUp: boolean };

/** The staff end the return shipments that stayed under way: before the pickup the courier is freed, after it the thing is lost. */
export async function endReturns({ cast: { desk } }: Pick<Scene, 'cast'>, product: Product): Promise<void> {
  await product.whenReady();
  const left = await product.query<Left>(`
    SELECT d.id, EXISTS (SELECT FROM delivery_events e WHERE e.delivery_id = d.id AND e.name = 'picked_up') AS "isPickedUp"
    FROM deliveries d WHERE d.return_of IS NOT NULL AND d.status = 'accepted'`);
  for (const { id, isPickedUp } of left) {
    const { body } = await desk.read(`/admin/board/${id}`);
    const { version, rule } = (body.item ?? {}) as { version?: number; rule?: string };
    const seen = { version, rule, reason: 'Retragere din zi.' };
    if (isPickedUp) await desk.send(`/admin/board/${id}/loss`, { ...seen, paysCourier: false });
    else await desk.send(`/admin/board/${id}/free-courier`, seen);
  }
}
