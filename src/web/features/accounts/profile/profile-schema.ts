import { z } from 'zod';
import { Registration, type User } from '#contract/accounts/auth.ts';
import { optionalLine } from '#contract/fields.ts';
import { canonicalEmail } from '#domain/text/text.ts';

const { firstName, lastName, email, phone } = Registration.shape;

/** The form's fields without the password, which is not part of the person's data. */
const OWN = ['firstName', 'lastName', 'email', 'phone', 'country', 'county'] as const;

/**
 * Validates what was changed, and with a new e-mail the password too. A name or phone accepted before today's rules may
 * stay as it is while something else changes.
 */
export function profileCheck(user: User) {
  const current = profileOf(user);
  const orUnchanged = (name: (typeof OWN)[number], field: z.ZodType<string | undefined>) =>
    z.string().superRefine((value, context) => {
      if (value === current[name]) return;
      for (const { message } of field.safeParse(value).error?.issues ?? [])
        context.addIssue({ code: 'custom', message });
    });
  return z
    .object({
      firstName: orUnchanged('firstName', firstName),
      lastName: orUnchanged('lastName', lastName),
      email: orUnchanged('email', email),
      phone: orUnchanged('phone', phone),
      country: orUnchanged('country', optionalLine(60)),
      county: orUnchanged('county', optionalLine(60)),
      password: z.string().max(200),
    })
    .refine((values) => values.password !== '' || !isNewEmail(user, values.email), {
      path: ['password'],
      message: 'password_required',
    });
}

/** The fields that differ from the stored data; only these are sent. */
export function profileChange(user: User, values: ProfileValues): Partial<ProfileValues> {
  const current = profileOf(user);
  const changed: Partial<ProfileValues> = {};
  for (const name of OWN) if (values[name] !== current[name]) changed[name] = values[name];
  return changed;
}

/** Whether an address is neither the current one nor the one that waits for confirmation. */
export function isNewEmail(user: User, address: string): boolean {
  const typed = canonicalEmail(address);
  return [user.email, user.pendingEmail].every(
    (current) => current === null || canonicalEmail(current) !== typed,
  );
}

export type ProfileValues = z.infer<ReturnType<typeof profileCheck>>;

/** The form's initial values from the person's data; an address that waits for confirmation is shown in its field. */
export function profileOf(user: User): ProfileValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.pendingEmail ?? user.email,
    phone: user.phone,
    country: user.country ?? '',
    county: user.county ?? '',
    password: '',
  };
}
