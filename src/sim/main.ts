// `npm run sim`: couriers and senders who use a running server's public API, like people. `-- --base-url URL`,
// `--couriers N`, `--senders N`, `--minutes N`, `--pace N` (how much faster than people); docs/simulator.md says the rest.
import { parseArgs } from 'node:util';
import { ApiError, ServerGone } from './api-client.ts';
import { liveAsCourier } from './courier-loop.ts';
import { SIM_COURIERS, simCouriers } from './people.ts';
import { report } from './report.ts';
import { liveAsSender } from './sender-loop.ts';
import { createWorld } from './world.ts';
import { explainOnRequest } from '../../scripts/help.mjs';

explainOnRequest();

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string', default: 'http://127.0.0.1:3000' },
    couriers: { type: 'string', default: String(SIM_COURIERS.length) },
    senders: { type: 'string' },
    minutes: { type: 'string' },
    // The server passes its environment to the demo's couriers.
    pace: { type: 'string', default: process.env['SIM_PACE'] ?? '1' },
    demo: { type: 'boolean', default: false },
  },
});

const end = new AbortController();
const log = (line: string) => process.stdout.write(`sim: ${line}\n`);
const minutes = Number(values.minutes ?? (values.demo ? Infinity : 5));
const world = createWorld({
  baseUrl: values['base-url'],
  signal: end.signal,
  pollSeconds: values.demo ? 2.5 : 3,
  pace: Number(values.pace),
  reports: !values.demo,
  log,
});

process.once('SIGINT', () => end.abort());
process.once('SIGTERM', () => end.abort());
if (Number.isFinite(minutes)) setTimeout(() => end.abort(), minutes * 60_000).unref();
if (values.demo) {
  // The server holds the other end of stdin, so this closes when that process dies, from whatever cause.
  process.stdin
    .once('end', () => end.abort())
    .once('error', () => end.abort())
    .resume();
}

const people = simCouriers(Number(values.couriers));
// In the demo the person at the screen is the sender; a larger run simulates senders.
const senders = Number(values.senders ?? (values.demo ? 0 : Math.ceil(people.length / 4)));
log(`${people.length} couriers, ${senders} senders on ${values['base-url']}`);
const lives = [
  ...people.map((person) => live(person.email, liveAsCourier(world, person))),
  ...Array.from({ length: senders }, (_, i) => live(`sender ${i + 1}`, liveAsSender(world, i + 1))),
];
await Promise.all(lives);
if (!values.demo) for (const line of report(world.counters)) process.stdout.write(`${line}\n`);
process.exit(0);

/** Runs one simulated person. Its failure does not end the run; a server that is gone does, and so does a bug. */
async function live(who: string, life: Promise<void>): Promise<void> {
  try {
    await life;
  } catch (error) {
    if (end.signal.aborted) return;
    if (error instanceof ServerGone) return end.abort();
    if (!(error instanceof ApiError)) throw error;
    log(`${who} went home: ${error.message}`);
  }
}
