import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SIM_COURIERS } from '../sim/people.ts';
import type { Deps } from './deps.ts';
import { DEMO_PEOPLE, seedDemo } from './services/demo/seed-demo.ts';
import { seedWaitingCourier } from './services/demo/seed-waiting-courier.ts';
import { seedPromos } from './services/demo/seed-promos.ts';

/** The demo's couriers have this long to end by themselves. */
const COURIERS_MS = 5_000;

/** Adds the demo's people, the simulated couriers, one who waits, and the promo codes once; answers how many people were new. */
export async function seedDemoPeople(deps: Deps): Promise<number> {
  const couriers = SIM_COURIERS.map((courier) => ({
    email: courier.email,
    firstName: courier.firstName,
    lastName: courier.lastName,
    phone: courier.phone,
    role: 'courier' as const,
    courier: {
      vehicle: courier.vehicle,
      plate: courier.plate,
      rating: courier.rating.average,
      trips: courier.rating.trips,
      simulated: true,
    },
  }));
  await seedPromos(deps);
  const added = await seedDemo(deps, [...DEMO_PEOPLE, ...couriers]);
  return added + (await seedWaitingCourier(deps, licencePictures));
}

/** Both sides of a licence that nobody has (scripts/demo-licence.ts draws them). */
async function licencePictures(): Promise<{ front: Buffer; back: Buffer }> {
  const folder = join(import.meta.dirname, '../../content/demo');
  const [front, back] = await Promise.all([
    readFile(join(folder, 'permis-fata.jpg')),
    readFile(join(folder, 'permis-verso.jpg')),
  ]);
  return { front, back };
}

/** Starts the demo couriers as a process of their own that talks to the public API; answers how to stop them. */
export function startDemoCouriers(baseUrl: string): () => Promise<void> {
  const program = join(import.meta.dirname, '../sim/main.ts');
  // Its standard input is a lifeline: when this process dies, however it dies, the couriers see it close and leave.
  const child = spawn(process.execPath, [program, '--demo', '--base-url', baseUrl], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.on('error', () => undefined);
  return () => stopped(child);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), COURIERS_MS);
  await end;
  clearTimeout(force);
}
