import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCourier } from '../courier-jobs/queries.ts';
import { useMayWork, wayAround } from './use-may-work.ts';

/**
 * Keeps couriers who are not verified on the screens about that; papers that were never sent come first. The server
 * refuses by itself: this only spares people the refusals.
 */
export function CourierGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data } = useCourier();
  const mayWork = useMayWork();
  const way = data && mayWork === false ? wayAround(pathname, data.state) : null;
  return way ? <Navigate replace to={way} /> : children;
}
