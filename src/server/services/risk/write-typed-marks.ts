import { holdAccountOpen } from '#server/db/accounts/account-closure.ts';
import { accountsWithoutTypedMarks } from '#server/db/risk/typed-marks.ts';
import { inTransaction } from '../in-transaction.ts';
import { eachItem } from '../jobs/periodic-work.ts';
import { recordTypedMarks } from './record-typed-marks.ts';

/** Accounts that were there before their phones and IBANs were written down, or came about past a sign-in. */
export const WRITE_TYPED_MARKS = eachItem('write_typed_marks', {
  due: ({ db }, limit) => accountsWithoutTypedMarks(db, limit),
  handle: (deps, id) =>
    inTransaction(deps, async (tx) => {
      if (await holdAccountOpen(tx.db, id)) await recordTypedMarks(tx, id);
    }),
});
