import type { Complaint } from '#contract/staff/complaints.ts';
import { AppError } from '#domain/errors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { presentComplaint } from './present-complaint.ts';

/** One entry of the register for a member of the staff, with address and phone: the reading is logged. */
export async function getComplaint(deps: Deps, actor: Actor, given: string): Promise<Complaint> {
  const number = entryNumber(given);
  return inTransaction(deps, async (tx) => {
    const complaint = await presentComplaint(tx, number);
    await recordAudit(tx, { actor, action: 'complaint_viewed', subject: `complaint:${number}` });
    return complaint;
  });
}

/** A number of the register from an address. Throws `not_found` for what is none. */
export function entryNumber(given: string): number {
  if (!/^\d{1,15}$/.test(given)) throw new AppError('not_found');
  return Number(given);
}
