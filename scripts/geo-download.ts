import { join } from 'node:path';
import { downloadFile, type Progress } from '#server/adapters/place-files/download.ts';
import { progressLine } from '#server/adapters/place-files/progress-line.ts';

// The part of `npm run geo:import` that downloads, with its progress on the terminal.

const REDRAW_MS = 250;

/** Whether an argument is an address, not the path of a file. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text);
}

/** Downloads a file of places into the data folder and returns its path. Throws PlaceFileError with what to do. */
export async function downloadPlaceFile(address: string, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'downloads');
  const { path, isChecked } = await downloadFile(address, { folder, onProgress: showProgress() });
  if (process.stderr.isTTY) process.stderr.write('\n');
  process.stdout.write(
    isChecked ? 'The file is what its checksum says.\n' : 'The server offers no checksum.\n',
  );
  return path;
}

/** One line that changes on a terminal, else a line for every tenth of the file. */
function showProgress(): (progress: Progress) => void {
  const begun = performance.now();
  let from: number | undefined;
  let shownStep = -1;
  return (progress) => {
    from ??= progress.bytes;
    const elapsedMs = performance.now() - begun;
    const tenth = progress.total ? Math.floor((10 * progress.bytes) / progress.total) : 0;
    const step = process.stderr.isTTY ? Math.floor(elapsedMs / REDRAW_MS) : tenth;
    if (step === shownStep) return;
    shownStep = step;
    const line = progressLine(progress, from, elapsedMs);
    process.stderr.write(process.stderr.isTTY ? `\r${line}  ` : `${line}\n`);
  };
}
