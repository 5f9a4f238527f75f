import type { Role } from '#domain/accounts/accounts.ts';
import { ApiError, type Api } from './api-client.ts';
import { SIM_PASSWORD, type SimCourier } from './people.ts';

/**
 * Signs a simulated person in; creates their account first if there is none. `registration` is the body for their role.
 * Throws ApiError when the server refuses both.
 */
export async function signIn(api: Api, email: string, role: Role, registration: Registration): Promise<void> {
  // The first answer sets the CSRF cookie that signing in needs.
  await api('GET', '/config');
  const credentials = { email, password: SIM_PASSWORD, role };
  try {
    await api('POST', '/auth/login', credentials);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_login') throw error;
    await api('POST', registration.path, { ...registration.body, email, password: SIM_PASSWORD });
    await api('POST', '/auth/login', credentials);
  }
}

/** Route that creates an account, and its body besides e-mail and password. */
export type Registration = { path: string; body: Record<string, string> };

/** Registration of a new sender. */
export function senderRegistration(number: number): Registration {
  const phone = `07${30_000_000 + number}`;
  return {
    path: '/auth/register',
    body: { userType: 'individual', firstName: 'Expeditor', lastName: `Simulat ${number}`, phone },
  };
}

/** Registration of a courier of a larger run; the six of the demo have their accounts from the seed. */
export function courierRegistration({
  firstName,
  lastName,
  phone,
  vehicle,
  plate,
}: SimCourier): Registration {
  const documents = {
    licenceNumber: `S${phone.slice(-8)}`,
    address: 'București',
    iban: 'RO49AAAA1B31007593840000',
  };
  const body = { firstName, lastName, phone, vehicle, ...documents, ...(plate ? { plate } : {}) };
  return { path: '/auth/register-courier', body };
}
