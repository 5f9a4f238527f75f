import { ALERT_DIGEST_FROM } from '#domain/staff/alerts/rule.ts';
import type { Tx } from '#server/deps.ts';
import type { AlertMessage, AlertNews } from './alert-message.ts';
import { callServer } from './call-server.ts';
import { notifyStaff } from './notify-staff.ts';

/** Tells each target its news, one by one, or as one when there are many. */
export async function sendNews(tx: Tx, news: readonly AlertNews[]): Promise<void> {
  for (const message of messagesOf(news)) {
    const { target } = message;
    if (target.to === 'webhook') await callServer(tx, message, target.url);
    else await notifyStaff(tx, message, target);
  }
}

function messagesOf(news: readonly AlertNews[]): AlertMessage[] {
  const groups = Map.groupBy(news, ({ target, step }) => JSON.stringify([target, step === 'escalate']));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const shared = { target: first.target, isEscalation: first.step === 'escalate' };
    if (group.length >= ALERT_DIGEST_FROM) return [{ ...shared, news: group }];
    return group.map((each) => ({ ...shared, news: [each] }));
  });
}
