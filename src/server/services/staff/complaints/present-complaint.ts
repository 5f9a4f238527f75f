import type { z } from 'zod';
import type { adminComplaints, Complaint } from '#contract/staff/complaints.ts';
import type { ComplaintChannel } from '#domain/staff/complaints/register.ts';
import { isFiledLate, LEGAL_BASIS } from '#domain/staff/complaints/terms.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { correctionsOf, lettersOf } from '#server/db/staff/complaints/complaints.ts';
import { kindOfEntry, registerEntries, type RegisterRow } from '#server/db/staff/complaints/register.ts';
import type { Deps } from '#server/deps.ts';
import { cancelQuote } from '../../deliveries/allowed.ts';
import { coverOf, presentCover } from '../../money/cover/present-cover.ts';
import { orNotFound } from '../../errors.ts';
import { dueAtOf, outcomeOf, reasonOf } from './entry-facts.ts';

type Entry = z.infer<typeof adminComplaints.response>['items'][number];

/** An entry of the register as the list shows it. */
export function presentEntry(deps: Deps, row: RegisterRow): Entry {
  const kind = kindOfEntry(row);
  return {
    number: row.number,
    source: row.source,
    kind,
    basis: LEGAL_BASIS[kind],
    channel: channelOf(row),
    reason: reasonOf(row),
    name: row.name,
    deliveryNumber: row.delivery_number,
    receivedAt: row.received_at.toISOString(),
    dueAt: dueAtOf(row, deps.settings.timeZone).toISOString(),
    outcome: outcomeOf(row),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** How what is stored elsewhere came in: notices by a form, all else from an account. */
function channelOf({ own_channel, source }: RegisterRow): ComplaintChannel {
  return own_channel ?? (source === 'content_notice' ? 'form' : 'account');
}

/** One entry of the register with everything about it. Throws `not_found`. */
export async function presentComplaint(deps: Deps, number: number): Promise<Complaint> {
  const row = orNotFound((await registerEntries(deps.db, { number, limit: 1 }))[0]);
  const [letters, correctedBy] = [await lettersOf(deps.db, number), await correctionsOf(deps.db, number)];
  const entry = presentEntry(deps, row);
  const isDecidable = row.source === 'complaint' && entry.outcome === null;
  return {
    ...entry,
    item: row.item,
    personId: row.person_id,
    deliveryId: row.delivery_id,
    text: row.text,
    email: row.email,
    phone: row.phone,
    locale: row.locale,
    isLate: isFiledLate(
      entry.kind,
      { receivedAt: row.received_at, endedAt: row.ended_at },
      deps.settings.timeZone,
    ),
    enteredBy: row.entered_by,
    answer: row.answer,
    compensation: compensationOf(row),
    decidedBy: row.decided_by,
    corrects: row.corrects,
    correctedBy,
    letters: letters.map(({ text, sent_at, first_name, last_name }) => ({
      text,
      by: `${first_name} ${last_name}`,
      sentAt: sent_at.toISOString(),
    })),
    isDecidable,
    cover: isDecidable ? await coverFor(deps, row.delivery_id) : null,
    canEndDelivery: isDecidable && entry.kind === 'withdrawal' && (await canEnd(deps, row.delivery_id)),
  };
}

function compensationOf({ compensation, currency }: RegisterRow): Complaint['compensation'] {
  return compensation && currency ? { amount: Number(compensation), currency } : null;
}

async function coverFor(deps: Deps, deliveryId: string | null): Promise<Complaint['cover']> {
  const delivery = deliveryId === null ? undefined : await findDelivery(deps.db, deliveryId);
  return delivery ? presentCover(await coverOf(deps, delivery), delivery.currency) : null;
}

async function canEnd(deps: Deps, deliveryId: string | null): Promise<boolean> {
  const delivery = deliveryId === null ? undefined : await findDelivery(deps.db, deliveryId);
  return delivery !== undefined && cancelQuote(delivery, deps.clock.now()) !== null;
}
