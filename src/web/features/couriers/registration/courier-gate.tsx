import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { useCourier } from '../../trips/jobs/queries.ts';
import { useMayWork, redirectPathFor } from './use-may-work.ts';

/**
 * Route guard: keeps unverified couriers on the verification screens; documents never sent come first. The server
 * refuses on its own: this only spares people the refusals. Never redirects on a cached answer while a refetch is under
 * way: the approval may be in it.
 */
export function CourierGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data, isFetching } = useCourier();
  const mayWork = useMayWork();
  const redirectPath = data && mayWork === false ? redirectPathFor(pathname, data.state) : null;
  if (!redirectPath) return children;
  return isFetching ? <RowSkeletons count={2} height={180} /> : <Navigate replace to={redirectPath} />;
}
