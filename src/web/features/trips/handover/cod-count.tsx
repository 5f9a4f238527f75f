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

/**
 * The goods' money before the PIN: the whole sum is counted first, or comes by the receiver's card, then the receiver's page
 * shows the PIN.
 */
export function CodCount({ cod, receiver, busy, error, onCounted }: Props) {
  const t = useT();
  const { locale } = useLocale();
  const amount = formatMoney(cod.amount, locale);
  const isCash = cod.methods.includes('cash');
  const isCard = cod.methods.includes('card');
  return (
    <>
      <p className={classes.text}>{receiver ? t('act.cod.b', { name: receiver }) : t('act.cod.bNobody')}</p>
      <p className={`st-num ${classes.sum}`}>{amount}</p>
      {isCash && <p className={classes.text}>{t(cod.givenAt ? 'act.cod.given' : 'act.cod.whole')}</p>}
      {isCard && <p className={classes.text}>{t(isCash ? 'act.cod.either' : 'act.cod.card')}</p>}
      <div className={classes.foot}>
        <UnsentBadge />
        <StepProblem error={error} />
        {isCash && <StepButton texts={t('act.cod.counted', { amount })} busy={busy} onPress={onCounted} />}
      </div>
    </>
  );
}
