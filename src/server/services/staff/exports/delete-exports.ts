import { deleteExport, expiredExports, exportBlobs, lockExport } from '#server/db/staff/exports.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { eachItem } from '../../jobs/periodic-work.ts';

/** Deletes exports whose time is over, with their files. */
export const DELETE_EXPORTS = eachItem('delete_exports', {
  due: ({ db, clock }, limit) => expiredExports(db, clock.now(), limit),
  handle: async (deps, id) =>
    inTransaction(deps, async (tx) => {
      const row = await lockExport(tx.db, id);
      if (!row || row.expires_at > tx.clock.now()) return;
      const ids = await exportBlobs(tx.db, id);
      await deleteExport(tx.db, id);
      if (ids.length > 0) await enqueue(tx, 'erasePictures', { ids });
    }),
});
