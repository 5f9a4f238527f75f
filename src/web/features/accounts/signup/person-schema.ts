import { z } from 'zod';
import { Registration } from '#contract/accounts/auth.ts';
import { businessName } from '#contract/fields.ts';

const { firstName, lastName, email, phone } = Registration.shape;

/** Schema of the first step for a private person; the company name is not shown, so it may be anything. */
export const Person = z.object({ businessName: z.string(), firstName, lastName, email, phone });

/** Schema of the first step for a company, whose name goes on the invoice. */
export const BusinessPerson = Person.extend({ businessName: businessName(120, 'company_required') });

export type PersonValues = z.infer<typeof Person>;
