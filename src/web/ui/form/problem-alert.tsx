import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isProblem } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '../feedback/error-state.tsx';
import classes from './problem-alert.module.css';

/** Error of the last attempt, above the button that made it; renders nothing without an error. */
export function ProblemAlert({ error }: { error: unknown }) {
  const t = useT();
  if (!error) return null;
  const fields = isProblem(error) ? error.errors : [];
  return (
    <div className={classes.alert} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        <p className={classes.text}>{problemText(error, t)}</p>
        {fields.map((field) => (
          <p key={field.path}>{field.message}</p>
        ))}
      </div>
    </div>
  );
}

/** The same alert with a text of our own. */
export function BannerAlert({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div className={classes.alert} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <p id={id} className={classes.text}>
        {children}
      </p>
    </div>
  );
}
