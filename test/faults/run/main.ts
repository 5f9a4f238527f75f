// `npm run test:faults -- --seeds 1-20 --transactions 10000`: runs the faults, and prints their table. Exit 1 on any
// violation. `--cod 80`: eight of ten deliveries with cash on delivery. With `--each 2` a seed runs two of the faults, the next seed the next two, in rotation.
import { parseArgs } from 'node:util';
import { COD_SHARE, type Episode, playSeed } from './episode.ts';
import { type FaultName, FAULTS } from './inject-fault.ts';
import { openWorld } from './world.ts';
import { explainOnRequest } from '../../../scripts/help.mjs';

explainOnRequest();

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1-20' },
    transactions: { type: 'string', default: '10000' },
    faults: { type: 'string' },
    each: { type: 'string' },
    cod: { type: 'string', default: String(COD_SHARE * 100) },
    json: { type: 'boolean', default: false },
  },
});
const [first = 1, last = first] = values.seeds.split('-').map(Number);
const chosen = FAULTS.filter((name) => !values.faults || values.faults.split(',').includes(name));
const perSeed = Math.ceil(Number(values.transactions) / (last - first + 1));
const each = Math.min(chosen.length, Number(values.each ?? chosen.length));
const episodes: Episode[] = [];
const started = performance.now();

const world = await openWorld();
try {
  for (let seed = first; seed <= last; seed += 1) {
    const options = { tell, codShare: Number(values.cod) / 100 };
    episodes.push(...(await playSeed(world, seed, perSeed, faultsOf(seed), options)));
  }
} catch (error) {
  process.stderr.write(`${world.product.lastLines()}\n`);
  throw error;
} finally {
  await world.close();
}

const table = chosen.map((fault) => rowOf(fault));
const total = rowOf('total');
const seconds = Math.round((performance.now() - started) / 1_000);
if (values.json) process.stdout.write(`${JSON.stringify({ seconds, table, total, episodes }, null, 2)}\n`);
else print();
process.exitCode = total.lost + total.violations === 0 ? 0 : 1;

function faultsOf(seed: number): FaultName[] {
  return Array.from({ length: each }, (_, n) => chosen[(seed * each + n) % chosen.length] ?? 'none');
}

function rowOf(fault: FaultName | 'total') {
  const own = episodes.filter((episode) => fault === 'total' || episode.fault === fault);
  const sum = (count: (episode: Episode) => number) => own.reduce((all, episode) => all + count(episode), 0);
  return {
    fault,
    runs: own.length,
    faultCount: sum(({ faultCount }) => faultCount),
    calls: sum(({ calls }) => calls),
    transactions: sum(({ transactions }) => transactions),
    ramburs: sum(({ money }) => money.cods),
    collected: sum(({ money }) => money.collected),
    byCard: sum(({ money }) => money.byCard),
    short: sum(({ money }) => money.shorts),
    handIns: sum(({ money }) => money.handIns),
    remitted: sum(({ money }) => money.remitted),
    returns: sum(({ promises }) => promises.returns),
    undone: sum(({ promises }) => promises.undone),
    hours: sum(({ promises }) => promises.hours),
    refused: sum(({ refused }) => refused),
    unknown: sum(({ unknown }) => unknown),
    lost: sum(({ lost }) => lost.length),
    violations: sum(({ violations }) => violations.length),
  };
}

function print(): void {
  const rows = [...table, total];
  const columns = Object.keys(total) as (keyof typeof total)[];
  const widths = columns.map((name) => Math.max(name.length, ...rows.map((row) => String(row[name]).length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join('  ');
  process.stdout.write(`\n${line(columns)}\n`);
  for (const row of rows) process.stdout.write(`${line(columns.map((name) => String(row[name])))}\n`);
  process.stdout.write(`\n${last - first + 1} seeds, ${seconds} s\n`);
}

function tell({ seed, fault, transactions, money, unknown, lost, violations, seconds: took }: Episode): void {
  const goods = `${money.cods} with ramburs, ${money.collected} collected, ${money.byCard} of them by card, ${money.remitted} remitted`;
  const said = `seed ${seed} ${fault}: ${transactions} transactions, ${goods}, ${unknown} unknown, ${took} s`;
  process.stderr.write(`${said}\n`);
  for (const wrong of [...lost.map((text) => `LOST ${text}`), ...violations])
    process.stderr.write(`  ${wrong}\n`);
}
