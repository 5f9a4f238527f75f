import type { Actor, Tx } from '#server/deps.ts';
import { inUndoneTransaction } from '../../in-undone-transaction.ts';
import { hasSecondPerson } from './has-second-person.ts';
import { type ApprovalRequest, requestApproval } from './request-approval.ts';

/**
 * Does an act about an account, or asks for a second person's signature where somebody could give it. What needs one is
 * tried and undone first, so that nobody is asked to sign what cannot be done. Answers the request's id, null for what is
 * done. Throws what the act throws.
 */
export async function requestOrAct(
  tx: Tx,
  actor: Actor,
  request: ApprovalRequest,
  about: string | undefined,
  act: (tx: Tx) => Promise<unknown>,
): Promise<string | null> {
  if (!(await hasSecondPerson(tx, actor, request.kind, about))) {
    await act(tx);
    return null;
  }
  await inUndoneTransaction(tx, act);
  const { id } = await requestApproval(tx, actor, request);
  return id;
}
