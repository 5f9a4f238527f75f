import { z } from 'zod';
import { ROLES } from '#domain/accounts/accounts.ts';
import { Registration } from './auth.ts';
import { Email, opaqueToken, NewPassword, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

const Token = opaqueToken(100).min(1, reason('required'));

export const forgotPassword = defineRoute({
  id: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'public',
  summary:
    'Sends a link for a new password, at most three an hour to one mailbox. The answer is the same for addresses without an account.',
  throttle: 'forgot',
  status: 202,
  body: z.strictObject({
    email: Email,
    /** The role whose sign-in page to return to. */
    role: z.enum(ROLES).optional(),
  }),
  refusals: ['validation_failed', 'too_many_requests'],
});

export const resetPassword = defineRoute({
  id: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  summary:
    'Sets a new password by the newest link, once and within 30 minutes. Sessions, a new address that waits, links, API keys, webhooks and the address of a tracking program end.',
  throttle: 'login',
  status: 204,
  body: z.strictObject({ token: Token, password: NewPassword }),
  refusals: ['validation_failed', 'link_invalid', 'weak_password', 'too_many_requests'],
});

export const confirmEmail = defineRoute({
  id: 'confirmEmail',
  method: 'POST',
  path: '/auth/confirm-email',
  access: 'public',
  summary:
    'Confirms the address that a link was sent to; repeated, it answers the same. One that takes the place of another needs a session of the account, or its password.',
  throttle: 'login',
  status: 204,
  body: z.strictObject({
    token: Token,
    password: z.string().max(200, reason('too_long')).optional(),
  }),
  refusals: ['validation_failed', 'link_invalid', 'email_taken', 'wrong_password', 'too_many_requests'],
});

export const undoEmail = defineRoute({
  id: 'undoEmail',
  method: 'POST',
  path: '/auth/undo-email',
  access: 'public',
  summary:
    'Stops a change of address, or brings the old one back until 72 hours after it moved, by the link of the message to it. The password, every session and every other access end; `resetToken` sets a new password.',
  throttle: 'login',
  body: z.strictObject({ token: Token }),
  response: z.object({ resetToken: z.string() }),
  refusals: ['validation_failed', 'link_invalid', 'too_many_requests'],
});

export const resendConfirmation = defineRoute({
  id: 'resendConfirmation',
  method: 'POST',
  path: '/me/confirm-email',
  access: 'signed-in',
  summary:
    'Sends the confirmation of the address that still waits for it again, at most three times an hour.',
  status: 202,
  refusals: ['too_many_requests'],
});

export const changePassword = defineRoute({
  id: 'changePassword',
  method: 'POST',
  path: '/me/password',
  access: 'signed-in',
  summary:
    'Sets a new password and opens this session anew. All others end, with a new address that waits and every link in a message.',
  status: 204,
  body: z.strictObject({
    currentPassword: z.string().max(200),
    password: Registration.shape.password,
    /** Also ends API keys, webhooks and the address of a tracking application. */
    endPrograms: z.boolean().optional(),
  }),
  refusals: ['validation_failed', 'wrong_password', 'weak_password', 'too_many_requests'],
});
