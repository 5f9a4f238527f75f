import { z } from 'zod';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { Email, IdParams, Instant, personName, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { ActOutcome, SignatureNeed } from './admin-approvals.ts';
import { Password } from './second-factor.ts';
import { WrittenReason } from './written-reason.ts';

/** An account with access to the back office; `isInvited` until a password is set by the link in the invitation. */
export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  isMe: z.boolean(),
  hasSecondFactor: z.boolean(),
  isInvited: z.boolean(),
  lastSeenAt: Instant.nullable(),
  /** Whether the reader's change of this colleague waits for a second person, and the open request for one. */
  ...SignatureNeed.shape,
});
export type Colleague = z.infer<typeof Colleague>;

export const staff = defineRoute({
  id: 'staff',
  method: 'GET',
  path: '/admin/staff',
  access: 'admin',
  verb: 'staff:read',
  summary: 'Everybody who may enter the back office.',
  response: z.object({
    items: z.array(Colleague),
    /** Whether an invitation by the reader waits for a second person. */
    needsSignature: z.boolean(),
  }),
});

export const addStaff = defineRoute({
  id: 'addStaff',
  method: 'POST',
  path: '/admin/staff',
  access: 'admin',
  verb: 'staff:manage',
  summary:
    'Lets a colleague into the back office with a role, with one’s own password asked again. Who has no confirmed account gets a link to choose a password. Where another administrator could sign, their signature is asked for instead.',
  throttle: 'login',
  body: z.strictObject({
    email: Email,
    firstName: personName(60, 'first_name_required'),
    lastName: personName(60, 'last_name_required'),
    role: z.enum(STAFF_ROLES, reason('required')),
    password: Password,
    /** Asked for where a second person signs. */
    reason: WrittenReason.optional(),
  }),
  response: ActOutcome,
  refusals: ['validation_failed', 'email_taken', 'transition_refused', 'wrong_password', 'too_many_requests'],
});

export const resetColleague = defineRoute({
  id: 'resetColleague',
  method: 'POST',
  path: '/admin/staff/:id/reset-second-factor',
  access: 'admin',
  verb: 'staff:manage',
  summary:
    'Takes a colleague’s second step away after a lost phone, with one’s own password and a reason. Their sessions end and they are told; never one’s own.',
  throttle: 'login',
  status: 204,
  params: IdParams,
  body: z.strictObject({ password: Password, reason: WrittenReason }),
  refusals: [
    'validation_failed',
    'wrong_password',
    'forbidden',
    'not_found',
    'transition_refused',
    'too_many_requests',
  ],
});

export const removeStaff = defineRoute({
  id: 'removeStaff',
  method: 'POST',
  path: '/admin/staff/:id/remove',
  access: 'admin',
  verb: 'staff:manage',
  summary:
    'Takes the back office away from a colleague, with one’s own password and a reason, and with another administrator’s signature where one could give it.',
  throttle: 'login',
  params: IdParams,
  body: z.strictObject({ password: Password, reason: WrittenReason }),
  response: ActOutcome,
  refusals: [
    'validation_failed',
    'wrong_password',
    'forbidden',
    'not_found',
    'transition_refused',
    'too_many_requests',
  ],
});

export const changeStaffRole = defineRoute({
  id: 'changeStaffRole',
  method: 'POST',
  path: '/admin/staff/:id/role',
  access: 'admin',
  verb: 'staff:manage',
  summary:
    'Changes what a colleague is there for, with one’s own password and a reason. Their sessions end and they are told; never one’s own. Another administrator signs where one could.',
  throttle: 'login',
  params: IdParams,
  body: z.strictObject({
    role: z.enum(STAFF_ROLES, reason('required')),
    password: Password,
    reason: WrittenReason,
  }),
  response: ActOutcome,
  refusals: [
    'validation_failed',
    'wrong_password',
    'forbidden',
    'not_found',
    'transition_refused',
    'too_many_requests',
  ],
});
