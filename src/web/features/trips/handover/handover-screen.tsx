import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { awbOf } from '#domain/deliveries/awb.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import { isCollectable } from '#domain/money/cod/cod-table.ts';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, to } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { PIN_LENGTH, PinField } from '#web/ui/form/pin-field.tsx';
import { HELP_OPEN, HELP_PARAM } from '../help/help-param.ts';
import { CashNote } from './cash-note.tsx';
import { CodCount } from './cod-count.tsx';
import { CodNote } from './cod-note.tsx';
import { HandoverHead } from './handover-head.tsx';
import { InspectionPanel, isInspecting } from './inspection-panel.tsx';
import { Keypad } from './keypad.tsx';
import { NoSignalNote } from './no-signal-note.tsx';
import { pinProblem } from './pin-problem.ts';
import { ProofInstead } from './proof-instead.tsx';
import { useTripSteps, type PressExtra } from '../queries.ts';
import { ScanPin } from './scan-pin.tsx';
import { StepButton } from '../active/step-button.tsx';
import { UnsentBadge } from '../queue/unsent-badge.tsx';
import { StepProblem } from '../active/step-problem.tsx';
import { isTracked, usePositionReports } from '../active/use-position-reports.ts';
import { useWakeLock } from '../active/use-wake-lock.ts';
import classes from './handover-screen.module.css';

/**
 * Entry of the receiver's PIN in the dark scheme: four cells, large keys, one button; or the proof that the sender
 * allowed.
 */
export function HandoverScreen({ trip, serverStage }: { trip: Delivery; serverStage: Stage | null }) {
  const t = useT();
  const [pin, setPin] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [isScanned, setScanned] = useState(false);
  const [isWithout, setWithout] = useState(false);
  const { here } = usePositionReports(trip.id, true, isTracked(serverStage));
  useWakeLock(true);
  const { press: note, busy, error, reset } = useTripSteps(trip.id);
  const isPinRefusal = isProblem(error, 'pin_wrong') || isProblem(error, 'pin_locked');
  const isWhole = pin.length === PIN_LENGTH;
  const missing = isConfirming && !isWhole && !error ? t('act.pin.need') : undefined;
  const receiver = trip.dropoff.contact?.name;
  // A refused PIN clears the cells for the next try.
  useEffect(() => {
    if (isProblem(error, 'pin_wrong')) setPin('');
  }, [error]);

  const change = (next: string) => {
    reset();
    setPin(next.slice(0, PIN_LENGTH));
  };
  const { cod } = trip;
  const sum = cod && isCollectable(cod.state) ? cod : null;
  // How and how much: a phone without a signal keeps it with the step.
  const method = sum?.isPaidByCard ? ('card' as const) : ('cash' as const);
  const taken = sum ? { cod: { method, amount: sum.amount.amount } } : {};
  const deliver = (proof: PressExtra) =>
    void note('deliver', {
      ...proof,
      ...(isScanned ? { awb: awbOf(trip.number) } : {}),
      ...taken,
      ...reportedAnswer(trip),
      ...(here ? { position: here } : {}),
    });
  const press = () => {
    setConfirming(true);
    if (isWhole) deliver({ pin });
  };

  if (isInspecting(trip.inspection)) {
    return (
      <div className={classes.screen}>
        <HandoverHead />
        <PageTitle>{t('act.check.h1')}</PageTitle>
        <InspectionPanel
          inspection={trip.inspection}
          receiver={receiver}
          busy={busy}
          error={error}
          onPress={(act, extra) => void note(act, extra)}
        />
      </div>
    );
  }
  if (sum && !sum.isCounted && !sum.isPaidByCard) {
    return (
      <div className={classes.screen}>
        <HandoverHead />
        <PageTitle>{t(sum.methods.includes('cash') ? 'act.cod.h1' : 'act.cod.card.h1')}</PageTitle>
        <CodCount
          cod={sum}
          receiver={receiver}
          busy={busy}
          error={error}
          onCounted={() => void note('count_cod', taken)}
        />
      </div>
    );
  }
  return (
    <div className={classes.screen} data-tight={trip.method === 'cash' || cod !== null || undefined}>
      <HandoverHead />
      <PageTitle>{t(isWithout ? 'act.pin.sign' : 'act.pin.h1')}</PageTitle>
      {isWithout ? (
        <>
          <CashNote trip={trip} stage="at_dropoff" />
          <CodNote trip={trip} />
          <StepProblem error={error} />
          <ProofInstead
            policy={trip.proofPolicy}
            busy={busy}
            onDeliver={deliver}
            onBack={() => setWithout(false)}
          />
        </>
      ) : (
        <>
          <p className={classes.text}>
            {receiver ? t('act.pin.b', { name: receiver }) : t('act.pin.bNobody')}
          </p>
          <PinField
            label={t('act.pin.label')}
            value={pin}
            onChange={change}
            large
            busy={busy}
            error={missing ?? (isPinRefusal ? pinProblem(error, t) : undefined)}
          />
          <CashNote trip={trip} stage="at_dropoff" />
          <CodNote trip={trip} />
          <NoSignalNote deliveryId={trip.id} />
          <div className={classes.others}>
            <ScanPin
              number={trip.number}
              busy={busy}
              onPin={(code) => deliver({ pin: code })}
              onLabel={() => setScanned(true)}
            />
            <NoPin policy={trip.proofPolicy} onWithout={() => setWithout(true)} />
          </div>
          <div className={classes.foot}>
            <UnsentBadge />
            <StepProblem error={isPinRefusal ? null : error} />
            <Keypad
              onDigit={(digit) => change(pin + digit)}
              onErase={() => change(pin.slice(0, -1))}
              busy={busy}
            />
            <StepButton texts={t('act.b.deliver')} busy={busy} onPress={press} />
          </div>
        </>
      )}
    </div>
  );
}

/** The answer that the courier gave for the receiver: the hand-over carries it, should it get there first. */
function reportedAnswer({ inspection }: Delivery): PressExtra {
  if (!inspection?.answer || inspection.by !== 'courier') return {};
  const { answer, remark } = inspection;
  return { inspection: { answer }, ...(remark ? { reason: remark } : {}) };
}

/** Without a PIN: the proof that the sender allowed instead, or the help sheet. */
function NoPin({ policy, onWithout }: { policy: Delivery['proofPolicy']; onWithout: () => void }) {
  const t = useT();
  if (policy === 'pin') {
    return (
      <Link to={to(paths.courierActive, {}, { [HELP_PARAM]: HELP_OPEN })} className={classes.noPin}>
        {t('act.pin.none')}
      </Link>
    );
  }
  return (
    <button type="button" className={classes.noPin} onClick={onWithout}>
      {t(policy === 'photo' ? 'trip.proof.photo' : 'act.pin.sign')}
    </button>
  );
}
