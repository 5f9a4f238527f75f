import { awbOf } from '#domain/deliveries/awb.ts';
import { type Label, type LabelFormat, LABELS_MAX } from '#domain/deliveries/label.ts';
import { countPieces } from '#domain/deliveries/pieces.ts';
import { ACTIVE_STATUSES } from '#domain/deliveries/status-table.ts';
import { AppError } from '#domain/errors.ts';
import type { Locale } from '#domain/locales.ts';
import { maskPhone } from '#domain/text/mask-contact.ts';
import { deliveriesOf, type DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';

/** A file of labels: its name, and its bytes. */
export type LabelFile = { name: string; bytes: Buffer };

/**
 * Prints the labels of each delivery, in the given order: one for each piece. Throws `not_found` unless all of them are the sender's own,
 * and `transition_refused` when one has ended: its label would send a parcel on a way that nobody goes; a field error
 * for more than a file of labels holds.
 */
export async function printLabels(
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
  { format, locale }: { format: LabelFormat; locale: Locale },
): Promise<LabelFile> {
  const own = new Map((await deliveriesOf(deps.db, actor.accountId, ids)).map((row) => [row.id, row]));
  const rows = ids.map((id) => orNotFound(own.get(id)));
  if (!rows.every(({ status }) => ACTIVE_STATUSES.includes(status))) throw new AppError('transition_refused');
  const labels = rows.flatMap(labelsOf);
  if (rows.length > 1 && labels.length > LABELS_MAX) throw fieldError('deliveries', 'too_many');
  const bytes = await deps.printLabels(labels, format, locale);
  const [first] = rows;
  const name = first && rows.length === 1 ? awbOf(first.number) : `${rows.length}-AWB`;
  return { name: `${name}.${format === 'zpl' ? 'zpl' : 'pdf'}`, bytes };
}

function labelsOf(row: DeliveryRow): Label[] {
  const of = Math.max(1, countPieces(row.pieces ?? []));
  return Array.from({ length: of }, (_, at) => labelOf(row, of === 1 ? null : { number: at + 1, of }));
}

function labelOf(row: DeliveryRow, piece: Label['piece']): Label {
  return {
    piece,
    number: row.number,
    size: row.size,
    sender: partyOf(row, 'pickup', row.sender_name, row.sender_phone),
    receiver: partyOf(row, 'dropoff', row.receiver_name, row.receiver_phone),
    pickupDay: row.pickup_day === null ? null : row.pickup_date,
    instructions: row.texts_hidden ? null : row.instructions,
  };
}

function partyOf(row: DeliveryRow, side: 'pickup' | 'dropoff', name: string, phone: string): Label['sender'] {
  return {
    name,
    address: row[`${side}_address`],
    additional: row[`${side}_additional`],
    phone: maskPhone(phone),
  };
}
