import { z } from 'zod';
import { Registration } from '#contract/accounts/auth.ts';
import { businessName } from '#contract/fields.ts';

const { firstName, lastName, email, phone } = Registration.shape;

/** The first step of a private person; the firm's name may be anything, it is not shown. */
export const Person = z.object({ businessName: z.string(), firstName, lastName, email, phone });

/** The first step of a firm, whose name goes on the invoice. */
export const BusinessPerson = Person.extend({ businessName: businessName(120, 'company_required') });

export type PersonValues = z.infer<typeof Person>;
