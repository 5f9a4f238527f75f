import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './card-return.module.css';

/** Unknown payment status: it is polled, and no second way to pay is offered. */
export function CardUnknown({ onCheck }: { onCheck: () => void }) {
  const t = useT();
  return (
    <section className={classes.card} aria-live="polite">
      <IconHourglass className={classes.symbol} size={40} stroke={1.75} aria-hidden="true" />
      <PageTitle>{t('pay.return.unknown.t')}</PageTitle>
      <p className={classes.text}>{t('pay.unknown')}</p>
      <Button variant="default" size="lg" fullWidth onClick={onCheck}>
        {t('pay.unknown.check')}
      </Button>
    </section>
  );
}
