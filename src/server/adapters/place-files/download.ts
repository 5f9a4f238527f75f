import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '#domain/thrown.ts';
import { readUpTo } from '../outside/read-up-to.ts';
import { fetchPermitted, permittedAddress } from './permitted-address.ts';
import { PlaceFileError } from './report.ts';

/** The state of a download: bytes on disk, and the whole where the server says it. */
export type Progress = { bytes: number; total: number | null };

type Means = {
  folder: string;
  onProgress?: (progress: Progress) => void;
  /** The longest silence in the middle of an answer, in milliseconds. */
  silenceMs?: number;
};

const SILENCE_MS = 30_000;
/** Attempts in a row that bring no new byte, before the download is given up. */
const FRUITLESS_ATTEMPTS = 3;
const LARGEST_CHECKSUM = 1_000;

/** The connection broke: what came is kept, and the next attempt goes on from there. */
class BrokenOffError extends Error {
  override name = 'BrokenOffError';
}

/** What a beginning on disk belongs to. */
type Origin = { address: string; validator: string | null };

/**
 * Downloads a file into a folder and returns its path. A beginning from before is continued where the server still has
 * the same file, and the checksum beside it (`.md5`, as Geofabrik offers) is compared where there is one. Throws
 * PlaceFileError with what to do: after a broken connection the same command goes on.
 */
export async function downloadFile(
  text: string,
  { folder, onProgress = () => {}, silenceMs = SILENCE_MS }: Means,
): Promise<{ path: string; isChecked: boolean }> {
  const address = permittedAddress(text);
  await mkdir(folder, { recursive: true });
  const path = join(folder, basename(address.pathname));
  for (let fruitless = 0; ;) {
    const before = await sizeOf(path);
    try {
      await attempt(address.href, path, { onProgress, silenceMs });
      break;
    } catch (error) {
      if (!(error instanceof BrokenOffError)) throw error;
      const bytes = await sizeOf(path);
      fruitless = bytes > before ? 0 : fruitless + 1;
      if (fruitless >= FRUITLESS_ATTEMPTS)
        throw new PlaceFileError(
          `${address.host}: ${error.message}; ${bytes} bytes are kept, and the same command goes on from there`,
        );
    }
  }
  return { path, isChecked: await isAsStated(address.href, path, silenceMs) };
}

/** Removes a download with what is known of it. */
export async function forgetDownload(path: string): Promise<void> {
  await rm(path, { force: true });
  await rm(originPath(path), { force: true });
}

const originPath = (path: string) => `${path}.origin.json`;

type Watch = Required<Pick<Means, 'onProgress' | 'silenceMs'>>;

/** One request from where the file on disk ends. Throws BrokenOffError when it brought only a part. */
async function attempt(address: string, path: string, { onProgress, silenceMs }: Watch): Promise<void> {
  const origin = await originOf(path);
  const isSame = origin?.address === address && origin.validator !== null;
  const from = isSame ? await sizeOf(path) : 0;
  const silence = silenceWatch(silenceMs);
  try {
    const range = { range: `bytes=${from}-`, 'if-range': origin?.validator ?? '' };
    const answer = await fetchPermitted(address, from > 0 ? range : {}, silence.signal).catch(brokenOff);
    const { start, total } = extentOf(answer, from);
    if (start === 'whole') return;
    await checkSpace(path, total);
    const validator = validatorOf(answer.headers);
    await writeFile(originPath(path), JSON.stringify({ address, validator } satisfies Origin));
    const file = await open(path, start === 0 ? 'w' : 'r+');
    let at = start;
    try {
      for await (const part of answer.body ?? []) {
        silence.heard();
        if (total !== null && at + part.length > total) {
          await forgetDownload(path);
          throw new PlaceFileError('more bytes than it stated');
        }
        await file.write(part, 0, part.length, at);
        at += part.length;
        onProgress({ bytes: at, total });
      }
    } catch (error) {
      brokenOff(error);
    } finally {
      await file.close();
    }
    if (total !== null && at < total) throw new BrokenOffError('the answer ended too early');
  } finally {
    silence.end();
  }
}

function brokenOff(error: unknown): never {
  if (error instanceof PlaceFileError) throw error;
  throw new BrokenOffError(messageOf(error));
}

/** Where an answer's bytes begin in the file, and how long the file is. Throws for an answer that is no such file. */
function extentOf(
  { status, headers }: Response,
  from: number,
): { start: number | 'whole'; total: number | null } {
  const range = /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
  const stated = range?.[2] === undefined || range[2] === '*' ? null : Number(range[2]);
  if (status === 416 && stated === from) return { start: 'whole', total: stated };
  if (status === 206) {
    if (Number(range?.[1]) !== from) throw new PlaceFileError('another part of the file than was wanted');
    return { start: from, total: stated };
  }
  if (status >= 500 || status === 429) throw new BrokenOffError(`status ${status}`);
  if (status !== 200) throw new PlaceFileError(`status ${status}`);
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw new PlaceFileError('a compressed answer, which nobody wanted');
  if (headers.get('content-type')?.startsWith('text/html')) throw new PlaceFileError('a page, not a file');
  const length = headers.get('content-length');
  return { start: 0, total: length === null ? null : Number(length) };
}

/** A strong entity tag, else the time of the last change: only with one of them is a beginning continued. */
function validatorOf(headers: Headers): string | null {
  const tag = headers.get('etag');
  return tag?.startsWith('"') ? tag : headers.get('last-modified');
}

async function originOf(path: string): Promise<Origin | undefined> {
  const text = await readFile(originPath(path), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Origin);
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function checkSpace(path: string, total: number | null): Promise<void> {
  const { bavail, bsize } = await statfs(join(path, '..'));
  const missing = (total ?? 0) - (await sizeOf(path));
  if (missing > bavail * bsize)
    throw new PlaceFileError(`${total} bytes are stated, more than the free space of the disk`);
}

/** Compares a file with the checksum beside it; false where none is offered. Throws, and removes it, when they differ. */
async function isAsStated(address: string, path: string, silenceMs: number): Promise<boolean> {
  const beside = new URL(address);
  beside.pathname += '.md5';
  const stated = await fetchPermitted(beside.href, {}, AbortSignal.timeout(silenceMs))
    .then(async (answer) =>
      answer.ok ? (await readUpTo(answer, LARGEST_CHECKSUM)).bytes.toString('latin1') : '',
    )
    .catch(() => '');
  const sum = /^[0-9a-f]{32}(?=\s|$)/i.exec(stated)?.[0].toLowerCase();
  if (sum === undefined) return false;
  const hash = createHash('md5');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('hex') === sum) return true;
  await forgetDownload(path);
  throw new PlaceFileError('the file is not what its checksum says; it was removed, try again');
}

/** Aborts a request after a silence; `heard` begins it anew. */
function silenceWatch(silenceMs: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('no byte for too long')), silenceMs);
  return { signal: controller.signal, heard: () => void timer.refresh(), end: () => clearTimeout(timer) };
}
