import { useState } from 'react';
import { Link } from 'react-router';
import type { Delivery } from '#contract/delivery.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PIN_LENGTH, PinField } from '#web/ui/pin-field.tsx';
import { HELP_OPEN, HELP_PARAM } from './help-param.ts';
import { CashNote } from './cash-note.tsx';
import { HandoverHead } from './handover-head.tsx';
import { Keypad } from './keypad.tsx';
import { pinProblem } from './pin-problem.ts';
import { pressOf, useReportStep } from './queries.ts';
import { StepButton } from './step-button.tsx';
import { UnsentBadge } from './unsent-badge.tsx';
import { StepProblem } from './step-problem.tsx';
import classes from './handover-screen.module.css';

/** The receiver's PIN, asked for in the dark: four cells, large keys, one button. */
export function HandoverScreen({ trip }: { trip: Delivery }) {
  const t = useT();
  const [pin, setPin] = useState('');
  const [isAsked, setAsked] = useState(false);
  const step = useReportStep(trip.id);
  const isPinRefusal = isProblem(step.error, 'pin_wrong') || isProblem(step.error, 'pin_locked');
  const isWhole = pin.length === PIN_LENGTH;
  const missing = isAsked && !isWhole && !step.isError ? t('act.pin.need') : undefined;
  const receiver = trip.dropoff.contact?.name;

  const change = (next: string) => {
    step.reset();
    setPin(next.slice(0, PIN_LENGTH));
  };
  const press = () => {
    setAsked(true);
    if (!isWhole) return;
    step.mutate(pressOf('deliver', { pin }), {
      onSuccess: () => navigator.vibrate?.(15),
      onError: (error) => isProblem(error, 'pin_wrong') && setPin(''),
    });
  };

  return (
    <div className={classes.screen} data-tight={trip.method === 'cash' || undefined}>
      <HandoverHead />
      <PageTitle>{t('act.pin.h1')}</PageTitle>
      <p className={classes.text}>{receiver ? t('act.pin.b', { nume: receiver }) : t('act.pin.bNobody')}</p>
      <PinField
        label={t('act.pin.label')}
        value={pin}
        onChange={change}
        large
        disabled={step.isPending}
        error={missing ?? (isPinRefusal ? pinProblem(step.error, t) : undefined)}
      />
      <CashNote trip={trip} />
      <Link to={to(paths.courierActive, {}, { [HELP_PARAM]: HELP_OPEN })} className={classes.noPin}>
        {t('act.pin.none')}
      </Link>
      <div className={classes.foot}>
        <UnsentBadge />
        <StepProblem error={isPinRefusal ? null : step.error} />
        <Keypad
          onDigit={(digit) => change(pin + digit)}
          onErase={() => change(pin.slice(0, -1))}
          disabled={step.isPending}
        />
        <StepButton words={t('act.b.deliver')} busy={step.isPending} onPress={press} />
      </div>
    </div>
  );
}
