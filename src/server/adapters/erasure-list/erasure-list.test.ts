import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Erasure } from '#domain/accounts/erasures.ts';
import { blobErasureList } from './erasure-list.blobs.ts';
import { diskErasureList } from './erasure-list.disk.ts';

const one: Erasure = { scope: 'account', subjectHash: 'a'.repeat(64), at: '2026-11-20T10:00:00.000Z' };
const two: Erasure = { scope: 'newsletter', subjectHash: 'b'.repeat(64), at: '2026-11-21T10:00:00.000Z' };

test('the file keeps every line, for its owner alone, also after one that a crash has cut', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stafeta-erasures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'erasures.ndjson');
  const list = diskErasureList(path);
  expect(await list.read()).toEqual({ erasures: [], damaged: [] });
  await list.add([]);
  await list.add([one]);
  await appendFile(path, '{"scope":"acc');
  await list.add([two, one]);
  expect(await list.read()).toEqual({ erasures: [one, two], damaged: [2] });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('the object beside the pictures grows and loses nothing', async () => {
  const stored = new Map<string, Buffer>();
  const list = blobErasureList({
    put: async (id, bytes) => void stored.set(id, bytes),
    get: async (id) => stored.get(id) ?? null,
    delete: async (id) => void stored.delete(id),
    storedBefore: async function* () {
      yield* stored.keys();
    },
  });
  expect(await list.read()).toEqual({ erasures: [], damaged: [] });
  await list.add([one]);
  await list.add([two]);
  expect((await list.read()).erasures).toEqual([one, two]);
  expect([...stored.keys()]).toEqual(['erasures-ndjson']);
});
