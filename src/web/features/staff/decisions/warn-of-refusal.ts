import { isProblem } from '#web/api/problem.ts';
import { warn } from '#web/ui/feedback/toasts.ts';

/** Says who was faster, that there is nothing to decide any more, or that it did not work. */
export function warnOfRefusal(error: unknown): void {
  if (isProblem(error, 'decision_leased')) warn('decision.taken');
  else if (isProblem(error, 'not_found')) warn('decision.gone');
  else warn('decision.failed');
}
