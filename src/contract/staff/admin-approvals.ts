import { z } from 'zod';
import { APPROVAL_KINDS } from '#domain/staff/approvals/kinds.ts';
import { APPROVAL_STATES } from '#domain/staff/approvals/life.ts';
import { Id, Instant, lines, MoneyField } from '../fields.ts';
import { defineRoute } from '../route.ts';

const Colleague = z.object({ id: z.string(), name: z.string() });

/** A request for a second person's signature. */
const Approval = z.object({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(APPROVAL_STATES),
  /** What would be changed: its kind and its id. */
  subject: z.string(),
  /** The person that it is about. */
  subjectName: z.string().nullable(),
  /** Of the delivery, or of the tariff. */
  number: z.int().nullable(),
  amount: MoneyField.nullable(),
  /** The act's parameters, as they will be done. */
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  payloadHash: z.string(),
  /** What else the act needs and is personal data: an account number, an invited colleague. Gone when the request ends. */
  details: z.record(z.string(), z.string()),
  reason: z.string(),
  requestedBy: Colleague,
  requestedAt: Instant,
  expiresAt: Instant,
  decidedBy: Colleague.nullable(),
  decidedAt: Instant.nullable(),
  /** The words of who refused. */
  answer: z.string().nullable(),
  /** What the reader may do with it now. */
  acts: z.array(z.enum(['sign', 'refuse', 'withdraw', 'expire'])),
});
export type Approval = z.infer<typeof Approval>;

/** Whether an act waits for a second person when the reader does it, and the open request for it. */
export const SignatureNeed = z.object({ needsSignature: z.boolean(), approvalId: z.string().nullable() });

/** What became of an act: done, or asked for with the request's id. */
export const ActOutcome = z.object({ approvalId: z.string().nullable() });

const params = z.strictObject({ id: Id });

/** Longest answer of who refuses. */
export const APPROVAL_ANSWER_MAX = 500;

export const approval = defineRoute({
  id: 'approval',
  method: 'GET',
  path: '/admin/approvals/:id',
  access: 'admin',
  verb: 'home:read',
  summary: 'A request for a second person’s signature: what exactly would be done, who asks for it and why.',
  params,
  response: Approval,
  refusals: ['not_found'],
});

export const signApproval = defineRoute({
  id: 'signApproval',
  method: 'POST',
  path: '/admin/approvals/:id/sign',
  access: 'admin',
  verb: 'decisions:take',
  summary:
    'Signs a colleague’s request and does what it asks for. Each kind needs a verb of its own; nobody signs what they asked for themselves.',
  params,
  /** The hash of what the signer has read. */
  body: z.strictObject({ payloadHash: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: Approval,
  refusals: [
    'not_found',
    'forbidden',
    'own_request',
    'transition_refused',
    'validation_failed',
    'decision_leased',
  ],
});

export const refuseApproval = defineRoute({
  id: 'refuseApproval',
  method: 'POST',
  path: '/admin/approvals/:id/refuse',
  access: 'admin',
  verb: 'decisions:take',
  summary: 'Refuses a colleague’s request, with words for who asked.',
  params,
  body: z.strictObject({ answer: lines(APPROVAL_ANSWER_MAX) }),
  response: Approval,
  refusals: [
    'not_found',
    'forbidden',
    'own_request',
    'transition_refused',
    'validation_failed',
    'decision_leased',
  ],
});

export const withdrawApproval = defineRoute({
  id: 'withdrawApproval',
  method: 'POST',
  path: '/admin/approvals/:id/withdraw',
  access: 'admin',
  verb: 'account:own',
  summary: 'Takes back one’s own request before somebody signs it.',
  params,
  response: Approval,
  refusals: ['not_found', 'forbidden', 'transition_refused'],
});
