import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { kindOf } from './adapters/place-files/read-place-file.ts';
import type { Config } from './config.ts';

const COMMAND = join(import.meta.dirname, '../../scripts/geo-import.ts');
/** As in `npm run geo:import`: a country's extract within 1 GiB. */
const MEMORY = '--max-old-space-size=640';

/** An extract brings its roads as well; an import from before it did is made again. */
function optionsFor(path: string): string[] {
  return ['--if-newer', ...(kindOf(path) === 'osm' ? ['--routes'] : [])];
}

/**
 * Takes up the files of `MAPS=files:FOLDER` that are newer than their import, one after the other and beside the running
 * server, in a process of their own: a country needs memory that the server should not keep. Returns what stops it.
 */
export function importPlaceFiles(
  { placeFiles }: Pick<Config, 'placeFiles'>,
  log: (line: string) => void,
): () => Promise<void> {
  const stopped = new AbortController();
  const importAll = async () => {
    for (const path of placeFiles) {
      if (stopped.signal.aborted) return;
      const command = spawn(process.execPath, [MEMORY, COMMAND, path, ...optionsFor(path)], {
        stdio: ['ignore', 'pipe', 'pipe'],
        signal: stopped.signal,
      });
      command.on('error', () => {});
      for (const stream of [command.stdout, command.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          for (const line of text.split('\n')) if (line.trim()) log(`${basename(path)}: ${line.trim()}`);
        });
      }
      await once(command, 'close').catch(() => undefined);
    }
  };
  const done = importAll();
  return async () => {
    stopped.abort();
    await done;
  };
}
