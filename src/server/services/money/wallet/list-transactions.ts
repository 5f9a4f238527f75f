import type { WalletMovement } from '#contract/money/wallet.ts';
import type { MovementKind } from '#domain/money/payments/movements.ts';
import { type MovementRow, walletMovements } from '#server/db/money/wallet-movements.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { openNumber, sealNumber } from '../../sealed-number.ts';

const PAGE = 20;

/** A page of a sender's wallet movements, newest first, with the balance after each. */
export async function listTransactions(
  deps: Deps,
  actor: Actor,
  page: { cursor?: string; limit?: number; kind?: MovementKind },
): Promise<{ items: WalletMovement[]; nextCursor: string | null }> {
  const limit = page.limit ?? PAGE;
  const rows = await walletMovements(deps.db, {
    accountId: actor.accountId,
    currency: deps.settings.currency,
    before: openNumber(deps, actor, 'wallet', page.cursor),
    kind: page.kind ?? null,
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => present(row, sealNumber(deps, actor, 'wallet', row.entry_id))),
    nextCursor: rows.length > limit && last ? sealNumber(deps, actor, 'wallet', last.entry_id) : null,
  };
}

/** A movement as people read it: wallets are credit accounts, where a credit is negative in the books. */
function present(row: MovementRow, id: string): WalletMovement {
  const money = (amount: number) => ({ amount: amount || 0, currency: row.currency });
  return {
    id,
    kind: row.kind,
    amount: money(-row.amount),
    balance: money(-row.balance_after),
    fee: row.fee > 0 ? money(row.fee) : null,
    deliveryId: row.delivery_id,
    deliveryNumber: row.delivery_number,
    at: row.posted_at.toISOString(),
  };
}
