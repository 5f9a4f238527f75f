import { useSearchParams } from 'react-router';
import type { Role } from '#domain/accounts.ts';
import { paths, to } from '#web/paths.ts';

export type DoorRole = Role;

/** The words in the address that lead back to the couriers' and the staff's doors; the messages' links carry them too. */
export const COURIER_DOOR = 'curier';
export const STAFF_DOOR = 'echipa';

const DOORS: Record<DoorRole, string> = {
  sender: paths.asUser,
  courier: paths.asDriver,
  admin: paths.adminLogin,
};
const ROLE_OF: Record<string, DoorRole> = { [COURIER_DOOR]: 'courier', [STAFF_DOOR]: 'admin' };

/** Through which door the person came, and where it is. */
export function useDoor(): { role: DoorRole; path: string; forgotPath: string } {
  const rol = useSearchParams()[0].get('rol') ?? '';
  const role = ROLE_OF[rol] ?? 'sender';
  return { role, path: DOORS[role], forgotPath: to(paths.forgot, {}, { rol: ROLE_OF[rol] && rol }) };
}
