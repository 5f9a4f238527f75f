import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { BlobStore } from '#server/ports/blob-store.ts';

/** The bucket's address and credentials. */
export type S3Settings = {
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

/** The bucket's state: `refused` when the key has no access, `away` when the store does not answer. */
export type BucketState = 'ok' | 'missing' | 'refused' | 'away';

const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const NOT_FOUND = 404;

/**
 * Stores pictures as objects of a private bucket, under the same names as on disk, so that a folder can be copied as it
 * is. Uses path-style URLs, which every store supports. Throws `unavailable`, with the reason as its cause.
 */
export function s3BlobStore(settings: S3Settings): BlobStore {
  const request = signedClient(settings);
  const pathOf = (id: string) => {
    if (!SAFE_ID.test(id)) throw new Error('unsafe blob id');
    return `/${id.slice(0, 2)}/${id}`;
  };
  return {
    async put(id, bytes) {
      const answer = await request('PUT', pathOf(id), bytes);
      await emptied(answer, 'PUT');
    },
    async get(id) {
      if (!SAFE_ID.test(id)) return null;
      const answer = await request('GET', pathOf(id));
      if (answer.ok) return Buffer.from(await answer.arrayBuffer().catch(away));
      // A missing bucket is not a missing picture.
      const reason = await answer.text();
      if (answer.status === NOT_FOUND && !reason.includes('NoSuchBucket')) return null;
      throw refused('GET', answer.status, reason);
    },
    async delete(id) {
      const answer = await request('DELETE', pathOf(id));
      if (answer.status === NOT_FOUND) return void (await answer.text());
      await emptied(answer, 'DELETE');
    },
    async *storedBefore(before) {
      for (let next: string | null = ''; next !== null;) {
        const page = await request('GET', listQuery(next));
        const text = await page.text().catch(away);
        if (!page.ok) throw refused('LIST', page.status, text);
        yield* objectsOf(text, before);
        next = tagOf(text, 'NextContinuationToken');
      }
    },
  };
}

/** The query for one page of ListObjectsV2. */
function listQuery(token: string): string {
  const query = new URLSearchParams({ 'list-type': '2', ...(token ? { 'continuation-token': token } : {}) });
  return `?${query.toString()}`;
}

/** The ids of a page's objects that were last written before a moment. */
function objectsOf(page: string, before: Date): string[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const id = tagOf(entry, 'Key')?.split('/').at(-1) ?? '';
    const isOlder = new Date(tagOf(entry, 'LastModified') ?? '') < before;
    return isOlder && SAFE_ID.test(id) ? [id] : [];
  });
}

function tagOf(xml: string, tag: string): string | null {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? null;
  return text?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? null;
}

/** Checks the bucket itself, for the operator. */
export async function bucketState(settings: S3Settings): Promise<BucketState> {
  try {
    const { ok, status } = await signedClient(settings)('HEAD', '');
    if (ok) return 'ok';
    if (status === NOT_FOUND) return 'missing';
    return status === 401 || status === 403 || status === 400 ? 'refused' : 'away';
  } catch {
    return 'away';
  }
}

/** Signs and sends requests to the bucket; network failures are retried, refusals are not. */
function signedClient({ endpoint, bucket, ...keys }: S3Settings) {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  return async (
    method: 'PUT' | 'GET' | 'HEAD' | 'DELETE',
    path: string,
    bytes?: Buffer,
  ): Promise<Response> => {
    const body = bytes && new Uint8Array(bytes);
    // The store rejects a body that was truncated in transit.
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
      ...(bytes ? { 'content-type': 'image/webp' } : {}),
    };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const send = () => client.fetch(`${base}${path}`, { method, headers, body, signal });
    // A broken connection is no answer, and each of these requests is idempotent.
    return send().catch(send).catch(away);
  };
}

async function emptied(answer: Response, method: string): Promise<void> {
  const text = await answer.text().catch(away);
  if (!answer.ok) throw refused(method, answer.status, text);
}

function refused(method: string, status: number, reason: string): AppError {
  const code = /<Code>(\w+)<\/Code>/.exec(reason)?.[1] ?? 'no reason';
  return unavailable(new Error(`the picture store refuses ${method}: ${status} ${code}`));
}

function away(cause: unknown): never {
  throw unavailable(cause);
}

function unavailable(cause: unknown): AppError {
  return Object.assign(new AppError('unavailable'), { cause });
}
