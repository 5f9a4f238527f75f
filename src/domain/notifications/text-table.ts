import { defineLife } from '../state-machine.ts';

/**
 * The states of a text message: waiting, being handed over, taken by the provider, on the phone, refused or given up,
 * not known (no answer to the hand-over: it may have left), and withheld by a limit of ours.
 */
export const TEXT_STATES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'withheld',
] as const;
export type TextState = (typeof TEXT_STATES)[number];

type TextEvent =
  | 'claim'
  | 'withhold'
  | 'take'
  | 'refuse'
  | 'postpone'
  | 'lose'
  | 'report_delivered'
  | 'report_failed';

type TextTableRow = { from: TextState; event: TextEvent; to: TextState };

/** The life of a text message. A report may be faster than the answer to the hand-over that it follows. */
const TEXT_TABLE: readonly TextTableRow[] = [
  { from: 'queued', event: 'claim', to: 'sending' },
  { from: 'queued', event: 'withhold', to: 'withheld' },
  { from: 'queued', event: 'refuse', to: 'failed' },
  { from: 'sending', event: 'take', to: 'sent' },
  { from: 'sending', event: 'refuse', to: 'failed' },
  { from: 'sending', event: 'postpone', to: 'queued' },
  { from: 'sending', event: 'lose', to: 'unknown' },
  { from: 'sending', event: 'report_delivered', to: 'delivered' },
  { from: 'sending', event: 'report_failed', to: 'failed' },
  { from: 'sent', event: 'report_delivered', to: 'delivered' },
  { from: 'sent', event: 'report_failed', to: 'failed' },
  { from: 'unknown', event: 'report_delivered', to: 'delivered' },
  { from: 'unknown', event: 'report_failed', to: 'failed' },
];

export const TEXT_LIFE = defineLife(TEXT_TABLE, 'event');

/** Why a text message was withheld: its receiver's day, the host's day or month, or the receiver wrote STOP. */
export type WithheldReason = 'receiver_day' | 'budget_day' | 'budget_month' | 'stopped';

/** Retry delays while a provider takes nothing, in minutes: after the last one the news is no news any more. */
export const TEXT_RETRY_MINUTES = [1, 4, 10, 30] as const;

/** A hand-over without an answer for longer than this was lost with its process. */
export const TEXT_HANDOVER_MINUTES = 5;
