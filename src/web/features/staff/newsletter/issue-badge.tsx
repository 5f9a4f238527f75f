import type { IssueLine } from '#contract/newsletter/admin-newsletter.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './newsletter.module.css';

/** Badge of an issue's state. */
export function IssueBadge({ issue }: { issue: Pick<IssueLine, 'state'> }) {
  const t = useT();
  return (
    <span className={classes.badge} data-state={issue.state}>
      {t(`news.state.${issue.state}`)}
    </span>
  );
}
