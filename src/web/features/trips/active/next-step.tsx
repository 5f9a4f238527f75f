import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { Act } from '#web/offline/queued-act.ts';
import { paths } from '#web/paths.ts';
import type { PressExtra } from '../queries.ts';
import { SenderPin } from '../handover/sender-pin.tsx';
import { StepButton, StepLink } from './step-button.tsx';
import { needsPin, STAGE_TEXTS } from './step-words.ts';

/** Next step of a stage: a plain button, the sender's PIN at the pickup, the hand-over screen at the drop-off. */
export function NextStep({
  trip,
  stage,
  busy,
  error,
  onPress,
}: {
  trip: Delivery;
  stage: Stage;
  busy: boolean;
  error: unknown;
  onPress: (act: Act, extra?: PressExtra) => void;
}) {
  const t = useT();
  const { primary, button } = STAGE_TEXTS[stage];
  if (!trip.allowedSteps.includes(primary)) return null;
  if (needsPin(stage)) {
    return (
      <SenderPin
        busy={busy}
        error={error}
        button={button}
        number={trip.number}
        onPin={(pin, label) => onPress(primary, { pin, ...label })}
        onPhoto={(photo, label) => onPress(primary, { photo, ...label })}
      />
    );
  }
  if (primary === 'deliver') return <StepLink texts={t(button)} to={paths.courierHandover} />;
  return <StepButton texts={t(button)} busy={busy} onPress={() => onPress(primary)} />;
}
