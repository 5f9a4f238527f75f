import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import { isProblem } from '#web/api/problem.ts';
import type { Act, QueuedAct } from '#web/offline/queued-act.ts';
import { HiddenTexts } from '../../moderation/hidden-words.tsx';
import { ReportLink } from '../../moderation/report-link.tsx';
import { ReceiverInstructions } from '#web/features/deliveries/detail/receiver-instructions.tsx';
import { CashNote } from '../handover/cash-note.tsx';
import { CodNote } from '../handover/cod-note.tsx';
import { ContactButtons } from '../help/contact-buttons.tsx';
import { InstructionsNote } from './instructions-note.tsx';
import { PiecesNote } from './pieces-note.tsx';
import { NextStep } from './next-step.tsx';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';
import type { PressExtra } from '../queries.ts';
import { needsPin, STAGE_TEXTS } from './step-words.ts';
import { RefusedBanner } from '../queue/refused-banner.tsx';
import { StopCard } from './stop-card.tsx';
import { TrackingBanner } from './tracking-banner.tsx';
import { TripSteps } from './trip-steps.tsx';
import { AbsenceAnswer } from '../help/absence-answer.tsx';
import { UndoBar } from './undo-bar.tsx';
import { WaitClock } from '../help/wait-clock.tsx';
import { UnsentBadge } from '../queue/unsent-badge.tsx';
import type { TrackState } from './use-position-reports.ts';
import { StepProblem } from './step-problem.tsx';
import classes from './trip-panel.module.css';

/** For a stop of an order alone. */
const orderPart = lazyPart(() => import('./order-stops.tsx'), 'OrderStops');

const PIN_REFUSALS = ['pin_wrong', 'pin_locked'] as const;

/** Panel of the next stop, with the step's button at its foot. */
export function TripPanel({
  trip,
  stage,
  tracking,
  busy,
  error,
  revocable,
  onPress,
  onUndo,
  onMessage,
  onHelp,
}: {
  trip: Delivery;
  stage: Stage;
  tracking: TrackState;
  busy: boolean;
  error: unknown;
  revocable: QueuedAct | null;
  onPress: (act: Act, extra?: PressExtra) => void;
  onUndo: (act: QueuedAct) => void;
  onMessage: () => void;
  onHelp: () => void;
}) {
  const { orderId, id: deliveryId } = trip;
  const part = { orderId: orderId ?? '', deliveryId };
  const orderStops = useLazyPart(orderPart, part, orderId !== null, () => undefined);
  const isPinRefusal = PIN_REFUSALS.some((code) => isProblem(error, code));
  return (
    <section className={classes.panel} data-arrived={needsPin(stage) || undefined}>
      <RefusedBanner />
      <UnsentBadge />
      {orderStops}
      <StopCard trip={trip} stage={stage} />
      <CashNote trip={trip} stage={stage} />
      <CodNote trip={trip} />
      <WaitClock trip={trip} stage={stage} />
      <AbsenceAnswer trip={trip} />
      <ContactButtons
        contact={trip[STAGE_TEXTS[stage].target].contact}
        onCall={() => stage === 'at_dropoff' && onPress('log_call')}
        onMessage={onMessage}
        onHelp={onHelp}
      />
      <PiecesNote trip={trip} />
      <InstructionsNote text={trip.instructions} />
      <InstructionsNote text={trip.note} />
      <ReceiverInstructions wishes={trip.receiverWishes} />
      {trip.textsHidden && <HiddenTexts what="texts" />}
      {(trip.instructions || trip.note || trip.pieces?.some(({ text }) => text)) && (
        <ReportLink place="delivery" reference={trip.id} as="texts" />
      )}
      {trip.receiverWishes && <ReportLink place="receiver_wishes" reference={trip.id} />}
      <div className={classes.next}>
        <UndoBar act={revocable} onUndo={onUndo} />
        <StepProblem error={isPinRefusal ? null : error} />
        <NextStep trip={trip} stage={stage} busy={busy} error={error} onPress={onPress} />
      </div>
      <TrackingBanner state={tracking} />
      <TripSteps stage={stage} timeline={trip.timeline} />
    </section>
  );
}
