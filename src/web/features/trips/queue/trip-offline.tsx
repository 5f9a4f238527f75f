import { useEffect } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { requestScreenCaching } from '#web/offline/request-screen-caching.ts';
import { paths } from '#web/paths.ts';
import { loadLazyParts } from '#web/ui/loading/lazy-parts.ts';
import { loadScanner } from '../handover/scan-code.ts';

/** Screens of a running trip: with a parcel in the car each must open offline. */
const SCREENS = [paths.courierActive, paths.courierHandover, paths.courierJobs, paths.logout] as const;

const loadAll = () => Promise.all([loadLazyParts(), loadScanner()]);

/** Preloads the code of the trip's screens and has the service worker cache it. */
export function TripOffline() {
  useEffect(() => {
    const stops = SCREENS.map((path) => requestScreenCaching(path, loadAll));
    return () => stops.forEach((stop) => stop());
  }, []);
  return SCREENS.map((path) => <PrefetchPageLinks key={path} page={path} />);
}
