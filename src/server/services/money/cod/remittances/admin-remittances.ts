import type { AdminRemittance } from '#contract/money/admin-remittances.ts';
import type { Locale } from '#domain/locales.ts';
import { codHindrance } from '#domain/money/cod/hindrances.ts';
import type { PayoutState } from '#domain/money/payments/payouts.ts';
import { findRemittance, listRemittances, type RemittanceRow } from '#server/db/money/cod/cod-remittances.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { recordAudit } from '../../../staff/audit/record-audit.ts';
import { numberOf, presentRemittance, REMITTANCE_PAGE } from './list-remittances.ts';
import { remittanceFile, remittanceLines } from './remittance-lines.ts';

type Query = { cursor?: string; limit?: number; state?: PayoutState; senderId?: string };

/** A page of all senders' remittances, newest first. */
export async function listAdminRemittances(deps: Deps, { cursor, limit = REMITTANCE_PAGE, ...only }: Query) {
  const rows = await listRemittances(deps.db, { ...only, before: numberOf(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentAdminRemittance),
    nextCursor: rows.length > limit && last ? String(last.number) : null,
  };
}

/** A remittance with its deliveries, for the staff. Throws `not_found`. */
export async function getAdminRemittance(deps: Deps, id: string) {
  const row = orNotFound(await findRemittance(deps.db, id));
  return { ...presentAdminRemittance(row), lines: await remittanceLines(deps, row) };
}

/** The same as a file for a spreadsheet; who took it is logged. */
export async function getAdminRemittanceFile(deps: Deps, actor: Actor, id: string, locale: Locale) {
  const remittance = await getAdminRemittance(deps, id);
  await recordAudit(deps, {
    actor,
    action: 'cod_file_downloaded',
    subject: `payout:${id}`,
    details: { name: String(remittance.number), rows: remittance.lines.length },
  });
  return remittanceFile(remittance, locale);
}

/** A remittance as the staff see it. */
export function presentAdminRemittance(row: RemittanceRow): AdminRemittance {
  const hindrance = codHindrance({
    isAtProvider: row.is_at_provider,
    isRefused: row.is_refused,
    isMissing: false,
  });
  return {
    ...presentRemittance(row),
    senderId: row.sender_id,
    sender: row.sender,
    canResend: row.is_waiting && !row.is_at_provider && !row.is_closed,
    approvalId: row.approval_id,
    next: row.is_waiting ? (hindrance ?? 'next_day') : null,
  };
}
