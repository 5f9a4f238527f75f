import { mayStaff } from '#domain/staff/roles.ts';
import { personRoles } from '#server/db/staff/people/people.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';

/** Checks that a person is there for a role that opens people at all. Throws `not_found`. */
export async function openPerson(deps: Deps, actor: Actor, id: string): Promise<void> {
  orNotFound(mayStaff(actor.staffRole, 'people:read') ? await personRoles(deps.db, id) : null);
}
