import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './booking-progress.module.css';
import { BOOKING_STEPS, STEP_PATHS, STEP_TITLES, type BookingStep } from './steps.ts';

/** Progress of the four steps; completed steps are links back. */
export function BookingProgress({ step }: { step: BookingStep }) {
  const t = useT();
  const at = BOOKING_STEPS.indexOf(step);
  return (
    <nav className={classes.progress} aria-label={t('book.progress')}>
      <p className={classes.count}>
        <strong>{t(STEP_TITLES[step])}</strong>
        <span>{t('signup.progress', { n: at + 1, total: BOOKING_STEPS.length })}</span>
      </p>
      <ol className={classes.steps}>
        {BOOKING_STEPS.map((each, index) => (
          <li
            key={each}
            className={index < at ? classes.done : index === at ? classes.current : classes.todo}
            aria-current={index === at ? 'step' : undefined}
          >
            {index < at ? (
              <Link to={STEP_PATHS[each]} className={classes.link}>
                <IconCheck size={16} stroke={2.5} aria-hidden="true" />
                <span>{t(STEP_TITLES[each])}</span>
              </Link>
            ) : (
              <span className={classes.link}>
                <span className={classes.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span>{t(STEP_TITLES[each])}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
