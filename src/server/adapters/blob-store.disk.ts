import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '#server/ports/blob-store.ts';

const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Pictures as files below a folder: written under another name, flushed, then renamed, so none is ever half there. */
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
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    },
    async get(id) {
      if (!SAFE_ID.test(id)) return null;
      try {
        return await readFile(pathOf(id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async delete(id) {
      await rm(pathOf(id), { force: true });
    },
  };
}
