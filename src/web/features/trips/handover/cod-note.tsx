import { IconCash } from '@tabler/icons-react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { type CodMethod, isCollectable } from '#domain/money/cod/cod-table.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../active/notice.module.css';

/** Note of the goods' money of a trip: to be collected at the door, counted there, paid by card, or collected; nothing without any. */
export function CodNote({ trip: { cod } }: { trip: Delivery }) {
  const t = useT();
  const { locale } = useLocale();
  if (!cod) return null;
  const amount = formatMoney(cod.amount, locale);
  if (cod.state === 'refused') return <p className={classes.info}>{t('act.cod.refused')}</p>;
  if (cod.isPaidByCard) return <p className={classes.info}>{t('act.cod.paid', { amount })}</p>;
  const isDue = isCollectable(cod.state) && !cod.isCounted;
  if (!isDue && cod.method === null && !cod.isCounted) return null;
  return (
    <p className={isDue ? classes.cash : classes.info}>
      <IconCash size={24} stroke={1.75} aria-hidden="true" />
      {t(isDue ? dueText(cod.methods) : 'act.cod.taken', { amount })}
    </p>
  );
}

function dueText(methods: readonly CodMethod[]) {
  if (!methods.includes('cash')) return 'act.cod.dueCard';
  return methods.includes('card') ? 'act.cod.dueEither' : 'act.cod.due';
}
