import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { TRACKED_STAGES, type Stage } from '#domain/deliveries/stage-table.ts';
import type { Act } from '#web/offline/queued-act.ts';
import { HELP_OPEN, HELP_PARAM } from '../help/help-param.ts';
import { HelpSheet } from '../help/help-sheet.tsx';
import { MessageSheet } from '../help/message-sheet.tsx';
import { useTripSteps, type PressExtra } from '../queries.ts';
import { needsPin, STAGE_TEXTS } from './step-words.ts';
import { TripHeader } from './trip-header.tsx';
import { TripMap } from './trip-map.tsx';
import { TripPanel } from './trip-panel.tsx';
import { isTracked, usePositionReports } from './use-position-reports.ts';
import { useTitleAfterStep } from './use-title-after-step.ts';
import { useWakeLock } from './use-wake-lock.ts';
import classes from './trip-screen.module.css';

/** Actions that close the help sheet, because its purpose is fulfilled. */
const CLOSES_HELP: readonly Act[] = ['fail_attempt', 'return', 'drop_out'];

/**
 * Screen of the trip under way: where to go, the map, the stop and the one button; positions are sent while it is open.
 */
export function TripScreen({
  trip,
  stage,
  serverStage,
}: {
  trip: Delivery;
  stage: Stage;
  serverStage: Stage | null;
}) {
  const isReporting = TRACKED_STAGES.includes(stage);
  const { state: tracking, here } = usePositionReports(trip.id, isReporting, isTracked(serverStage));
  useWakeLock(isReporting);
  const [params] = useSearchParams();
  const [isHelping, setHelping] = useState(params.get(HELP_PARAM) === HELP_OPEN);
  const [isWriting, setWriting] = useState(false);
  const steps = useTripSteps(trip.id);
  const contact = trip[STAGE_TEXTS[stage].target].contact;
  const [helpedAt, setHelpedAt] = useState<Stage | null>(null);
  // A new stage closes the help sheet: its purpose is fulfilled.
  useEffect(() => {
    if (helpedAt !== null && helpedAt !== stage) {
      setHelping(false);
      setHelpedAt(null);
    }
  }, [helpedAt, stage]);

  const titleRef = useTitleAfterStep(stage);
  const press = (act: Act, extra: PressExtra = {}) => {
    if (CLOSES_HELP.includes(act)) setHelpedAt(stage);
    titleRef();
    void steps.press(act, { ...extra, ...(here ? { position: here } : {}) });
  };

  return (
    <div className={classes.frame}>
      <div className={classes.screen} data-arrived={needsPin(stage) || undefined}>
        <TripHeader trip={trip} stage={stage} here={here} />
        <div className={classes.map}>
          <TripMap trip={trip} here={here} heightClass={classes.mapHeight ?? ''} />
        </div>
        <TripPanel
          trip={trip}
          stage={stage}
          tracking={tracking}
          busy={steps.busy}
          error={isHelping ? null : steps.error}
          revocable={steps.revocable}
          onPress={press}
          onUndo={(act) => {
            titleRef();
            steps.takeBack(act);
          }}
          onMessage={() => setWriting(true)}
          onHelp={() => setHelping(true)}
        />
      </div>
      <HelpSheet
        trip={trip}
        opened={isHelping}
        busy={steps.busy}
        error={steps.error}
        onPress={press}
        onClose={() => setHelping(false)}
      />
      {contact && (
        <MessageSheet
          contact={contact}
          number={trip.number}
          opened={isWriting}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
}
