import { ensure, AppError } from '#domain/errors.ts';
import { inspectionEvents } from '#server/db/deliveries/inspections.ts';
import type { Deps } from '#server/deps.ts';
import { openTrackingLink } from './get-tracking.ts';

/**
 * Reads a picture for the holder of the receiver's link: one of the inspection at their own door, as long as the link works.
 * Throws `not_found` for everything else, hidden pictures and the shared link among it.
 */
export async function readLinkPicture(deps: Deps, token: string, id: string): Promise<Buffer> {
  const { delivery, link } = await openTrackingLink(deps, token);
  const isTheirs = link === 'receiver' && delivery.inspection !== null;
  const shown = isTheirs ? await inspectionEvents(deps.db, delivery.id) : [];
  ensure(
    shown.some(({ photo_id: photoId }) => photoId === id),
    'not_found',
  );
  const bytes = await deps.blobs.get(id);
  if (!bytes) throw new AppError('not_found');
  return bytes;
}
