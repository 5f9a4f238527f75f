import { z } from 'zod';
import { ROLES, USER_TYPES } from '#domain/accounts/accounts.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import {
  DiallingCode,
  Email,
  opaqueToken,
  NewPassword,
  optionalAddress,
  optionalBusinessName,
  optionalLine,
  personName,
  Phone,
  reason,
  Instant,
} from '../fields.ts';
import { LOCALES } from '#domain/locales.ts';
import { defineRoute } from '../route.ts';

/** The signed-in person, as their own browser sees them. */
export const User = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  /** What a member of the staff is there for; null in other roles. */
  staffRole: z.enum(STAFF_ROLES).nullable(),
  userType: z.enum(USER_TYPES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The dialling code, as `+40`. */
  phoneCode: z.string().nullable(),
  businessName: z.string().nullable(),
  photoUrl: z.string().nullable(),
  /** Whether the staff have hidden the person's picture. */
  photoHidden: z.boolean(),
  country: z.string().nullable(),
  county: z.string().nullable(),
  /** The language of notifications and mails. */
  locale: z.enum(LOCALES),
  /** Whether keys of one character do something in the back office. */
  singleKeys: z.boolean(),
  emailVerified: z.boolean(),
  /** A new e-mail address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** The version of the terms and the privacy policy that this person must still agree to; null when there is none. */
  termsDue: z.string().nullable(),
  /** Until when a member of the staff looks at this account without writing; left out when its owner is here. */
  viewedUntil: Instant.optional(),
});
export type User = z.infer<typeof User>;

export const Registration = z.strictObject({
  userType: z.enum(USER_TYPES, reason('required')),
  firstName: personName(60, 'first_name_required'),
  lastName: personName(60, 'last_name_required'),
  email: Email,
  phone: Phone,
  businessName: optionalBusinessName(120),
  country: optionalLine(60),
  address: optionalAddress(300),
  phoneCode: DiallingCode.optional(),
  password: NewPassword,
  /** The person was shown the terms and privacy policy and agrees. If left out, nothing is stored; `termsDue` asks. */
  termsAccepted: z.boolean().optional(),
});

export const Login = z.strictObject({
  email: Email,
  password: z.string(reason('required')).min(1, reason('required')).max(200, reason('too_long')),
  role: z.enum(ROLES),
  /** The staff's second factor: an authenticator's code or a recovery code. */
  code: opaqueToken(20, 'too_long').optional(),
});

export const register = defineRoute({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Creates a sender account and signs it in.',
  throttle: 'register',
  status: 201,
  body: Registration,
  response: z.object({ user: User }),
  refusals: ['validation_failed', 'email_taken', 'weak_password', 'too_many_requests'],
});

export const login = defineRoute({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Signs in for one role and sets the session and anti-forgery cookies.',
  throttle: 'login',
  body: Login,
  response: z.object({ user: User }),
  refusals: ['validation_failed', 'invalid_login', 'code_required', 'code_wrong', 'too_many_requests'],
});

export const logout = defineRoute({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  summary: 'Ends the session on the server and clears the browser.',
  beforeSecondFactor: true,
  status: 204,
});
