import type { User } from '#contract/accounts/auth.ts';

const PERSON: Omit<User, 'id' | 'role'> = {
  staffRole: null,
  userType: 'individual',
  firstName: 'Ilinca',
  lastName: 'Probă',
  email: 'ilinca@stafeta.test',
  phone: '+40733000111',
  phoneCode: '+40',
  businessName: null,
  photoUrl: null,
  photoHidden: false,
  country: null,
  county: null,
  locale: 'ro',
  singleKeys: true,
  emailVerified: true,
  pendingEmail: null,
  termsDue: null,
};

/** A sender. */
export const SENDER: User = { ...PERSON, id: 'expeditor-1', role: 'sender' };
/** A sender of a business. */
export const FIRM: User = {
  ...PERSON,
  id: 'firma-1',
  role: 'sender',
  userType: 'business',
  businessName: 'Ceasornicăria Probei SRL',
};
/** A courier. */
export const COURIER: User = { ...PERSON, id: 'curier-1', role: 'courier', firstName: 'Mihai' };
/** A staff member. */
export const ADMIN: User = { ...PERSON, id: 'admin-1', role: 'admin', staffRole: 'admin', firstName: 'Ana' };
