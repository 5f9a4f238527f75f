import type { AuditEntry } from '#contract/staff/admin-audit.ts';
import { AUDIT_ACTIONS } from '#domain/staff/audit.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT, type Translate } from '#web/i18n/i18n-provider.tsx';
import { ACTION_TEXTS } from './action-words.ts';
import { factValue, factLabel } from './fact-words.ts';
import classes from './log.module.css';
import { subjectLabel } from './subject-words.ts';

/** Label of an action; an unknown one is shown by its name. */
export function actionLabel(action: string, t: Translate): string {
  const auditAction = AUDIT_ACTIONS.find((each) => each === action);
  return auditAction ? t(ACTION_TEXTS[auditAction]) : action;
}

/** The facts of an entry, as one line. */
export function factsOf(details: Record<string, unknown>, t: Translate): string {
  return Object.entries(details)
    .map(([name, value]) => `${factLabel(name, t)}: ${factValue(name, value, t)}`)
    .join(' · ');
}

/** One log entry: when, who, what, its subject, and the start of its hash. */
export function LogRow({ entry }: { entry: AuditEntry }) {
  const t = useT();
  const { locale } = useLocale();
  const facts = factsOf(entry.details, t);
  return (
    <li className={classes.row}>
      <p className={classes.when}>
        <time dateTime={entry.at}>
          {formatDate(entry.at, locale)}, {formatTime(entry.at, locale)}
        </time>
      </p>
      <div>
        <p className={classes.what}>{actionLabel(entry.action, t)}</p>
        <p className={classes.quiet}>{entry.by ? entry.by.name : t('log.nobody')}</p>
      </div>
      <p className={classes.about}>
        {subjectLabel(entry, t)}
        {facts && (
          <>
            <br />
            {facts}
          </>
        )}
      </p>
      <p className={classes.seal}>{t('log.seal', { n: entry.seq, seal: entry.seal.slice(0, 8) })}</p>
    </li>
  );
}
