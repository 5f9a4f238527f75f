import { useSearchParams } from 'react-router';
import type { Role } from '#domain/accounts/accounts.ts';
import { paths, to } from '#web/paths.ts';

export type LoginRole = Role;

/** Values of the query parameter that lead back to the couriers' and the staff's login; mails carry them too. */
export const COURIER_LOGIN = 'curier';
export const STAFF_LOGIN = 'echipa';

const LOGIN_PATHS: Record<LoginRole, string> = {
  sender: paths.asUser,
  courier: paths.asDriver,
  admin: paths.adminLogin,
};
const ROLE_OF: Record<string, LoginRole> = { [COURIER_LOGIN]: 'courier', [STAFF_LOGIN]: 'admin' };

/** The role whose login the person came from, and the path of that login. */
export function useLoginPage(): { role: LoginRole; path: string; forgotPath: string } {
  const rol = useSearchParams()[0].get('rol') ?? '';
  const role = ROLE_OF[rol] ?? 'sender';
  return { role, path: LOGIN_PATHS[role], forgotPath: to(paths.forgot, {}, { rol: ROLE_OF[rol] && rol }) };
}
