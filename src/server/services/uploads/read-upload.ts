import { AppError } from '#domain/errors.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { findUpload, type UploadRow } from '#server/db/core/uploads.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { viewerOf } from '../deliveries/get-delivery.ts';

/**
 * Reads a picture for those who may see it: its owner, the staff whose role decides by such, everyone for an avatar, the sender of its delivery,
 * and its courier while the trip runs; a hidden one for the staff only. Throws `not_found` to all others.
 */
export async function readUpload(
  deps: Deps,
  actor: Actor | null,
  id: string,
): Promise<{ bytes: Buffer; isDocument: boolean }> {
  const upload = await findUpload(deps.db, id);
  if (!upload) throw new AppError('not_found');
  const isDocument = upload.purpose === 'licence-front' || upload.purpose === 'licence-back';
  // Hidden pictures are shown to the staff only, for the review of a complaint.
  const isShownToStaff =
    actor?.role === 'admin' && mayStaff(actor.staffRole, isDocument ? 'documents:read' : 'disputes:read');
  if (upload.hidden_at && !isShownToStaff) throw new AppError('not_found');
  const isOpenToAll = upload.purpose === 'avatar';
  const isTheirs = actor !== null && (isShownToStaff || upload.account_id === actor.accountId);
  if (!isOpenToAll && !isTheirs && !(await isOnTheirTrip(deps, actor, upload.delivery_id)))
    throw new AppError('not_found');
  const bytes = await deps.blobs.get(id);
  if (!bytes) throw new AppError('not_found');
  if (isDocument) await auditStaffView(deps, actor, upload);
  return { bytes, isDocument };
}

/** Audits a staff member's view of a courier's documents. */
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
  const viewer = await viewerOf(deps, delivery, actor);
  return viewer === 'sender' || (viewer === 'courier' && delivery.status === 'accepted');
}
