/** One mark of an account that used a promotion; `mark` is compared, never shown. */
type MarkOf<Kind extends string> = { accountId: string; kind: Kind; mark: string };

/** Accounts that hang together by marks, and the kinds of marks that do it. */
type Ring<Kind extends string> = { kinds: Kind[]; accountIds: string[] };

/**
 * Groups the accounts that share a mark, directly or through a third one. Accounts that share nothing are in no group;
 * the largest group comes first.
 */
export function ringsOf<Kind extends string>(marks: readonly MarkOf<Kind>[]): Ring<Kind>[] {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    const parent = parents.get(id) ?? id;
    if (parent === id) return id;
    const root = rootOf(parent);
    parents.set(id, root);
    return root;
  };
  const shared = [...Map.groupBy(marks, ({ kind, mark }) => `${kind} ${mark}`).values()].filter(
    (group) => new Set(group.map(({ accountId }) => accountId)).size > 1,
  );
  for (const group of shared)
    for (const { accountId } of group)
      parents.set(rootOf(accountId), rootOf(group[0]?.accountId ?? accountId));
  return [...Map.groupBy(shared.flat(), ({ accountId }) => rootOf(accountId)).values()]
    .map((group) => ({
      kinds: [...new Set(group.map(({ kind }) => kind))].toSorted(),
      accountIds: [...new Set(group.map(({ accountId }) => accountId))].toSorted(),
    }))
    .toSorted((one, other) => other.accountIds.length - one.accountIds.length);
}
