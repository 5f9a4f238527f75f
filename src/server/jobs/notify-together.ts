import { sentTogether } from '#server/db/core/sent-together.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { jobHandlers } from './handlers.ts';

/**
 * Handles the notifications of an outbox batch in one transaction, what is about one subject in its order and subjects
 * beside each other: their statements share the system calls of one connection and one COMMIT. Throws when one of them
 * fails; then nothing of it has happened.
 */
export function notifyTogether(deps: Deps) {
  const handle = (subjects: readonly (readonly unknown[])[]): Promise<void> =>
    inTransaction(deps, async (tx) => {
      const { notify } = jobHandlers(tx);
      const inOrder = async (payloads: readonly unknown[]) => {
        for (const payload of payloads) await notify(payload);
      };
      // All are waited for, or one would use the connection after the transaction's end.
      await sentTogether(subjects.map(inOrder));
    });
  return { task: 'notify', handle };
}
