import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { codeOf } from '#domain/thrown.ts';
import type { BlobStore } from '#server/ports/blob-store.ts';

const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;
/** Name of a temporary file that a crash left behind. */
const PART = /^[A-Za-z0-9_-]{8,64}\.[0-9a-f]{8}\.part$/;

/** Stores pictures as files: written under a temporary name, flushed, then renamed, so that none is ever partial. */
export function diskBlobStore(folder: string): BlobStore {
  const pathOf = (id: string) => {
    if (!SAFE_ID.test(id)) throw new Error('unsafe blob id');
    return join(folder, id.slice(0, 2), id);
  };
  return {
    async put(id, bytes) {
      const path = pathOf(id);
      await mkdir(join(path, '..'), { recursive: true });
      const temporary = `${path}.${randomBytes(4).toString('hex')}.part`;
      try {
        await writeWhole(temporary, bytes);
        await rename(temporary, path);
      } finally {
        // Removes what a full disk left; after a successful rename nothing has this name.
        await rm(temporary, { force: true });
      }
    },
    async get(id) {
      if (!SAFE_ID.test(id)) return null;
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(id) {
      await rm(PART.test(id) ? join(folder, id.slice(0, 2), id) : pathOf(id), { force: true });
    },
    async *storedBefore(before) {
      for (const name of await filesOf(folder)) {
        const { mtime } = await stat(join(folder, name)).catch(() => ({ mtime: before }));
        const id = basename(name);
        if (mtime < before && (SAFE_ID.test(id) || PART.test(id))) yield id;
      }
    },
  };
}

/** Lists every file two levels below, as `ab/abcdef…`. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(relative(folder, entry.parentPath), entry.name));
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}
