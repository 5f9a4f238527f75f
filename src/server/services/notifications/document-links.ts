import type { Locale } from '#domain/locales.ts';
import { invoiceName } from '#domain/money/invoices/invoice.ts';
import { say } from '#messages/say.ts';
import { findInvoice } from '#server/db/money/invoices.ts';
import type { Tx } from '#server/deps.ts';
import type { MailLink } from '#server/jobs/payloads.ts';
import type { Notification } from './notification.ts';
import { pathOf } from './places.ts';

/** A link to each document of a notification: the page that lists it, at its line. */
export async function documentLinks(tx: Tx, notification: Notification, locale: Locale): Promise<MailLink[]> {
  const page = pathOf(notification.place, notification.deliveryId).replace(/#.*$/, '');
  const rows = await Promise.all((notification.papers ?? []).map((id) => findInvoice(tx.db, id)));
  return rows
    .filter((row) => row !== undefined)
    .map((row) => ({
      label: say(locale, `paper.name.${row.kind}`, { number: invoiceName(row) }),
      path: `${page}#factura-${row.id}`,
    }));
}
