import { holdAccountOpen } from '#server/db/accounts/account-closure.ts';
import { accountsWithoutTypedMarks } from '#server/db/risk/typed-marks.ts';
import { inTransaction } from '../in-transaction.ts';
import { eachItem } from '../jobs/periodic-work.ts';
import { recordTypedMarks } from './record-typed-marks.ts';

/** Stores the typed marks of accounts that are older than the marks or were created without a sign-in. */
export const WRITE_TYPED_MARKS = eachItem('write_typed_marks', {
  due: ({ db }, limit) => accountsWithoutTypedMarks(db, limit),
  handle: (deps, id) =>
    inTransaction(deps, async (tx) => {
      if (await holdAccountOpen(tx.db, id)) await recordTypedMarks(tx, id);
    }),
});
