import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './delivery-progress.module.css';

export interface ProgressStep {
  id: string;
  title: string;
  /** A time or a short text under the title. */
  text?: ReactNode;
  state: 'done' | 'current' | 'todo';
  /** Icon inside the marker while this step is the current one. */
  icon?: ReactNode;
}

function Mark({ step }: { step: ProgressStep }) {
  if (step.state === 'done') {
    return (
      <span className={classes.done}>
        <IconCheck size={14} stroke={2.5} aria-hidden="true" />
      </span>
    );
  }
  return <span className={step.state === 'current' ? classes.baton : classes.todo}>{step.icon}</span>;
}

/** Progress of a delivery as a list of steps; the hi-vis one is the current holder of the parcel. */
export function DeliveryProgress({ steps, label }: { steps: readonly ProgressStep[]; label?: string }) {
  const t = useT();
  return (
    <ol className={classes.track} aria-label={label ?? t('det.progress')}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={classes.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <Mark step={step} />
          <span className={classes.title}>
            {step.title}
            {step.state === 'done' && <span className="st-visually-hidden">, {t('progress.doneWord')}</span>}
          </span>
          {step.text && <span className={`st-num ${classes.text}`}>{step.text}</span>}
        </li>
      ))}
    </ol>
  );
}
