import { Button } from '@mantine/core';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { useHourText } from '../booking/guarantee/use-hour-text.ts';
import { useDropGuarantee } from '../queries.ts';
import classes from './estimate-footer.module.css';

/** The guaranteed hour of an open delivery, which its sender may give up. */
export function GuaranteeLine({ delivery: { id, guarantee } }: { delivery: Delivery }) {
  const t = useT();
  const { locale } = useLocale();
  const hourText = useHourText();
  const drop = useDropGuarantee(id);
  if (!guarantee) return null;
  return (
    <>
      <p className={classes.line}>
        <span>{t('book.guarantee')}</span>
        <span>{hourText(guarantee.deliverBy)}</span>
      </p>
      <ProblemAlert error={drop.error} />
      <Button variant="subtle" size="compact-md" loading={drop.isPending} onClick={() => drop.mutate()}>
        {t('guarantee.drop', { fee: formatMoney(guarantee.fee, locale) })}
      </Button>
    </>
  );
}
