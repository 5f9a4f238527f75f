import { canonicalPayload } from '#domain/staff/approvals/payload.ts';
import type { ApprovalRow } from '#server/db/staff/approvals.ts';
import { findApprovalDetails } from '#server/db/staff/approval-details.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { hmac } from '../../ids.ts';

/**
 * The keyed hash with which a payload fixes the personal data that it does not hold; equal data has an equal one, so that a
 * second press is the same request, and without the installation's key nobody finds the data by trying.
 */
export function detailsDigest({ secrets }: Deps, details: Readonly<Record<string, string>>): string {
  return hmac(secrets.approvalSecret, canonicalPayload(details)).toString('hex');
}

/** The personal data of a request that is signed now. Throws `not_found` once it is erased, and for any but what was asked for: a bug. */
export async function requestedDetails(
  tx: Tx,
  { id, payload }: ApprovalRow,
): Promise<Record<string, string>> {
  const details = orNotFound(await findApprovalDetails(tx.db, id));
  const isWhole = detailsDigest(tx, details) === payload['detailsDigest'];
  if (!isWhole) throw new Error(`The details of the approval ${id} are not what was asked for.`);
  return details;
}
