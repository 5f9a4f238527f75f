import { IconAlertTriangle } from '@tabler/icons-react';
import { isProblem } from '#web/api/problem.ts';
import { useT, type Translate } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import classes from './notice.module.css';

/** Message of each proof that is missing. */
const NEEDS = {
  call: 'trip.absent.need.call',
  announce: 'trip.absent.need.announce',
  answer: 'trip.absent.need.answerSoon',
  here: 'trip.absent.need.here',
  photo: 'trip.need.photo',
  signature: 'trip.need.signature',
} as const;

function texts(error: unknown, t: Translate): string {
  if (!isProblem(error, 'proof_missing')) return problemText(error, t);
  const { needs, minutesLeft } = error.facts ?? {};
  if (needs === 'wait' && typeof minutesLeft === 'number') return t('act.absent.left', { n: minutesLeft });
  if (needs === 'position') return t('act.proof.position');
  if (typeof needs === 'string' && needs in NEEDS) return t(NEEDS[needs as keyof typeof NEEDS]);
  return problemText(error, t);
}

/** Error of a refused step, worded for a courier at a door; renders nothing without one. */
export function StepProblem({ error }: { error: unknown }) {
  const t = useT();
  if (!error) return null;
  return (
    <p className={classes.refused} role="alert">
      <IconAlertTriangle size={22} stroke={1.75} aria-hidden="true" />
      <span>{texts(error, t)}</span>
    </p>
  );
}
