import { AppError } from '#domain/errors.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { findUpload, type UploadRow } from '#server/db/core/uploads.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { viewerOf } from '../deliveries/get-delivery.ts';

/**
 * A picture for whoever may see it: its owner, the staff, everyone for an avatar, and the courier of a delivery
 * while the trip runs; a hidden one for the staff alone. Throws `not_found` to all others.
 */
export async function readUpload(
  deps: Deps,
  actor: Actor | null,
  id: string,
): Promise<{ bytes: Buffer; isDocument: boolean }> {
  const upload = await findUpload(deps.db, id);
  if (!upload) throw new AppError('not_found');
  // What the staff have hidden is theirs alone, so that a complaint can be looked at.
  if (upload.hidden_at && actor?.role !== 'admin') throw new AppError('not_found');
  const isOpenToAll = upload.purpose === 'avatar';
  const isTheirs = actor !== null && (actor.role === 'admin' || upload.account_id === actor.accountId);
  if (!isOpenToAll && !isTheirs && !(await isOnTheirTrip(deps, actor, upload.delivery_id)))
    throw new AppError('not_found');
  const bytes = await deps.blobs.get(id);
  if (!bytes) throw new AppError('not_found');
  const isDocument = upload.purpose === 'licence-front' || upload.purpose === 'licence-back';
  if (isDocument) await auditStaffView(deps, actor, upload);
  return { bytes, isDocument };
}

/** Whoever of the staff looks at somebody's papers leaves a trace. */
async function auditStaffView(deps: Deps, actor: Actor | null, upload: UploadRow): Promise<void> {
  if (!actor || actor.accountId === upload.account_id) return;
  await recordAudit(deps, {
    actor,
    action: 'documents_viewed',
    subject: `account:${upload.account_id}`,
    details: { uploadId: upload.id, purpose: upload.purpose },
  });
}

async function isOnTheirTrip(deps: Deps, actor: Actor | null, deliveryId: string | null): Promise<boolean> {
  if (!actor || !deliveryId) return false;
  const delivery = await findDelivery(deps.db, deliveryId);
  if (!delivery) return false;
  const viewer = viewerOf(delivery, actor);
  return viewer === 'sender' || (viewer === 'courier' && delivery.status === 'accepted');
}
