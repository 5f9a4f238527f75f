import { defineLife } from '../../state-machine.ts';

/** The states of a request for a second person's signature. */
export const APPROVAL_STATES = ['open', 'signed', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** What ends a request, and who causes that: who asked, somebody else of the staff, or the clock. */
export const APPROVAL_LIFE = defineLife(
  [
    { from: 'open', event: 'sign', by: ['second'], to: 'signed' },
    { from: 'open', event: 'refuse', by: ['second'], to: 'refused' },
    { from: 'open', event: 'withdraw', by: ['requester'], to: 'withdrawn' },
    { from: 'open', event: 'expire', by: ['clock'], to: 'expired' },
  ] as const satisfies readonly {
    from: ApprovalState;
    to: ApprovalState;
    event: string;
    by: readonly string[];
  }[],
  'event',
);
