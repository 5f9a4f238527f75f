import type { CompanyRole } from '#domain/companies/members.ts';
import type { useT } from '#web/i18n/i18n-provider.tsx';

/** Roles as a list of their names. */
export function roleNames(t: ReturnType<typeof useT>, roles: readonly CompanyRole[]): string {
  return roles.map((role) => t(`company.role.${role}`)).join(', ');
}
