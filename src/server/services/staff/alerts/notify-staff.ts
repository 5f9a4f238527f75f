import { notificationsOf } from '#domain/notifications/table.ts';
import type { AlertTarget } from '#domain/staff/alerts/rule.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { memberOf, type Reader, staffWith } from '#server/db/notifications/notice-readers.ts';
import type { Tx } from '#server/deps.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { ruleNameOf, type AlertMessage } from './alert-message.ts';

/** Tells people of the staff, in their list and by the way that the rule names. */
export async function notifyStaff(
  tx: Tx,
  message: AlertMessage,
  target: Exclude<AlertTarget, { to: 'webhook' }>,
): Promise<void> {
  const { news, isEscalation } = message;
  const [first] = news;
  if (!first) return;
  const isOne = news.length === 1;
  const fact = isOne ? (isEscalation ? 'alert_escalated' : 'alert_raised') : 'alerts_many';
  const at = tx.clock.now().toISOString();
  const readers = await readersOf(tx, message, target);
  for (const account of readers)
    for (const row of notificationsOf(fact))
      await notifyPerson(tx, { ...row, by: ['in_app', target.by] }, account, {
        key: `alert:${first.incidentId}:${isEscalation ? 'escalated' : 'told'}:${at}`,
        kind: row.kind,
        place: row.place,
        urgency: row.urgency,
        role: 'admin',
        accountId: account.id,
        deliveryId: isOne ? first.match.deliveryId : null,
        number: isOne ? first.match.number : news.length,
        name: ruleNameOf(message),
        namedId: null,
        at,
      });
}

/** Who is told: a member who has left or may not read alerts any more is replaced by the rule's owner, then by all administrators. */
async function readersOf(
  tx: Tx,
  { news }: AlertMessage,
  target: Exclude<AlertTarget, { to: 'webhook' }>,
): Promise<Reader[]> {
  const owner = news[0]?.rule.owner_id ?? '';
  const named =
    target.to === 'role' ? await staffWith(tx.db, [target.role]) : await memberWith(tx, target.memberId);
  if (named.length > 0) return named;
  const owners = await memberWith(tx, owner);
  return owners.length > 0 ? owners : staffWith(tx.db, ['admin']);
}

async function memberWith(tx: Tx, id: string): Promise<Reader[]> {
  const member = await memberOf(tx.db, id);
  return member && mayStaff(member.staff_role, 'alerts:read') ? [member] : [];
}
