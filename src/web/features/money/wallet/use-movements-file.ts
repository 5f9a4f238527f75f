import { useMutation } from '@tanstack/react-query';
import { walletTransactions, type WalletMovement } from '#contract/money/wallet.ts';
import { call } from '#web/api/call.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { saveText } from '#web/ui/display/save-file.ts';
import { movementsCsv } from './movements-csv.ts';

const PAGE_SIZE = 100;

/** Hook: exports all movements as a file. */
export function useMovementsFile() {
  const t = useT();
  return useMutation({
    mutationFn: async () => {
      const csv = movementsCsv(await allMovements(), t);
      saveText(`${t('tx.csv.file')}.csv`, csv, 'text/csv');
    },
  });
}

async function allMovements(): Promise<WalletMovement[]> {
  const items: WalletMovement[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: WalletMovement[]; nextCursor: string | null } = await call(walletTransactions, {
      query: { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) },
    });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items;
}
