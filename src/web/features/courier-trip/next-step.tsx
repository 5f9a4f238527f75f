import type { Delivery } from '#contract/delivery.ts';
import type { CourierStep, Stage } from '#domain/delivery/stage-table.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import type { StepPress } from './queries.ts';
import { PickupPin } from './pickup-pin.tsx';
import { StepButton, StepLink } from './step-button.tsx';
import { STAGE_WORDS } from './step-words.ts';

/** The way on from a stage: a plain press, the sender's PIN at the pickup, the hand-over screen at the door. */
export function NextStep({
  trip,
  stage,
  busy,
  error,
  onStep,
}: {
  trip: Delivery;
  stage: Stage;
  busy: boolean;
  error: unknown;
  onStep: (step: CourierStep, extra?: Omit<Partial<StepPress>, 'step'>) => void;
}) {
  const t = useT();
  const { primary, button } = STAGE_WORDS[stage];
  if (!trip.allowedSteps.includes(primary)) return null;
  if (primary === 'pick_up') {
    return (
      <PickupPin
        busy={busy}
        error={error}
        onPickUp={(pin) => onStep('pick_up', { pin })}
        onPhoto={(photoId) => onStep('pick_up', { photoId })}
      />
    );
  }
  if (primary === 'deliver') return <StepLink words={t(button)} to={paths.courierHandover} />;
  return <StepButton words={t(button)} busy={busy} onPress={() => onStep(primary)} />;
}
