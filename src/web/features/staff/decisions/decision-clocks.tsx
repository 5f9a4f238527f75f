import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PendingDecision } from '#contract/staff/admin-decisions.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { passedThresholds } from './clock-thresholds.ts';
import { subjectText } from './decision-words.ts';

/** Says to screen readers which decisions have an hour, a quarter and five minutes left, in one polite line. */
export function DecisionClocks({ items, now }: { items: readonly PendingDecision[]; now: number }) {
  const t = useT();
  const before = useRef(now);
  const [line, setLine] = useState('');
  const read = useEffectEvent(() => {
    const passed = passedThresholds(items, before.current, now);
    before.current = now;
    setLine(
      passed
        .map(({ clock, minutes }) => t('decision.clock', { what: subjectText(clock, t), n: minutes }))
        .join(' '),
    );
  });
  useEffect(() => {
    if (now !== before.current) read();
  }, [now]);
  return (
    <p className="st-visually-hidden" aria-live="polite" data-decision-clocks>
      {line}
    </p>
  );
}
