import { Button } from '@mantine/core';
import type { InspectionView } from '#contract/deliveries/inspection-fields.ts';
import { inspectionState } from '#domain/deliveries/inspection.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { Act } from '#web/offline/queued-act.ts';
import { StepButton } from '../active/step-button.tsx';
import { StepProblem } from '../active/step-problem.tsx';
import type { PressExtra } from '../queries.ts';
import { UnsentBadge } from '../queue/unsent-badge.tsx';
import classes from './handover-screen.module.css';
import { InspectionAnswer } from './inspection-answer.tsx';
import { InspectionClock } from './inspection-clock.tsx';
import { PhotoButton } from './photo-button.tsx';

/** Whether the courier's screen shows the inspection before money and PIN. */
export function isInspecting(inspection: InspectionView | null): inspection is InspectionView {
  if (!inspection) return false;
  return inspection.answer === null || inspection.answer === 'refuse' || inspection.needsPhoto;
}

type Props = {
  inspection: InspectionView;
  receiver: string | undefined;
  busy: boolean;
  error: unknown;
  onPress: (act: Act, extra?: PressExtra) => void;
};

/** The inspection at the door: the closed parcel's photo, the minutes, the answer, and the way back after a refusal. */
export function InspectionPanel({ inspection, receiver, busy, error, onPress }: Props) {
  const t = useT();
  const { kind, minutes: n, startedAt, answer, remark, needsPhoto } = inspection;
  const state = inspectionState({ startedAt: startedAt === null ? null : new Date(startedAt), answer });
  const name = receiver ?? t('act.check.receiver');
  return (
    <>
      {state === 'due' && (
        <p className={classes.text}>
          {t(kind === 'look' ? 'act.check.look' : 'act.check.test', { name, n })}
        </p>
      )}
      {state === 'begun' && <InspectionClock inspection={inspection} />}
      {(state === 'remark' || state === 'refuse') && (
        <div role="status">
          <p className={classes.text}>{t(state === 'remark' ? 'act.check.remarked' : 'act.check.refused')}</p>
          {remark && <blockquote className={classes.remark}>{remark}</blockquote>}
        </div>
      )}
      <div className={classes.foot}>
        <UnsentBadge />
        <StepProblem error={error} />
        {state === 'due' && (
          <>
            <PhotoButton
              texts={t('act.check.closed')}
              busy={busy}
              onPhoto={(photo) => onPress('start_inspection', { photo })}
            />
            <Button
              variant="default"
              size="xl"
              loading={busy}
              onClick={() => onPress('answer_inspection', { inspection: { answer: 'accept' } })}
            >
              {t('act.check.asis')}
            </Button>
          </>
        )}
        {state === 'begun' && (
          <InspectionAnswer busy={busy} onAnswer={(extra) => onPress('answer_inspection', extra)} />
        )}
        {needsPhoto && (
          <PhotoButton
            texts={t('act.check.opened')}
            busy={busy}
            onPhoto={(photo) => onPress('photograph_inspection', { photo })}
          />
        )}
        {state === 'refuse' && !needsPhoto && (
          <StepButton texts={t('act.check.back')} busy={busy} onPress={() => onPress('return')} />
        )}
        {state === 'refuse' && (
          <Button
            variant="default"
            size="xl"
            loading={busy}
            onClick={() =>
              onPress('answer_inspection', { inspection: { answer: 'accept', instead: 'refuse' } })
            }
          >
            {t('act.check.again')}
          </Button>
        )}
      </div>
    </>
  );
}
