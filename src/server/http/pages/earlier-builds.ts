import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of files with content hashes: those of several builds can be stored together. */
const HASHED_FOLDERS = ['assets', 'islands'] as const;

const DAY_MS = 86_400_000;
/** How long a build is retained after its successor, for pages that stay open. */
const RETENTION_MS = 30 * DAY_MS;
/** The most builds retained, whatever their age. */
const MAX_BUILDS = 50;
/** Younger files may belong to a build that another process is storing and has not listed yet. */
const SETTLED_MS = DAY_MS / 24;

/** `startedAt` is when a server last started with it, in milliseconds. */
type Build = { list: string; files: string[]; startedAt: number };

/** The folder in `store` with the files of all retained builds, under their paths. */
export function storedFiles(store: string): string {
  return join(store, 'files');
}

/**
 * Stores the hashed files of the build in `webFolder` with those of earlier builds in `store`, and deletes builds that
 * were replaced more than thirty days ago or are not among the newest fifty. Several processes may share the folder. A
 * build without a name (`build.json`) is not stored. `now` is in milliseconds.
 */
export async function storeBuild(webFolder: string, store: string, now = Date.now()): Promise<void> {
  const lists = join(store, 'lists');
  for (const folder of [lists, ...HASHED_FOLDERS.map((one) => join(storedFiles(store), one))])
    await mkdir(folder, { recursive: true });
  const version = await versionOf(webFolder);
  if (!version) return;
  const files = await hashedFiles(webFolder);
  // The list is written first: a concurrent clean-up of another process spares the files that it names.
  const list = join(lists, `${version}.json`);
  await writeWhole(list, JSON.stringify(files));
  await utimes(list, now / 1_000, now / 1_000);
  for (const file of files) await storeFile(join(webFolder, file), join(storedFiles(store), file), now);
  await tidy(store, now);
}

async function versionOf(webFolder: string): Promise<string | null> {
  const text = await readFile(join(webFolder, 'build.json'), 'utf8').catch(() => '{}');
  const { version } = JSON.parse(text) as { version?: string };
  return version && /^[0-9a-f]+$/.test(version) ? version : null;
}

async function hashedFiles(root: string): Promise<string[]> {
  const found = await Promise.all(
    HASHED_FOLDERS.map(async (folder) => {
      const names = await readdir(join(root, folder)).catch(() => []);
      return names.map((name) => join(folder, name));
    }),
  );
  return found.flat();
}

async function storeFile(from: string, to: string, now: number): Promise<void> {
  if (!existsSync(to)) {
    const part = `${to}.${process.pid}.part`;
    await copyFile(from, part);
    await rename(part, to);
  }
  await utimes(to, now / 1_000, now / 1_000);
}

async function writeWhole(path: string, text: string): Promise<void> {
  const part = `${path}.${process.pid}.part`;
  await writeFile(part, text);
  await rename(part, path);
}

async function tidy(store: string, now: number): Promise<void> {
  const builds = await readBuilds(join(store, 'lists'));
  const isOver = (_: Build, place: number) => {
    const replacedAt = builds[place + 1]?.startedAt ?? now;
    return now - replacedAt > RETENTION_MS || builds.length - place > MAX_BUILDS;
  };
  const over = builds.filter(isOver);
  for (const { list } of over) await rm(list, { force: true });
  const named = new Set(builds.filter((build) => !over.includes(build)).flatMap(({ files }) => files));
  const stored = await hashedFiles(storedFiles(store));
  for (const file of stored.filter((one) => !named.has(one))) {
    const path = join(storedFiles(store), file);
    const changedAt = (await stat(path).catch(() => null))?.mtimeMs ?? now;
    if (now - changedAt > SETTLED_MS) await rm(path, { force: true });
  }
}

/** The builds in the order of their last start. */
async function readBuilds(lists: string): Promise<Build[]> {
  const names = (await readdir(lists)).filter((name) => /^[0-9a-f]+\.json$/.test(name));
  const builds = await Promise.all(
    names.map(async (name): Promise<Build[]> => {
      const list = join(lists, name);
      try {
        const [text, { mtimeMs }] = await Promise.all([readFile(list, 'utf8'), stat(list)]);
        return [{ list, files: JSON.parse(text) as string[], startedAt: mtimeMs }];
      } catch {
        // Another process has just deleted it.
        return [];
      }
    }),
  );
  return builds.flat().sort((one, other) => one.startedAt - other.startedAt);
}
