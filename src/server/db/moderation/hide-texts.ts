import { sql } from 'kysely';
import type { HideableText } from '#domain/moderation/rules.ts';
import type { Database, Transaction } from '../core/connect.ts';

/** Texts by their columns. */
export type Texts = Record<string, string | null>;
type TextColumns = { table: string; key: string; columns: readonly string[] };
type Ids = { delivery_id: string | null; offer_id: string | null };

const TEXT_COLUMNS: Record<HideableText, TextColumns> = {
  offer_note: { table: 'offers', key: 'id', columns: ['note'] },
  rating: { table: 'ratings', key: 'delivery_id', columns: ['comment'] },
  receiver_rating: { table: 'receiver_ratings', key: 'delivery_id', columns: ['comment'] },
  delivery: {
    table: 'deliveries',
    key: 'id',
    columns: [
      'instructions',
      'note',
      'piece_texts',
      'return_texts',
      'pickup_additional',
      'dropoff_additional',
    ],
  },
  receiver_wishes: {
    table: 'deliveries',
    key: 'id',
    columns: ['receiver_entrance', 'absence_choice', 'absence_note'],
  },
};

const idOf = (place: HideableText, { delivery_id, offer_id }: Ids) =>
  place === 'offer_note' ? offer_id : delivery_id;

/** Removes the texts of a place from all readers and returns them; null where there are none. */
export async function takeTexts(db: Transaction, place: HideableText, ids: Ids): Promise<Texts | null> {
  const { table, key, columns } = TEXT_COLUMNS[place];
  const where = sql`${sql.ref(key)} = ${idOf(place, ids)}`;
  const { rows } = await sql<Texts>`
    SELECT ${sql.join(columns.map((each) => sql.ref(each)))} FROM ${sql.table(table)} WHERE ${where} FOR UPDATE`.execute(
    db,
  );
  const [texts] = rows;
  if (!texts || Object.values(texts).every((each) => each === null)) return null;
  const empty = columns.map((each) => sql`${sql.ref(each)} = NULL`);
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(empty)} WHERE ${where}`.execute(db);
  return texts;
}

/** Restores texts where their columns are still empty. */
export async function restoreTexts(
  db: Transaction,
  place: HideableText,
  ids: Ids,
  texts: Texts,
): Promise<void> {
  const { table, key, columns } = TEXT_COLUMNS[place];
  const full = columns.map(
    (each) => sql`${sql.ref(each)} = COALESCE(${sql.ref(each)}, ${texts[each] ?? null})`,
  );
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.join(full)} WHERE ${sql.ref(key)} = ${idOf(place, ids)}`.execute(db);
}

/** Updates whether a delivery has hidden texts; the new version makes concurrent changes fail. */
export async function markDelivery(db: Database, deliveryId: string, now: Date): Promise<void> {
  await sql`
    UPDATE deliveries SET version = version + 1, updated_at = ${now},
      texts_hidden = EXISTS (
        SELECT FROM hidden_contents h WHERE h.delivery_id = deliveries.id AND h.restored_at IS NULL
          AND h.place IN ('delivery', 'receiver_wishes'))
    WHERE id = ${deliveryId}`.execute(db);
}
