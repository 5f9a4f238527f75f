import type { Role } from '#domain/accounts/accounts.ts';
import { ApiError, type Api } from './api-client.ts';
import { SIM_PASSWORD, type SimCourier } from './people.ts';

/**
 * Signs a simulated person in; makes their account first when there is none. `registration` is what the
 * registration of their role wants. Throws ApiError when the server takes neither.
 */
export async function signIn(api: Api, email: string, role: Role, registration: Registration): Promise<void> {
  // The first answer carries the anti-forgery cookie that signing in needs.
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

/** Which call makes an account, and with what besides e-mail and password. */
export type Registration = { path: string; body: Record<string, string> };

/** What a sender without a past says about themselves. */
export function senderRegistration(number: number): Registration {
  const phone = `07${30_000_000 + number}`;
  return {
    path: '/auth/register',
    body: { userType: 'individual', firstName: 'Expeditor', lastName: `Simulat ${number}`, phone },
  };
}

/** The same for a courier of the crowd; the six of the demo have their accounts from the seed. */
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
