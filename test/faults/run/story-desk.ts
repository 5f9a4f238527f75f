import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from './client.ts';
import { letDayPass } from './cod-days.ts';
import type { Product } from './product.ts';
import type { Scene } from './story-job.ts';

const REST_MS = 150;
const DAY_MS = 2_500;

type Holder = {
  id: string;
  held: { amount: number };
  deliveries: { id: string; amount: { amount: number } }[];
};
type Short = { id: string; decidedAt: string | null };

/** The staff's day: couriers hand goods' money in, in parts and twice; false notes are found; shortages are decided. */
export async function attendDesk(scene: Scene): Promise<void> {
  const { random, cast, isOver } = scene;
  for (; !isOver(); await sleep(REST_MS)) {
    const holders = await itemsOf<Holder>(cast.desk, '/admin/cod/couriers');
    if (holders.length > 0) {
      const holder = random.pick(holders);
      if (random.chance(0.2)) await findFalseNotes(scene, holder);
      await takeMoney(scene, holder);
    }
    if (random.chance(0.3)) await decide(scene);
  }
}

/** Days pass, so that remittances are made, arrive and come back while the faults go on. */
export async function passDays({ provider, random, isOver }: Scene, product: Product): Promise<void> {
  while (!isOver()) {
    await sleep(DAY_MS);
    if (isOver()) return;
    await letDayPass(product);
    await provider.endPayouts(() =>
      random.chance(0.85) ? 'paid' : random.pick(['canceled', 'account_closed']),
    );
  }
}

async function takeMoney({ random, cast }: Scene, { id, held }: Holder): Promise<void> {
  const amount = random.chance(0.4) ? held.amount : random.whole(1, held.amount);
  const reference = `RB-${randomUUID()}`;
  const press = () =>
    cast.desk.write(
      { kind: 'hand_in', subject: reference },
      `/admin/cod/couriers/${id}/hand-ins`,
      { amount, reference },
      { idempotent: true },
    );
  // Two presses are two keys: the receipt's number is what makes them one.
  await Promise.all([press(), random.chance(0.15) ? press() : undefined]);
}

async function findFalseNotes({ random, cast }: Scene, { deliveries }: Holder): Promise<void> {
  if (deliveries.length === 0) return;
  const found = random.pick(deliveries);
  const amount = random.whole(1, found.amount.amount);
  await cast.desk.write(
    { kind: 'false_notes', subject: `${found.id} ${amount}` },
    `/admin/cod/deliveries/${found.id}/shorts`,
    { amount },
  );
}

async function decide({ random, cast }: Scene): Promise<void> {
  const open = (await itemsOf<Short>(cast.desk, '/admin/cod/shorts')).filter(({ decidedAt }) => !decidedAt);
  if (open.length === 0) return;
  const { id } = random.pick(open);
  const owner = random.pick(['courier', 'platform']);
  const press = () =>
    cast.desk.write({ kind: 'decide', subject: id }, `/admin/cod/shorts/${id}/decision`, {
      owner,
      reason: 'Așa a ieșit la numărătoare.',
    });
  await Promise.all([press(), random.chance(0.2) ? press() : undefined]);
}

async function itemsOf<Item>(desk: Browser, path: string): Promise<Item[]> {
  const { status, body } = await desk.read(path);
  return status === 200 ? (body.items as Item[]) : [];
}
