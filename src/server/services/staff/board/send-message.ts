import { messageParties } from '#domain/staff/board/acts.ts';
import { boardStage } from '#domain/staff/board/stages.ts';
import type { DeliveryParty } from '#domain/staff/contacts.ts';
import { ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { actOnDelivery, type Seen } from './act-on-delivery.ts';

/**
 * Writes to the sender, the courier or the receiver of a delivery: the first two read it in their list, by push and by
 * mail, the receiver as a text message. The text is beside the history, where an erasure takes it; the log names only whom
 * it went to. Throws `transition_refused` for somebody who has no part in it now.
 */
export async function sendMessage(
  deps: Deps,
  actor: Actor,
  id: string,
  { to, text, ...seen }: Seen & { to: DeliveryParty; text: string },
) {
  const what = { act: 'send_message', seen, details: { to } } as const;
  return actOnDelivery(deps, actor, id, what, async (tx, delivery) => {
    const { status, stage } = delivery;
    const isThere = messageParties(boardStage(delivery)).includes(to);
    ensure(isThere, 'transition_refused', { facts: { status, stage: stage ?? '' } });
    return recordChange(tx, delivery, {
      name: 'message_sent',
      actor: 'admin',
      data: { to },
      texts: { reason: tidyText(text) },
      to,
    });
  });
}
