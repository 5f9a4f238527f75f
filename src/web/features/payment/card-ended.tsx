import { Button } from '@mantine/core';
import { IconArrowBackUp, IconClockOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import classes from './card-return.module.css';
import { methodsOf } from './use-give-up.ts';

/** The payment ended without paying for the delivery: no money was taken, or it goes back. */
export function CardEnded({ deliveryId, stand }: { deliveryId: string; stand: 'over' | 'returned' }) {
  const t = useT();
  const [address] = useSearchParams();
  const isLate = stand === 'returned';
  const Symbol = isLate ? IconArrowBackUp : IconClockOff;
  return (
    <section className={classes.card}>
      <Symbol className={classes.symbol} size={40} stroke={1.75} aria-hidden="true" />
      <PageTitle>{t(isLate ? 'pay.return.late.t' : 'pay.return.over.t')}</PageTitle>
      <p className={classes.text}>{t(isLate ? 'pay.return.late.b' : 'pay.return.over.b')}</p>
      <Button
        component={Link}
        to={isLate ? withId(paths.viewDetails, deliveryId) : methodsOf(address, { deliveryId })}
        size="lg"
        fullWidth
        replace
      >
        {t(isLate ? 'pay.return.late.cta' : 'pay.return.over.cta')}
      </Button>
    </section>
  );
}
