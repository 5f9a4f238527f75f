import { z } from 'zod';
import { LOCALES } from '#domain/locales.ts';
import { Email, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const subscribeNewsletter = defineRoute({
  id: 'subscribeNewsletter',
  method: 'POST',
  path: '/newsletter',
  access: 'public',
  summary:
    'Asks for the newsletter. The answer is the same for every address; a mail asks for the confirmation.',
  throttle: 'newsletter',
  status: 202,
  body: z.strictObject({
    email: Email,
    consent: z.literal(true, reason('required')),
    locale: z.enum(LOCALES, reason('invalid')),
  }),
});
