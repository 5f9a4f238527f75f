import type { z } from 'zod';
import type { exportMe as route } from '#contract/accounts/my-data.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { personalData } from '#server/db/accounts/personal-data.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';

type Row = Record<string, unknown>;

/** Exports everything stored about a person (GDPR, articles 15 and 20), except the password's hash. */
export async function exportMe(deps: Deps, actor: Actor): Promise<z.input<(typeof route)['response']>> {
  const {
    password_hash: _hash,
    email_canonical: _same,
    ...account
  } = orNotFound(await findAccount(deps.db, actor.accountId));
  const data = await personalData(deps.db, actor.accountId);
  return {
    exportedAt: deps.clock.now().toISOString(),
    account: inWireNames(account),
    data: Object.fromEntries(Object.entries(data).map(([kind, rows]) => [kind, rows.map(inWireNames)])),
  };
}

/** Columns in the API's spelling: `created_at` is `createdAt`. */
function inWireNames(row: Row): Row {
  const spelled = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [spelled(name), value]));
}
