import { AppError } from '#domain/errors.ts';
import { type IssueEvent, type IssueState, issueStateAfter } from '#domain/newsletter/issue-table.ts';

/** The state that an event leads to; throws `transition_refused` where the table has no such row. */
export function nextIssueState(from: IssueState, event: IssueEvent): IssueState {
  const to = issueStateAfter(from, event);
  if (to === null) throw new AppError('transition_refused', { facts: { state: from } });
  return to;
}
