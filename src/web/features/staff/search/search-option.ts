import { invoicePdf } from '#contract/money/invoices.ts';
import type { FoundGroup } from '#contract/staff/admin-search.ts';
import type { Locale } from '#domain/locales.ts';
import type { StaffVerb } from '#domain/staff/roles.ts';
import type { SearchGroup } from '#domain/staff/search/groups.ts';
import { routeUrl } from '#web/api/call.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';

/** A line of the search that can be opened. */
export type SearchOption = {
  key: string;
  group: SearchGroup | 'commands' | 'recent' | 'screen';
  title: string;
  detail: string;
  href: string;
};

type Frame = { t: Translate; locale: Locale; may: (verb: StaffVerb) => boolean };
type Delivery = { id: string; senderId: string; isRunning: boolean };

/** Where a delivery is opened: on the board while it runs, then among those of its sender. */
export function deliveryHref({ id, senderId, isRunning }: Delivery, may: Frame['may']): string {
  if (!isRunning && may('people:read'))
    return to(paths.adminPerson, { id: senderId }, { fila: 'deliveries' });
  return to(paths.adminBoard, {}, { livrare: id });
}

/** A person's view; for a role without it the courier's page. */
function personHref(id: string, may: Frame['may'], tab?: string): string {
  return may('people:read') ? to(paths.adminPerson, { id }, { fila: tab }) : to(paths.adminCourier, { id });
}

/** The lines of the found groups, in their order. */
export function optionsOf(groups: readonly FoundGroup[], frame: Frame): SearchOption[] {
  return groups.flatMap((found) => linesOf(found, frame).map((line) => ({ ...line, group: found.group })));
}

function linesOf(found: FoundGroup, { t, locale, may }: Frame): Omit<SearchOption, 'group'>[] {
  const joined = (...parts: (string | null)[]) =>
    parts.filter((part) => part !== null && part !== '').join(' · ');
  switch (found.group) {
    case 'deliveries':
      return found.items.map((each) => ({
        key: `delivery-${each.id}`,
        title: `${each.number} · ${each.sender} → ${each.receiver}`,
        detail: joined(each.area, t(`find.status.${each.status}`), formatDate(each.at, locale)),
        href: deliveryHref(each, may),
      }));
    case 'people':
      return found.items.map((each) => ({
        key: `person-${each.id}`,
        title: each.name,
        detail: joined(
          each.roles.map((role) => t(`risk.role.${role}`)).join(', '),
          each.businessName,
          each.plate,
          each.phone,
        ),
        href: personHref(each.id, may),
      }));
    case 'payments':
      return found.items.map((each) => ({
        key: `payment-${each.id}`,
        title: joined(formatMoney(each.amount, locale), each.person.name),
        detail: joined(
          t(`find.payment.${each.state}`),
          each.number === null ? null : String(each.number),
          formatDate(each.at, locale),
        ),
        href: personHref(each.person.id, may, 'money'),
      }));
    case 'invoices':
      return found.items.map((each) => ({
        key: `invoice-${each.id}`,
        title: joined(each.name, (each.company ?? each.person)?.name ?? null),
        detail: joined(formatMoney(each.payable, locale), formatDate(each.at, locale)),
        // A company has no page of the staff's: its document itself is opened.
        href: each.person
          ? personHref(each.person.id, may, 'money')
          : routeUrl(invoicePdf, { params: { id: each.id } }),
      }));
    case 'payouts':
      return found.items.map((each) => ({
        key: `payout-${each.id}`,
        title: joined(formatMoney(each.amount, locale), each.person.name),
        detail: joined(
          each.remittance === null ? null : t('money.cod.remittance', { n: String(each.remittance) }),
          each.ibanTail,
          t(`find.payout.${each.state}`),
          formatDate(each.at, locale),
        ),
        href: each.remittance === null ? personHref(each.person.id, may, 'money') : to(paths.adminCod, {}),
      }));
    case 'keys':
      return found.items.map((each) => ({
        key: `key-${each.id}`,
        title: joined(each.name, `…${each.lastFour}`),
        detail: joined(
          each.person.name,
          each.isOver ? t('find.key.over') : null,
          formatDate(each.at, locale),
        ),
        href: personHref(each.person.id, may, 'devices'),
      }));
  }
}
