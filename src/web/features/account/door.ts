import { useSearchParams } from 'react-router';
import { paths, to } from '#web/paths.ts';

export type DoorRole = 'sender' | 'courier';

/** The word in the address that leads back to the couriers' door; the message's link carries it too. */
export const COURIER_DOOR = 'curier';

const DOORS: Record<DoorRole, string> = { sender: paths.asUser, courier: paths.asDriver };

/** Through which door the person came, and where it is. */
export function useDoor(): { role: DoorRole; path: string; forgotPath: string } {
  const role = useSearchParams()[0].get('rol') === COURIER_DOOR ? 'courier' : 'sender';
  const rol = role === 'courier' ? COURIER_DOOR : undefined;
  return { role, path: DOORS[role], forgotPath: to(paths.forgot, {}, { rol }) };
}
