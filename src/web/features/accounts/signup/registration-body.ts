import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { stopLine } from '../../deliveries/booking/address/stop-text.ts';
import { countryName } from './countries.ts';
import type { RegistrationBody } from './queries.ts';
import type { SignupData } from './signup-data.ts';

/** The request body that creates the account, from the data of all steps. */
export function registrationBody(signup: SignupData, password: string): RegistrationBody {
  const { userType, firstName, lastName, email, phone, businessName, country, phoneCode, address } = signup;
  const person = {
    userType,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phone,
    phoneCode,
    // The form is disabled until it is ticked.
    termsAccepted: true,
  };
  if (userType === 'individual')
    return { ...person, country: countryName(country, DEFAULT_LOCALE), password };
  const place = stopLine(address);
  return { ...person, businessName: businessName.trim(), address: place, password };
}
