import { awbOf } from '#domain/deliveries/awb.ts';
import type { Label, LabelFormat } from '#domain/deliveries/label.ts';
import { ACTIVE_STATUSES } from '#domain/deliveries/status-table.ts';
import { AppError } from '#domain/errors.ts';
import type { Locale } from '#domain/locales.ts';
import { maskPhone } from '#domain/text/mask-contact.ts';
import { deliveriesOf, type DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';

/** A file of labels: its name, and its bytes. */
export type LabelFile = { name: string; bytes: Buffer };

/**
 * Prints the label of each delivery, in the given order. Throws `not_found` unless all of them are the sender's own,
 * and `transition_refused` when one has ended: its label would send a parcel on a way that nobody goes.
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
  const bytes = await deps.printLabels(rows.map(labelOf), format, locale);
  const [first] = rows;
  const name = first && rows.length === 1 ? awbOf(first.number) : `${rows.length}-AWB`;
  return { name: `${name}.${format === 'zpl' ? 'zpl' : 'pdf'}`, bytes };
}

function labelOf(row: DeliveryRow): Label {
  return {
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
