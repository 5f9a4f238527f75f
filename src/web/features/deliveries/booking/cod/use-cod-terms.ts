import { useConfig } from '#web/api/installation.ts';
import { useSession } from '#web/api/session.ts';
import type { CodTerms } from './check-cod.ts';

/** Hook: what goods' money has to keep to here, for whoever is signed in; undefined while it is not known. */
export function useCodTerms(): CodTerms | undefined {
  const { data: config } = useConfig();
  const { user } = useSession();
  if (!config) return undefined;
  return { max: config.cod?.max.amount ?? 0, needsIban: user?.userType === 'business' };
}
