import { z } from 'zod';
import { User } from './auth.ts';
import { LOCALES } from '#domain/locales.ts';
import { Email, Id, opaqueToken, MoneyField, optionalLine, personName, Phone, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const me = defineRoute({
  id: 'me',
  method: 'GET',
  path: '/me',
  access: 'signed-in',
  summary: 'The signed-in person.',
  beforeSecondFactor: true,
  response: z.object({ user: User }),
});

export const whoIsHere = defineRoute({
  id: 'whoIsHere',
  method: 'GET',
  path: '/session',
  access: 'public',
  summary: 'Who is signed in on this browser; nobody is null, not a refusal.',
  beforeSecondFactor: true,
  response: z.object({ user: User.nullable() }),
});

export const updateMe = defineRoute({
  id: 'updateMe',
  method: 'PATCH',
  path: '/me',
  access: 'signed-in',
  summary:
    'Changes what is given of the signed-in person; what is left out stays. A new e-mail needs the password and waits in `pendingEmail` until it is confirmed; the answer does not say whether somebody else has it.',
  body: z.strictObject({
    firstName: personName(60, 'first_name_required').optional(),
    lastName: personName(60, 'last_name_required').optional(),
    phone: Phone.optional(),
    email: Email.optional(),
    /** The current password; required only with a new e-mail. */
    password: z.string().max(200, reason('too_long')).optional(),
    country: optionalLine(60),
    county: optionalLine(60),
    locale: z.enum(LOCALES).optional(),
    /** False switches off the back office's keys of one character. */
    singleKeys: z.boolean().optional(),
    photoId: Id.nullable().optional(),
  }),
  response: z.object({ user: User }),
  refusals: ['validation_failed', 'wrong_password', 'too_many_requests'],
});

export const acceptTerms = defineRoute({
  id: 'acceptTerms',
  method: 'POST',
  path: '/me/terms',
  access: 'signed-in',
  summary:
    'Agrees to the terms and the privacy policy of the version that `termsDue` names; an older one is refused.',
  body: z.strictObject({
    /** The version that the person was shown. */
    version: opaqueToken(60),
  }),
  response: z.object({ user: User }),
  refusals: ['validation_failed'],
});

export const wallet = defineRoute({
  id: 'wallet',
  method: 'GET',
  path: '/wallet',
  access: 'sender',
  scope: 'payments:read',
  summary:
    'What the sender has in the wallet, what is held for deliveries, an unpaid cancel fee, and what may be added.',
  response: z.object({
    balance: MoneyField,
    held: MoneyField,
    debt: MoneyField,
    /** Limits of one top-up, of the whole wallet, and the most that may be added now (zero: it is full). */
    limits: z.object({ min: MoneyField, max: MoneyField, balanceMax: MoneyField, room: MoneyField }),
    /** Unspent money that can be refunded to the cards it came from, and refunds in progress. */
    toCard: z.object({ available: MoneyField, onWay: MoneyField }),
    /** Whether this installation takes cards. */
    canTopUp: z.boolean(),
  }),
});
