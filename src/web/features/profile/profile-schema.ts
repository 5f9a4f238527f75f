import { z } from 'zod';
import { Registration, type User } from '#contract/auth.ts';

const { firstName, lastName, email, phone } = Registration.shape;

/** What the profile's form holds; country and county may stay empty. */
export const Profile = z.object({
  firstName,
  lastName,
  email,
  phone,
  country: z.string().max(60),
  county: z.string().max(60),
});

export type ProfileValues = z.infer<typeof Profile>;

/** The form as the person's data fills it; a new address that waits is shown where it was typed. */
export function profileOf(user: User): ProfileValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.pendingEmail ?? user.email,
    phone: user.phone,
    country: user.country ?? '',
    county: user.county ?? '',
  };
}
