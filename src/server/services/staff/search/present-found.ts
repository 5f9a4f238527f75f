import type { FoundGroup } from '#contract/staff/admin-search.ts';
import { ACTIVE_STATUSES } from '#domain/deliveries/status-table.ts';
import { invoiceName } from '#domain/money/invoices/invoice.ts';
import { isOneOf } from '#domain/records.ts';
import { maskPhone } from '#domain/text/mask-contact.ts';
import type { FoundDelivery } from '#server/db/staff/search/deliveries.ts';
import type { FoundInvoice, FoundKey, FoundPayment, FoundPayout } from '#server/db/staff/search/documents.ts';
import type { FoundPerson } from '#server/db/staff/search/people.ts';

type ItemsOf<Name extends FoundGroup['group']> = Extract<FoundGroup, { group: Name }>['items'];
type Owned = { account_id: string; first_name: string; last_name: string };

const nameOf = (row: Pick<Owned, 'first_name' | 'last_name'>) => `${row.first_name} ${row.last_name}`;
const ownerOf = (row: Owned) => ({ id: row.account_id, name: nameOf(row) });

/** Whose a document is; null for a company's. */
function personOf({ account_id: id, first_name: first, last_name: last }: FoundInvoice) {
  return id === null ? null : { id, name: `${first ?? ''} ${last ?? ''}` };
}

/** Whether the board has a delivery. */
function isRunning({ status }: Pick<FoundDelivery, 'status'>): boolean {
  return isOneOf(ACTIVE_STATUSES, status);
}

export function presentDeliveries(rows: readonly FoundDelivery[]): ItemsOf<'deliveries'> {
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    isRunning: isRunning(row),
    sender: row.sender_name,
    senderId: row.sender_id,
    receiver: row.receiver_name,
    area: row.dropoff_area,
    at: row.created_at.toISOString(),
  }));
}

/** People with the tails of their phones, or without phones at all. */
export function presentPeople(rows: readonly FoundPerson[], hasContacts: boolean): ItemsOf<'people'> {
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    businessName: row.business_name,
    roles: row.roles,
    phone: hasContacts ? maskPhone(row.phone) : null,
    plate: hasContacts ? row.plate : null,
    since: row.created_at.toISOString(),
  }));
}

export function presentPayments(rows: readonly FoundPayment[]): ItemsOf<'payments'> {
  return rows.map((row) => ({
    id: row.id,
    amount: { amount: row.amount, currency: row.currency },
    state: row.state,
    purpose: row.purpose,
    number: row.number,
    person: ownerOf(row),
    at: row.created_at.toISOString(),
  }));
}

export function presentInvoices(rows: readonly FoundInvoice[]): ItemsOf<'invoices'> {
  return rows.map((row) => ({
    id: row.id,
    name: invoiceName(row),
    kind: row.kind,
    payable: { amount: row.payable, currency: row.currency },
    person: personOf(row),
    company: row.company_id === null ? null : { id: row.company_id, name: row.company ?? '' },
    at: row.issued_at.toISOString(),
  }));
}

export function presentPayouts(rows: readonly FoundPayout[]): ItemsOf<'payouts'> {
  return rows.map((row) => ({
    id: row.id,
    amount: { amount: row.amount, currency: row.currency },
    state: row.state,
    ibanTail: `…${row.iban_last4}`,
    remittance: row.remittance === null ? null : Number(row.remittance),
    person: ownerOf(row),
    at: row.requested_at.toISOString(),
  }));
}

export function presentKeys(rows: readonly FoundKey[], now: Date): ItemsOf<'keys'> {
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    lastFour: row.last_four,
    isOver: row.expires_at !== null && row.expires_at <= now,
    person: ownerOf(row),
    at: row.created_at.toISOString(),
  }));
}
