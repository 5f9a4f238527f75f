import type { Delivery } from '#contract/delivery.ts';
import type { CourierStep, Stage } from '#domain/delivery/stage-table.ts';
import { isProblem } from '#web/api/problem.ts';
import { ReceiverWishes } from '#web/features/deliveries/receiver-wishes.tsx';
import { CashNote } from './cash-note.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { InstructionsNote } from './instructions-note.tsx';
import { NextStep } from './next-step.tsx';
import type { StepPress } from './queries.ts';
import { STAGE_WORDS } from './step-words.ts';
import { StopCard } from './stop-card.tsx';
import { TrackingNotice } from './tracking-notice.tsx';
import { TripSteps } from './trip-steps.tsx';
import { UnsentBadge } from './unsent-badge.tsx';
import type { TrackState } from './use-position-reports.ts';
import { StepProblem } from './step-problem.tsx';
import classes from './trip-panel.module.css';

const PIN_REFUSALS = ['pin_wrong', 'pin_locked'] as const;

/** Everything about the stop that comes next, with the step's button at its foot. */
export function TripPanel({
  trip,
  stage,
  tracking,
  busy,
  error,
  onStep,
  onHelp,
}: {
  trip: Delivery;
  stage: Stage;
  tracking: TrackState;
  busy: boolean;
  error: unknown;
  onStep: (step: CourierStep, extra?: Omit<Partial<StepPress>, 'step'>) => void;
  onHelp: () => void;
}) {
  const isPinRefusal = PIN_REFUSALS.some((code) => isProblem(error, code));
  return (
    <section className={classes.panel} data-arrived={stage === 'at_pickup' || undefined}>
      <UnsentBadge />
      <StopCard trip={trip} stage={stage} />
      <CashNote trip={trip} />
      <ContactButtons contact={trip[STAGE_WORDS[stage].target].contact} onHelp={onHelp} />
      <InstructionsNote text={trip.instructions} />
      <InstructionsNote text={trip.note} />
      <ReceiverWishes wishes={trip.receiverWishes} />
      <div className={classes.next}>
        <StepProblem error={isPinRefusal ? null : error} />
        <NextStep trip={trip} stage={stage} busy={busy} error={error} onStep={onStep} />
      </div>
      <TrackingNotice state={tracking} />
      <TripSteps stage={stage} timeline={trip.timeline} />
    </section>
  );
}
