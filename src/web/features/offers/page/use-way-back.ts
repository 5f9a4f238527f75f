import { useLocation } from 'react-router';
import { type WayBack, wayBackFrom } from './way-back.ts';

/** Hook: the router `state` for links from this page towards the payment. */
export function useWayBack(): WayBack {
  const { pathname, state } = useLocation();
  return wayBackFrom(pathname, state);
}
