import { useEffect, useRef, useState } from 'react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { statusKind } from '#web/ui/feedback/status-kind.ts';
import { shouldAnnounceEta } from './should-announce-eta.ts';

/**
 * Live region: announces a change of stage at once and the arrival estimate only when it matters; the moving marker
 * stays silent.
 */
export function EtaLiveRegion({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { stage, etaMinutes, courier } = delivery;
  const announced = useRef<{ stage: typeof stage; minutes: number | null }>({ stage: null, minutes: null });
  const [text, setText] = useState('');
  const label = t(statusKind(delivery.status, stage).label);
  const name = courier?.firstName ?? t('det.courier');

  useEffect(() => {
    const isNewStage = announced.current.stage !== stage;
    if (!isNewStage && (etaMinutes === null || !shouldAnnounceEta(announced.current.minutes, etaMinutes)))
      return;
    announced.current = { stage, minutes: etaMinutes };
    setText(
      etaMinutes === null ? label : t('det.spokenEta', { status: label, courier: name, n: etaMinutes }),
    );
  }, [stage, etaMinutes, label, name, t]);

  return (
    <p className="st-visually-hidden" role="status">
      {text}
    </p>
  );
}
