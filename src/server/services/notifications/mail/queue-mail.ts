import type { Deps } from '#server/deps.ts';
import type { MailOrder } from '#server/jobs/payloads.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { MailName } from './write-mail.ts';

/** Enqueues a mail, sent once this transaction commits; retried with growing delays until it is accepted. */
export async function queueMail<Name extends MailName>(deps: Deps, order: MailOrder<Name>): Promise<void> {
  await enqueue(deps, 'sendMail', order);
}
