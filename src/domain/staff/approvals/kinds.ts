import { keysOf } from '../../records.ts';
import { mayStaff, type StaffRole, type StaffVerb } from '../roles.ts';

type ApprovalRow = {
  /** The verb with which it is asked for; who has lost it since no longer asks. */
  request: StaffVerb;
  /** The verb with which a request is read. */
  read: StaffVerb;
  /** The verb of the second person. */
  sign: StaffVerb;
  /** Hours after which a request expires. */
  hours: number;
};

/** What needs a second person of the staff, who asks for it, who signs, and for how long a request stands. */
const APPROVALS = {
  tariff_publication: { request: 'tariffs:write', read: 'tariffs:read', sign: 'tariffs:sign', hours: 72 },
  refund: { request: 'goodwill:give', read: 'goodwill:read', sign: 'money:decide', hours: 72 },
  cover_payment: { request: 'goodwill:give', read: 'goodwill:read', sign: 'money:decide', hours: 72 },
  iban_change: { request: 'money:decide', read: 'money:read', sign: 'money:decide', hours: 72 },
  remittance_account: { request: 'money:decide', read: 'money:read', sign: 'money:decide', hours: 72 },
  company_terms: { request: 'money:decide', read: 'money:read', sign: 'money:decide', hours: 72 },
  company_payment: { request: 'money:decide', read: 'money:read', sign: 'money:decide', hours: 72 },
  company_payment_reversal: { request: 'money:decide', read: 'money:read', sign: 'money:decide', hours: 72 },
  cod_transfer: { request: 'money:decide', read: 'money:read', sign: 'money:decide', hours: 72 },
  staff_change: { request: 'staff:manage', read: 'staff:read', sign: 'staff:manage', hours: 24 },
  courier_block: { request: 'couriers:suspend', read: 'couriers:read', sign: 'couriers:suspend', hours: 24 },
} as const satisfies Record<string, ApprovalRow>;

/** The kinds of acts that two people do together. */
export const APPROVAL_KINDS = keysOf(APPROVALS);
export type ApprovalKind = keyof typeof APPROVALS;

/** The verbs with which a kind of request is read and decided. */
export function approvalVerbs(kind: ApprovalKind): { read: StaffVerb; decide: StaffVerb } {
  return { read: APPROVALS[kind].read, decide: APPROVALS[kind].sign };
}

/** Hours for which a request stands. */
export function approvalHours(kind: ApprovalKind): number {
  return APPROVALS[kind].hours;
}

/** Whether a role asks for it: at the request, and still when it is signed. */
export function mayRequestApproval(role: StaffRole | null | undefined, kind: ApprovalKind): boolean {
  return mayStaff(role, APPROVALS[kind].request);
}
