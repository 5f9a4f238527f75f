import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '#domain/thrown.ts';
import { erasureLine, readErasureList } from '#domain/accounts/erasures.ts';
import type { ErasureList } from '#server/ports/erasure-list.ts';

/** The list as a file to which lines are appended, for its owner alone. */
export function diskErasureList(path: string): ErasureList {
  return {
    async add(erasures) {
      if (erasures.length === 0) return;
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, 'a', 0o600);
      try {
        // A line that a crash has cut must not swallow this one.
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
