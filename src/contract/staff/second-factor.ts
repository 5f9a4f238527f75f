import { z } from 'zod';
import { Instant, opaqueToken, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The signed-in person's password, asked again. */
export const Password = z.string(reason('required')).min(1, reason('required')).max(200, reason('too_long'));
const Code = opaqueToken(20, 'required').min(1, reason('required'));
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A person's own second factor. `isMissing`: every other route is refused until it is on. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: Instant.nullable(),
  isRequired: z.boolean(),
  isMissing: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const secondFactor = defineRoute({
  id: 'secondFactor',
  method: 'GET',
  path: '/admin/second-factor',
  access: 'admin',
  verb: 'account:own',
  summary: 'Whether the second step of one’s own sign-in is on, and how many spare codes are left.',
  beforeSecondFactor: true,
  response: SecondFactor,
});

export const beginSecondFactor = defineRoute({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/admin/second-factor',
  access: 'admin',
  verb: 'account:own',
  summary:
    'Makes a secret for an authenticator, as a key and as the address of a QR code. It waits 15 minutes for its first code; until then the door stays as it is.',
  beforeSecondFactor: true,
  throttle: 'login',
  body: z.strictObject({ password: Password }),
  response: z.object({ key: z.string(), uri: z.string() }),
  refusals: ['validation_failed', 'wrong_password', 'too_many_requests'],
});

export const confirmSecondFactor = defineRoute({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/admin/second-factor/confirm',
  access: 'admin',
  verb: 'account:own',
  summary:
    'Turns the second step on, or moves it to another authenticator, and answers ten spare codes, once. All other sessions end.',
  beforeSecondFactor: true,
  throttle: 'login',
  body: z.strictObject({ code: Code }),
  response: RecoveryCodes,
  refusals: ['validation_failed', 'code_wrong', 'transition_refused', 'too_many_requests'],
});

export const renewRecoveryCodes = defineRoute({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/admin/second-factor/recovery-codes',
  access: 'admin',
  verb: 'account:own',
  summary: 'Ten new spare codes, answered once; the old ones end.',
  throttle: 'login',
  body: z.strictObject({ password: Password }),
  response: RecoveryCodes,
  refusals: ['validation_failed', 'wrong_password', 'transition_refused', 'too_many_requests'],
});

export const removeSecondFactor = defineRoute({
  id: 'removeSecondFactor',
  method: 'POST',
  path: '/admin/second-factor/remove',
  access: 'admin',
  verb: 'account:own',
  summary: 'Turns one’s own second step off; only in the demonstration, where it is not required.',
  throttle: 'login',
  status: 204,
  body: z.strictObject({ password: Password, code: Code }),
  refusals: [
    'validation_failed',
    'wrong_password',
    'code_wrong',
    'second_factor_required',
    'transition_refused',
    'too_many_requests',
  ],
});
