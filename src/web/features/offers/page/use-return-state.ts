import { useLocation } from 'react-router';
import { type ReturnState, returnStateFrom } from './return-state.ts';

/** Hook: the router `state` for links from this page towards the payment. */
export function useReturnState(): ReturnState {
  const { pathname, state } = useLocation();
  return returnStateFrom(pathname, state);
}
