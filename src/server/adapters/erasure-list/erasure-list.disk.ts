import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '#domain/thrown.ts';
import { erasureLine, readErasureList } from '#domain/accounts/erasures.ts';
import type { ErasureList } from '#server/ports/erasure-list.ts';

/** Stores the erasure list as an append-only file that only its owner can read. */
export function diskErasureList(path: string): ErasureList {
  return {
    async add(erasures) {
      if (erasures.length === 0) return;
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, 'a', 0o600);
      try {
        // Starts a new line after one that a crash truncated.
        const { size } = await file.stat();
        await file.appendFile(`${size > 0 ? '\n' : ''}${erasures.map(erasureLine).join('')}`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async read() {
      try {
        return readErasureList(await readFile(path, 'utf8'));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return readErasureList('');
        throw error;
      }
    },
  };
}
