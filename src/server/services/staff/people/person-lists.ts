import type { z } from 'zod';
import type { Locale } from '#domain/locales.ts';
import type * as tabs from '#contract/staff/person-tabs.ts';
import * as read from '#server/db/staff/people/tabs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { notificationTitle } from '../../notifications/notification-text.ts';
import { openNumber, sealNumber } from '../../sealed-number.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { openPerson } from './open-person.ts';

const PAGE = 30;

export type Query = { cursor?: string | undefined; limit?: number | undefined };
export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** A page by the order of creation: its cursor is sealed, because the numbers tell how many there are. */
export async function bySeq<Row extends { seq: number }, Item>(
  deps: Deps,
  actor: Actor,
  { cursor, limit = PAGE }: Query,
  rowsOf: (page: { before: number | null; limit: number }) => Promise<Row[]>,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const rows = await rowsOf({ before: openNumber(deps, actor, 'people', cursor), limit: limit + 1 });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(present),
    nextCursor: last ? sealNumber(deps, actor, 'people', last.seq) : null,
  };
}

/** A page by time, then by id. */
async function byTime<Row, Item>(
  { cursor, limit = PAGE }: Query,
  rowsOf: (page: { after: { at: Date; id: string } | null; limit: number }) => Promise<Row[]>,
  placeOf: (row: Row) => { at: Date; id: string },
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const rows = await rowsOf({ after: readTimeCursor(cursor), limit: limit + 1 });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(present),
    nextCursor: last === undefined ? null : writeTimeCursor(placeOf(last)),
  };
}

/** What a person was told. Throws `not_found`. */
export async function listPersonMessages(
  deps: Deps,
  actor: Actor,
  id: string,
  query: Query,
  locale: Locale,
): Promise<Page<z.infer<typeof tabs.PersonMessage>>> {
  await openPerson(deps, actor, id);
  return bySeq(
    deps,
    actor,
    query,
    (page) => read.personMessages(deps.db, id, page),
    (row) => ({
      id: row.id,
      kind: row.kind,
      title: notificationTitle(row.kind, locale, { number: row.number ?? 0, name: row.name }),
      role: row.role,
      number: row.number,
      at: row.created_at.toISOString(),
      readAt: row.read_at?.toISOString() ?? null,
      text: row.text,
      by: row.author,
    }),
  );
}

/** The offers that a person made. Throws `not_found`. */
export async function listPersonOffers(
  deps: Deps,
  actor: Actor,
  id: string,
  query: Query,
): Promise<Page<z.infer<typeof tabs.PersonOffer>>> {
  await openPerson(deps, actor, id);
  return byTime(
    query,
    (page) => read.personOffers(deps.db, id, page),
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => ({
      id: row.id,
      deliveryId: row.delivery_id,
      number: row.number,
      status: row.status,
      amount: { amount: row.amount, currency: row.currency },
      etaMinutes: row.eta_minutes,
      isAutomatic: row.automatic,
      at: row.created_at.toISOString(),
    }),
  );
}

/** The ratings that a person gave and got. Throws `not_found`. */
export async function listPersonRatings(
  deps: Deps,
  actor: Actor,
  id: string,
  query: Query,
): Promise<Page<z.infer<typeof tabs.PersonRating>>> {
  await openPerson(deps, actor, id);
  return byTime(
    query,
    (page) => read.personRatings(deps.db, id, page),
    (row) => ({ at: row.created_at, id: row.delivery_id }),
    (row) => ({
      deliveryId: row.delivery_id,
      number: row.number,
      as: row.is_given ? ('given' as const) : ('got' as const),
      service: row.service,
      time: row.time,
      behaviour: row.behaviour,
      comment: row.comment,
      at: row.created_at.toISOString(),
    }),
  );
}

/** The complaints that a person made or that are about their trips. Throws `not_found`. */
export async function listPersonComplaints(
  deps: Deps,
  actor: Actor,
  id: string,
  query: Query,
): Promise<Page<z.infer<typeof tabs.PersonComplaint>>> {
  await openPerson(deps, actor, id);
  return byTime(
    query,
    (page) => read.personComplaints(deps.db, id, page),
    (row) => ({ at: row.opened_at, id: row.id }),
    (row) => ({
      id: row.id,
      deliveryId: row.delivery_id,
      number: row.number,
      as: row.is_sender ? ('sender' as const) : ('courier' as const),
      kind: row.kind,
      state: row.state,
      refund: { amount: row.refund, currency: row.currency },
      at: row.opened_at.toISOString(),
      resolvedAt: row.resolved_at?.toISOString() ?? null,
    }),
  );
}
