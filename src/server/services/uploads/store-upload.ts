import type { UploadPurpose } from '#contract/uploads.ts';
import { insertUpload } from '#server/db/core/uploads.ts';
import { codeOf } from '#domain/thrown.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { pictureUrl } from './picture-url.ts';

/** SQLSTATEs of a definite refusal: a violated rule, a lock, no room. */
const REFUSED = /^(2[23]|53|55)\w{3}$/;

/** Cleans and stores one picture. The file is durable before its row exists. Throws `upload_invalid`. */
export async function storeUpload(
  deps: Deps,
  actor: Actor,
  purpose: UploadPurpose,
  file: Buffer,
): Promise<{ id: string; url: string }> {
  const picture = await deps.pictures.clean(file);
  const id = newId();
  await deps.blobs.put(id, picture.bytes);
  await insertRow(deps, {
    id,
    account_id: actor.accountId,
    purpose,
    bytes: picture.bytes.length,
    width: picture.width,
    height: picture.height,
    delivery_id: null,
    created_at: deps.clock.now(),
  });
  return { id, url: pictureUrl(id) ?? '' };
}

/**
 * Inserts the row, and deletes the file if the database refuses it: nobody would find it. Without an answer the row may
 * exist, and the file stays.
 */
async function insertRow(deps: Deps, row: Parameters<typeof insertUpload>[1]): Promise<void> {
  try {
    await insertUpload(deps.db, row);
  } catch (error) {
    if (REFUSED.test(codeOf(error))) await deps.blobs.delete(row.id).catch(() => undefined);
    throw error;
  }
}
