import { deleteUpload, findUpload } from '#server/db/core/uploads.ts';
import type { AccountRow } from '#server/db/accounts/accounts.ts';
import type { Tx } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { fieldError } from '../errors.ts';

/** Sets or removes the person's picture and deletes the previous one. Answers the new column. */
export async function setAvatar(tx: Tx, account: AccountRow, photoId: string | null): Promise<string | null> {
  if (photoId === account.photo_id) return photoId;
  if (photoId !== null) {
    const upload = await findUpload(tx.db, photoId);
    const isTheirs = upload?.account_id === account.id && upload.purpose === 'avatar' && !upload.hidden_at;
    if (!isTheirs) throw fieldError('photoId', 'invalid');
  }
  if (account.photo_id) {
    await deleteUpload(tx.db, account.photo_id);
    await enqueue(tx, 'erasePictures', { ids: [account.photo_id] });
  }
  return photoId;
}
