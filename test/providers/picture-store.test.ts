import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { diskBlobStore } from '#server/adapters/blob-store/blob-store.disk.ts';
import { bucketState, s3BlobStore } from '#server/adapters/blob-store/blob-store.s3.ts';
import { testApp } from '../support/app.ts';
import { aPicture, sendFile } from '../support/pictures.ts';
import { startStandInBucket } from '../s3/stand-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'stafeta-blobs-'));
const bucket = await startStandInBucket();
const settings = { endpoint: bucket.endpoint, ...bucket.settings };
const inBucket = s3BlobStore(settings);
const app = await testApp({ blobs: inBucket });

afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const anId = () => randomUUID().replaceAll('-', '');

describe.each([
  ['disk', diskBlobStore(folder)],
  ['bucket', inBucket],
] as const)('%s', (_name, store) => {
  test('what is put is got byte by byte, and the last word counts', async () => {
    const id = anId();
    const bytes = randomBytes(200_000);
    await store.put(id, randomBytes(10));
    await store.put(id, bytes);
    expect((await store.get(id))?.equals(bytes)).toBe(true);
  });

  test('what was never there, or is gone, is nothing; erasing it again is fine', async () => {
    const id = anId();
    expect(await store.get(id)).toBeNull();
    await store.put(id, randomBytes(10));
    await store.delete(id);
    expect(await store.get(id)).toBeNull();
    await store.delete(id);
  });

  test('a name that is no id leads nowhere', async () => {
    for (const id of ['../secrets', 'ab', 'a/b/c/d/e/f', 'țțțțțțțțț', 'id?acl&policy']) {
      expect(await store.get(id)).toBeNull();
      await expect(store.put(id, randomBytes(1))).rejects.toThrow('unsafe');
      await expect((async () => store.delete(id))()).rejects.toThrow('unsafe');
    }
  });
});

describe('the bucket', () => {
  test('believes only the right key, for this region', async () => {
    const id = anId();
    await inBucket.put(id, Buffer.from('poză'));
    expect((await fetch(`${bucket.endpoint}/poze/${id.slice(0, 2)}/${id}`)).status).toBe(403);
    for (const change of [{ secretAccessKey: 'alta' }, { accessKeyId: 'ALTA' }, { region: 'us-east-1' }]) {
      const other = s3BlobStore({ ...settings, ...change });
      await expect(other.get(id)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(other.put(id, Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
      expect(await bucketState({ ...settings, ...change })).toBe('refused');
    }
    expect(String(await inBucket.get(id))).toBe('poză');
  });

  test('is told apart from a picture that is not there', async () => {
    expect(await bucketState(settings)).toBe('ok');
    const elsewhere = { ...settings, bucket: 'alta' };
    expect(await bucketState(elsewhere)).toBe('missing');
    await expect(s3BlobStore(elsewhere).get(anId())).rejects.toMatchObject({ code: 'unavailable' });
    expect(await bucketState({ ...settings, endpoint: 'http://127.0.0.1:9' })).toBe('away');
  });

  test('is asked again after a trouble of its own, and given up after three', async () => {
    const id = anId();
    bucket.trouble(503, 2);
    await inBucket.put(id, Buffer.from('poză'));
    bucket.trouble(503, 3);
    await expect(inBucket.get(id)).rejects.toMatchObject({ code: 'unavailable' });
    bucket.trouble('cut', 1);
    expect(String(await inBucket.get(id))).toBe('poză');
    bucket.trouble('cut', 2);
    await expect(inBucket.get(id)).rejects.toMatchObject({ code: 'unavailable' });
    expect(String(await inBucket.get(id))).toBe('poză');
  });
});

describe('pictures of people in the bucket', () => {
  const { as, anonymous, aSender } = app;
  const keyOf = (id: string) => `${id.slice(0, 2)}/${id}`;

  test('come to who may see them through the product, and to nobody else', async () => {
    const owner = await aSender();
    const { status, body } = await sendFile(as(owner), 'parcel', await aPicture(40, 30));
    expect(status).toBe(201);
    expect(bucket.objects.has(keyOf(body.id))).toBe(true);
    expect((await as(owner).send('GET', body.url)).status).toBe(200);
    expect((await anonymous.send('GET', body.url)).status).toBe(404);
    expect((await as(await aSender()).send('GET', body.url)).status).toBe(404);
  });

  test('that cannot be kept leave nothing behind, and the sender is told to try again', async () => {
    const owner = await aSender();
    const before = bucket.objects.size;
    bucket.trouble(503, 3);
    const { status } = await sendFile(as(owner), 'parcel', await aPicture(40, 30));
    expect(status).toBe(503);
    expect(bucket.objects.size).toBe(before);
    const rows = await app.db.selectFrom('uploads').where('account_id', '=', owner.id).selectAll().execute();
    expect(rows).toEqual([]);
  });

  test('are erased with their owner', async () => {
    const owner = await aSender({ password: 'patru pere verzi' });
    const { body } = await sendFile(as(owner), 'avatar', await aPicture(40, 30));
    expect(bucket.objects.has(keyOf(body.id))).toBe(true);
    await as(owner).get(deleteMe, { body: { password: 'patru pere verzi' } });
    await app.workJobs();
    expect(bucket.objects.has(keyOf(body.id))).toBe(false);
  });
});
