import { Button } from '@mantine/core';
import { IconUserSearch, IconWallet } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './card-return.module.css';

type Props = { deliveryId: string; status: 'in_review' | 'credited' };

/** A card payment that differs from what was asked for: the staff review it, or its money is in the wallet by now. */
export function CardInReview({ deliveryId, status }: Props) {
  const t = useT();
  const isOver = status === 'credited';
  const Symbol = isOver ? IconWallet : IconUserSearch;
  return (
    <section className={classes.card}>
      <Symbol className={classes.symbol} size={40} stroke={1.75} aria-hidden="true" />
      <PageTitle>{t(isOver ? 'pay.return.credited.t' : 'pay.return.review.t')}</PageTitle>
      <p className={classes.text}>{t(isOver ? 'pay.return.credited.b' : 'pay.return.review.b')}</p>
      <Button component={Link} to={withId(paths.viewDetails, deliveryId)} size="lg" fullWidth replace>
        {t('pay.return.late.cta')}
      </Button>
    </section>
  );
}
