import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { WalletMovement } from '#contract/money/wallet.ts';
import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import type { MovementKind } from '#domain/money/payments/movements.ts';
import { formatDay, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';
import { paths } from '#web/paths.ts';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { MovementRow } from './movement-row.tsx';
import classes from './movements.module.css';
import { useMovements } from './queries.ts';

/** The movements grouped by day. */
export function MovementDays({ kind }: { kind: MovementKind | null }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <PagedSection
      query={useMovements(kind)}
      rows={[5, 64]}
      empty={kind ? <p className={classes.none}>{t('tx.none')}</p> : <NoMovements />}
      moreClass={classes.more}
    >
      {(items) =>
        byDay(items).map(([day, movements]) => (
          <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
            <h2 id={`day-${day}`} className={classes.dayName}>
              {dayName(day)}
            </h2>
            <ul className={classes.rows}>
              {movements.map((movement) => (
                <MovementRow key={movement.id} movement={movement} when={formatTime(movement.at, locale)} />
              ))}
            </ul>
          </section>
        ))
      }
    </PagedSection>
  );

  function dayName(day: string): string {
    const today = localDay(new Date(), timeZone());
    if (day === today) return t('tx.today');
    if (day === addDays(today, -1)) return t('tx.yesterday');
    return formatDay(day, locale);
  }
}

function NoMovements() {
  const t = useT();
  return (
    <EmptyState
      title={t('tx.empty.t')}
      text={t('tx.empty.b')}
      action={
        <Button component={Link} to={paths.wallet} size="lg">
          {t('wallet.add')}
        </Button>
      }
    />
  );
}

function byDay(items: WalletMovement[]): [string, WalletMovement[]][] {
  const days = new Map<string, WalletMovement[]>();
  for (const item of items) {
    const day = localDay(new Date(item.at), timeZone());
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
