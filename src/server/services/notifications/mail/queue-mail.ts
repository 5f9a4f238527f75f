import type { Deps } from '#server/deps.ts';
import type { MailOrder } from '#server/jobs/payloads.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { MailName } from './write-mail.ts';

/** Leaves a message to be sent once this transaction commits; tried again, later and later, until it is taken. */
export async function queueMail<Name extends MailName>(deps: Deps, order: MailOrder<Name>): Promise<void> {
  await enqueue(deps, 'sendMail', order);
}
