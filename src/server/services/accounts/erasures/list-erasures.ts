import { allErasures } from '#server/db/accounts/erasures.ts';
import type { Deps } from '#server/deps.ts';

/** Copies missing erasures to the list outside the database; the list loses nothing. */
export async function listErasures(deps: Deps): Promise<void> {
  const listed = new Set((await deps.erasures.read()).erasures.map(keyOf));
  const all = await allErasures(deps.db);
  await deps.erasures.add(all.filter((erasure) => !listed.has(keyOf(erasure))));
}

function keyOf({ scope, subjectHash }: { scope: string; subjectHash: string }): string {
  return `${scope}:${subjectHash}`;
}
