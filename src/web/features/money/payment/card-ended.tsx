import { Button } from '@mantine/core';
import { IconArrowBackUp, IconClockOff, IconTicketOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { Payment } from '#contract/money/payments.ts';
import { FIRST_ORDER_HAD } from '#domain/money/payments/rules.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './card-return.module.css';
import { methodsOf } from './use-abandon-payment.ts';

const SYMBOLS = { late: IconArrowBackUp, over: IconClockOff, code: IconTicketOff } as const;

/** A card payment that ended without paying: no money was taken, or it is refunded. */
export function CardEnded({ deliveryId, payment }: { deliveryId: string; payment: Payment }) {
  const t = useT();
  const [address] = useSearchParams();
  const why = whyEnded(payment);
  const isLate = why === 'late';
  const Symbol = SYMBOLS[why];
  return (
    <section className={classes.card}>
      <Symbol className={classes.symbol} size={40} stroke={1.75} aria-hidden="true" />
      <PageTitle>{t(`pay.return.${why}.t`)}</PageTitle>
      <p className={classes.text}>{t(`pay.return.${why}.b`)}</p>
      <Button
        component={Link}
        to={isLate ? withId(paths.viewDetails, deliveryId) : methodsOf(address, { deliveryId })}
        size="lg"
        fullWidth
        replace
      >
        {t(`pay.return.${why}.cta`)}
      </Button>
    </section>
  );
}

/** `code`: the authorisation was released because of the promo code that it would have paid with. */
function whyEnded({ stand: status, declineCode }: Payment): keyof typeof SYMBOLS {
  if (declineCode === FIRST_ORDER_HAD) return 'code';
  return status === 'returned' ? 'late' : 'over';
}
