import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PlaceFileError } from '#server/adapters/place-files/report.ts';

// The part of `npm run geo:import -- --routes` that reads the roads.

const COMMAND = join(import.meta.dirname, 'geo-roads.ts');
/** A country's roads are in typed arrays, which this does not count. */
const MEMORY = '--max-old-space-size=256';

/** The roads of an import; they wait in a file of this folder until they are stored. */
export type Roads = { edges: number; parts: AsyncIterable<Buffer> };

type Answer = { edges: number; lengths: number[] } | { refusal: string };

/** Reads the roads of an extract in a process of its own, and gives them to `work`. Throws PlaceFileError. */
export async function withRoads<Done>(extract: string, work: (roads: Roads) => Promise<Done>): Promise<Done> {
  const folder = mkdtempSync(join(tmpdir(), 'stafeta-roads-'));
  try {
    const file = join(folder, 'roads');
    const { stdout } = await promisify(execFile)(process.execPath, [MEMORY, COMMAND, extract, file]);
    const answer = JSON.parse(stdout) as Answer;
    if ('refusal' in answer) throw new PlaceFileError(answer.refusal);
    return await work({ edges: answer.edges, parts: partsOf(file, answer.lengths) });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* partsOf(file: string, lengths: readonly number[]): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    for (const length of lengths) yield (await handle.read(Buffer.alloc(length), 0, length)).buffer;
  } finally {
    await handle.close();
  }
}
