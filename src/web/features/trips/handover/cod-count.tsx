import type { CodView } from '#contract/money/cod-fields.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { StepButton } from '../active/step-button.tsx';
import { StepProblem } from '../active/step-problem.tsx';
import { UnsentBadge } from '../queue/unsent-badge.tsx';
import classes from './handover-screen.module.css';

type Props = {
  cod: CodView;
  receiver: string | undefined;
  busy: boolean;
  error: unknown;
  onCounted: () => void;
};

/** The goods' money before the PIN: the whole sum is counted first, then the receiver's page shows the PIN. */
export function CodCount({ cod, receiver, busy, error, onCounted }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const amount = formatMoney(cod.amount, locale);
  return (
    <>
      <p className={classes.text}>{receiver ? t('act.cod.b', { name: receiver }) : t('act.cod.bNobody')}</p>
      <p className={`st-num ${classes.sum}`}>{amount}</p>
      <p className={classes.text}>{t(cod.givenAt ? 'act.cod.given' : 'act.cod.whole')}</p>
      <div className={classes.foot}>
        <UnsentBadge />
        <StepProblem error={error} />
        <StepButton texts={t('act.cod.counted', { amount })} busy={busy} onPress={onCounted} />
      </div>
    </>
  );
}
