import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#contract/staff/admin-people.ts';
import { personDeliveries } from '#contract/staff/person-tabs.ts';
import { isOver } from '#domain/money/refunds/refund-rules.ts';
import { pagedQuery } from '#web/api/query-client.ts';
import { formatDate, formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { RefundSheet } from '../../money/refunds/refund-sheet.tsx';
import { May, useMay } from '../access/may.tsx';

/** The button that gives the person money for one of their deliveries that are over. */
export function GiveMoney({ person: { id, roles } }: { person: Person }) {
  const t = useT();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  if (roles.includes('admin')) return null;
  return (
    <May verb="goodwill:give">
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('money.gift.open')}
      </Button>
      {/* Who does not read deliveries types the number, as on the page of money. */}
      {isOpen &&
        (may('deliveries:read') ? <OfRecent id={id} onClose={onClose} /> : <RefundSheet onClose={onClose} />)}
    </May>
  );
}

function OfRecent({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const { data, isPending } = useInfiniteQuery(pagedQuery(personDeliveries, { params: { id }, query: {} }));
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const choices = items
    .filter(({ status }) => isOver(status))
    .map(({ number, area, at, price }) => ({
      number,
      label: [
        t('people.gift.delivery', { n: String(number), area }),
        formatDate(at, locale),
        ...(price ? [formatMoney(price, locale)] : []),
      ].join(' · '),
    }));
  if (isPending) return <RefundSheet choices="loading" onClose={onClose} />;
  // Where the list failed, and for an older delivery, the number is typed.
  return choices.length > 0 ? (
    <RefundSheet choices={choices} onClose={onClose} />
  ) : (
    <RefundSheet onClose={onClose} />
  );
}
