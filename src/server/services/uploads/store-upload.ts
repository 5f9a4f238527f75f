import type { UploadPurpose } from '#contract/uploads.ts';
import { insertUpload } from '#server/db/uploads.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { pictureUrl } from './picture-url.ts';

/** Cleans and keeps one picture. The file is durable before its row exists. Throws `upload_invalid`. */
export async function storeUpload(
  deps: Deps,
  actor: Actor,
  purpose: UploadPurpose,
  file: Buffer,
): Promise<{ id: string; url: string }> {
  const picture = await deps.pictures.clean(file);
  const id = newId();
  await deps.blobs.put(id, picture.bytes);
  await insertUpload(deps.db, {
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
