import { Button } from '@mantine/core';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { Act } from '#web/offline/queued-act.ts';
import { SheetFrame } from '#web/ui/overlay/sheet-frame.tsx';
import { AbsentHelp } from './absent-help.tsx';
import { CallStaff } from './call-staff.tsx';
import { DropOut } from './drop-out.tsx';
import type { PressExtra } from '../queries.ts';
import { StepProblem } from '../active/step-problem.tsx';
import classes from './help-sheet.module.css';

const EMERGENCY = 'tel:112';

/** Help sheet: what a courier can do when the next step does not work; only what this stage allows. */
export function HelpSheet({
  trip,
  opened,
  busy,
  error,
  onPress,
  onClose,
}: {
  trip: Delivery;
  opened: boolean;
  busy: boolean;
  error: unknown;
  onPress: (act: Act, extra?: PressExtra) => void;
  onClose: () => void;
}) {
  const t = useT();
  const may = (step: CourierStep) => trip.allowedSteps.includes(step);
  return (
    <SheetFrame opened={opened} title={t('act.problem')} onClose={onClose}>
      <div className={classes.list}>
        <StepProblem error={error} />
        {may('fail_attempt') && trip.door && (
          <AbsentHelp
            door={trip.door}
            phone={trip.dropoff.contact?.phone}
            busy={busy}
            onCall={() => onPress('log_call')}
            onAnnounce={() => onPress('announce_absence')}
            onReport={(photo) => onPress('fail_attempt', { photo })}
          />
        )}
        {may('return') && trip.stage === 'attempt_failed' && (
          <Button variant="default" size="xl" loading={busy} onClick={() => onPress('return')}>
            {t('act.absent.return')}
          </Button>
        )}
        <CallStaff trip={trip} busy={busy} onPress={onPress} />
        {may('drop_out') && <DropOut busy={busy} onDropOut={(reason) => onPress('drop_out', { reason })} />}
        <Button component="a" href={EMERGENCY} variant="default" size="xl">
          {t('act.sos')}
        </Button>
      </div>
    </SheetFrame>
  );
}
