import { ensure } from '#domain/errors.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { storeDefault } from '#server/db/staff/board-view-pins.ts';
import { lockView } from '#server/db/staff/board-views.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { recordAudit } from '../../audit/record-audit.ts';

/** Sets with which of the team's views the board opens for a role; null for none. Throws `not_found`. */
export async function setDefaultView(
  deps: Deps,
  actor: Actor,
  role: StaffRole,
  viewId: string | null,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if (viewId !== null) {
      const { scope } = orNotFound(await lockView(tx.db, viewId, actor.accountId));
      ensure(scope === 'team', 'not_found');
    }
    await storeDefault(tx.db, role, viewId, tx.clock.now());
    tx.publish(['staff'], { name: 'views.changed' });
    const subject = `house:view-${viewId ?? 'none'}` as const;
    await recordAudit(tx, { actor, action: 'board_view_default_set', subject, details: { role } });
  });
}
