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

/** The life of one issue of the newsletter: what is no row is refused. Only a draft may be changed or thrown away. */
const ISSUE_TABLE: readonly IssueTableRow[] = [
  { from: 'draft', event: 'start', by: ['admin'], to: 'sending' },
  { from: 'sending', event: 'stop', by: ['admin'], to: 'stopped' },
  { from: 'stopped', event: 'resume', by: ['admin'], to: 'sending' },
  { from: 'sending', event: 'finish', by: ['system'], to: 'sent' },
];

export const ISSUE_LIFE = defineLife(ISSUE_TABLE, 'event');

/**
 * What became of one message: it waits, is just being handed over, was taken by the mail server, was refused or given
 * up, its reader had left before, or nobody knows (the process ended between handing over and noting it).
 */
const SEND_STATES = ['waiting', 'sending', 'sent', 'failed', 'left', 'unknown'] as const;
export type SendState = (typeof SEND_STATES)[number];

/** A mailbox that is busy is asked again after so many minutes each; after the last one it is given up. */
export const RETRY_MINUTES = [5, 15, 60, 240] as const;
/** A message that was being handed over for longer than this is asked about no more: it may have arrived. */
export const HANDOVER_MINUTES = 10;

/** Noted beside a message that waits because it could not be written, where else a mail server's answer stands. */
export const UNWRITABLE = 'unwritable';

export const SUBJECT_MAX = 120;
export const BODY_MAX = 20_000;
