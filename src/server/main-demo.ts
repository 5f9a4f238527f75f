import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import type pg from 'pg';
import { SIM_COURIERS } from '../sim/people.ts';
import type { Deps } from './deps.ts';
import { giveUpMail, openCity } from './main-demo-city.ts';
import type { CardHolders } from './services/demo/city/card-holders.ts';
import type { FoundedCity } from './services/demo/city/found-city.ts';
import { DEMO_PEOPLE, seedDemo } from './services/demo/seed-demo.ts';
import { seedWaitingCouriers } from './services/demo/seed-waiting-couriers.ts';
import { seedPromos } from './services/demo/seed-promos.ts';

const SIMULATOR = join(import.meta.dirname, '../sim/main.ts');
/** How long the demo's couriers have to end by themselves. */
const COURIERS_MS = 5_000;

/** The heap for young and for other objects, in MB: six couriers leave little behind, and need half of it. */
const HEAP = ['--max-semi-space-size=1', '--max-old-space-size=24'];

/** The demo's people: how many are new, and their city if there is one. */
type Seeded = { added: number; city: FoundedCity | null };

/** Whether there is a city, who holds cards in it, and the owner's connections to the database. */
type House = { hasCity: boolean; cardHolders: CardHolders | null; ownerPool: pg.Pool };

/**
 * Seeds the demo's people, simulated couriers, waiting ones, and promo codes once, and with `hasCity` the city around
 * them.
 */
export async function seedDemoPeople(
  deps: Deps,
  { hasCity, cardHolders, ownerPool }: House,
): Promise<Seeded> {
  await seedPromos(deps);
  const city = hasCity ? await openCity(deps, cardHolders) : null;
  if (city?.isNew) await giveUpMail(deps, ownerPool);
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
  const added = await seedDemo(deps, [...DEMO_PEOPLE, ...couriers]);
  return { added: added + (await seedWaitingCouriers(deps, licencePictures, city !== null)), city };
}

/** Both sides of a fictitious licence (drawn by scripts/demo-licence.ts). */
async function licencePictures(): Promise<{ front: Buffer; back: Buffer }> {
  const folder = join(import.meta.dirname, '../../content/demo');
  const [front, back] = await Promise.all([
    readFile(join(folder, 'permis-fata.jpg')),
    readFile(join(folder, 'permis-verso.jpg')),
  ]);
  return { front, back };
}

/** Starts the demo couriers as a separate process that uses the public API; returns a function that stops them. */
export function startDemoCouriers(baseUrl: string): () => Promise<void> {
  let stop = async () => {};
  let isStopping = false;
  const started = compileOnce().then(() => {
    if (isStopping) return;
    // Its standard input is a lifeline: when this process dies, by whatever cause, it closes and the couriers exit.
    const child = spawn(process.execPath, [...HEAP, SIMULATOR, '--demo', '--base-url', baseUrl], {
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    child.stdin.on('error', () => undefined);
    stop = () => stopped(child);
  });
  return async () => {
    isStopping = true;
    await started;
    await stop();
  };
}

/** Lets the simulator be compiled by a process that ends: the compiler would take 20 MiB in the one that stays. */
async function compileOnce(): Promise<void> {
  if (!getCompileCacheDir()) return;
  const compiling = spawn(process.execPath, [SIMULATOR, '--help'], { stdio: 'ignore' });
  await once(compiling, 'exit').catch(() => undefined);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), COURIERS_MS);
  await end;
  clearTimeout(force);
}
