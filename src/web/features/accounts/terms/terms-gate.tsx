import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { paths } from '#web/paths.ts';
import { TermsPrompt } from './terms-prompt.tsx';

/** Paths where something new begins: a booking, or an offer. What is under way is on other screens. */
const BEGINNINGS: readonly string[] = [
  paths.home,
  paths.parcelFirst,
  paths.parcelSecond,
  paths.parcelThird,
  paths.image,
  paths.importDeliveries,
  paths.courierJobs,
];

/**
 * Route guard: asks a signed-in person to agree to the current terms before anything new begins. Trips under way, money
 * and the profile are never behind it.
 */
export function TermsGate({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const isBeginning = BEGINNINGS.includes(pathname) || pathname.startsWith(`${paths.courierJobs}/`);
  if (!isBeginning || !user?.termsDue) return children;
  return <TermsPrompt version={user.termsDue} role={user.role} />;
}
