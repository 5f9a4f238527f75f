import { isProblem } from '#web/api/problem.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';

/** Error message of a refused PIN, with the remaining tries when the server says how many. */
export function pinProblem(error: unknown, t: Translate): string {
  const left = isProblem(error, 'pin_wrong') ? error.facts?.['triesLeft'] : undefined;
  return typeof left === 'number' ? t('act.pin.bad', { n: left }) : problemText(error, t);
}
