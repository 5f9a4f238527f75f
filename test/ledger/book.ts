import { ACCOUNT_KINDS, type AccountCode, type Posting } from '#domain/money/ledger/accounts.ts';

/** Result of a posting. */
export type Outcome = 'posted' | 'repeated' | 'refused' | 'other_content';

/**
 * Model of the ledger in memory: balances per account, every key once, no account on its wrong side. The database is
 * compared with it, so it shares no code with it but the list of accounts.
 */
export function emptyBook() {
  const balances = new Map<string, number>();
  const contents = new Map<string, string>();

  const mayStandAt = (code: AccountCode, balance: number): boolean => {
    const { side, mayFlip } = ACCOUNT_KINDS[code];
    return mayFlip || (side === 'debit' ? balance >= 0 : balance <= 0);
  };

  return {
    post({ key, lines }: Posting): Outcome {
      const content = JSON.stringify(lines);
      const previous = contents.get(key);
      if (previous !== undefined) return previous === content ? 'repeated' : 'other_content';
      const next = new Map(balances);
      for (const { account, owner, amount } of lines) {
        const name = `${account}:${owner ?? ''}`;
        next.set(name, (next.get(name) ?? 0) + amount);
        if (!mayStandAt(account, next.get(name) ?? 0)) return 'refused';
      }
      for (const [name, balance] of next) balances.set(name, balance);
      contents.set(key, content);
      return 'posted';
    },
    /** Debit positive, credit negative; accounts with a zero balance are omitted. */
    balances: () => Object.fromEntries([...balances].filter(([, balance]) => balance !== 0).toSorted()),
  };
}
