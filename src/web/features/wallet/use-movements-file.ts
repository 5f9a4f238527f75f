import { useMutation } from '@tanstack/react-query';
import { walletTransactions, type WalletMovement } from '#contract/wallet.ts';
import { call } from '#web/api/call.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { movementsCsv } from './movements-csv.ts';

const PAGE_SIZE = 100;

/** Reads every movement and hands it to the person as a file. */
export function useMovementsFile() {
  const t = useT();
  return useMutation({
    mutationFn: async () => {
      const csv = movementsCsv(await allMovements(), t);
      save(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${t('tx.csv.file')}.csv`);
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

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
