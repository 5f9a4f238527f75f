import type { ErasureReading } from '#domain/accounts/erasures.ts';
import type { Deps } from '#server/deps.ts';
import { replayErasures } from '#server/services/accounts/erasures/replay-erasures.ts';

const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** Erases everybody on the list again and says what was done; false when somebody may have been missed. */
export async function tellReplay(deps: Deps, { erasures, damaged }: ErasureReading): Promise<boolean> {
  const { listed, accounts, subscribers, unsettled, failed } = await replayErasures(deps, erasures);
  process.stdout.write(
    `erasures on the list: ${listed}; erased again: accounts ${accounts}, subscriptions ${subscribers}\n`,
  );
  for (const { accountId, reason } of unsettled) process.stdout.write(`unsettled\t${accountId}\t${reason}\n`);
  for (const { id, error } of failed) complain(`not erased\t${id}\t${error}`);
  if (damaged.length > 0)
    complain(`lines that cannot be read: ${damaged.join(', ')}; look for a whole copy of the list`);
  else if (listed === 0)
    complain('the list of erasures is missing or empty: nobody knows who has to be erased');
  return listed > 0 && failed.length === 0 && damaged.length === 0;
}
