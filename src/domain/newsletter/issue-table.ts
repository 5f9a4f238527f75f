import { defineLife } from '../state-machine.ts';

export const ISSUE_STATES = ['draft', 'sending', 'stopped', 'sent'] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

export const ISSUE_EVENTS = ['start', 'stop', 'resume', 'finish'] as const;
type IssueEvent = (typeof ISSUE_EVENTS)[number];

type IssueTableRow = {
  from: IssueState;
  event: IssueEvent;
  by: readonly ('admin' | 'system')[];
  to: IssueState;
};

/** The life of a newsletter issue: a transition without a row is refused. Only a draft may be changed or deleted. */
const ISSUE_TABLE: readonly IssueTableRow[] = [
  { from: 'draft', event: 'start', by: ['admin'], to: 'sending' },
  { from: 'sending', event: 'stop', by: ['admin'], to: 'stopped' },
  { from: 'stopped', event: 'resume', by: ['admin'], to: 'sending' },
  { from: 'sending', event: 'finish', by: ['system'], to: 'sent' },
];

export const ISSUE_LIFE = defineLife(ISSUE_TABLE, 'event');

/**
 * The result of one message: waiting, being handed over, accepted by the mail server, refused or abandoned, its reader
 * unsubscribed before, or unknown (the process ended between the hand-over and its record).
 */
const SEND_STATES = ['waiting', 'sending', 'sent', 'failed', 'left', 'unknown'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** Retry delays for a busy mailbox, in minutes; after the last one the message is abandoned. */
export const RETRY_MINUTES = [5, 15, 60, 240] as const;
/** A hand-over that lasts longer than this is not retried: the message may have arrived. */
export const HANDOVER_MINUTES = 10;

/** Recorded instead of a mail server's answer for a message that waits because it could not be written. */
export const UNWRITABLE = 'unwritable';

export const SUBJECT_MAX = 120;
export const BODY_MAX = 20_000;
