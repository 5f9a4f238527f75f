import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Delivery } from '#contract/delivery.ts';
import { TRACKED_STAGES, type CourierStep, type Stage } from '#domain/delivery/stage-table.ts';
import { HELP_OPEN, HELP_PARAM } from './help-param.ts';
import { HelpSheet } from './help-sheet.tsx';
import { pressOf, useReportStep, type StepPress } from './queries.ts';
import { TripHeader } from './trip-header.tsx';
import { TripMap } from './trip-map.tsx';
import { TripPanel } from './trip-panel.tsx';
import { usePositionReports } from './use-position-reports.ts';
import { useWakeLock } from './use-wake-lock.ts';
import classes from './trip-screen.module.css';

/** The job under way: where to go, the map, the stop and the one button; positions are sent while it is open. */
export function TripScreen({ trip, stage }: { trip: Delivery; stage: Stage }) {
  const isTracked = TRACKED_STAGES.includes(stage);
  const { state: tracking, here } = usePositionReports(isTracked);
  useWakeLock(isTracked);
  const [params] = useSearchParams();
  const [isHelping, setHelping] = useState(params.get(HELP_PARAM) === HELP_OPEN);
  const step = useReportStep(trip.id);

  const report = (name: CourierStep, extra: Omit<Partial<StepPress>, 'step'> = {}) =>
    step.mutate(pressOf(name, { ...extra, ...(here ? { position: here } : {}) }), {
      onSuccess: () => {
        setHelping(false);
        // A shake says "noted" to a hand that does not look; where there is no motor nothing is lost.
        navigator.vibrate?.(15);
      },
    });

  return (
    <div className={classes.frame}>
      <div className={classes.screen} data-arrived={stage === 'at_pickup' || undefined}>
        <TripHeader trip={trip} stage={stage} here={here} />
        <div className={classes.map}>
          <TripMap trip={trip} here={here} heightClass={classes.mapHeight ?? ''} />
        </div>
        <TripPanel
          trip={trip}
          stage={stage}
          tracking={tracking}
          busy={step.isPending}
          error={isHelping ? null : step.error}
          onStep={report}
          onHelp={() => setHelping(true)}
        />
      </div>
      <HelpSheet
        trip={trip}
        opened={isHelping}
        busy={step.isPending}
        error={step.error}
        onStep={(name, photoId) => report(name, photoId ? { photoId } : {})}
        onClose={() => setHelping(false)}
      />
    </div>
  );
}
