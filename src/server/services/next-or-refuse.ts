import { AppError } from '#domain/errors.ts';
import type { Life, LifeRow } from '#domain/state-machine.ts';

/**
 * The state that an event leads to. Throws `transition_refused` with the state where the life table has no such row.
 */
export function nextOrRefuse<Row extends LifeRow<On>, On extends string>(
  life: Life<Row, On>,
  from: Row['from'],
  event: Row[On],
): Row['to'] {
  const to = life.next(from, event);
  if (to === undefined) throw new AppError('transition_refused', { facts: { state: from } });
  return to;
}
