import { geocoderWithFallback, type AddressProvider } from './adapters/outside/geocoder-with-fallback.ts';
import { routerWithFallback } from './adapters/outside/router-with-fallback.ts';
import { embeddedGeocoder } from './adapters/geocoder/geocoder.embedded.ts';
import { googleAddresses } from './adapters/geocoder/geocoder.google.ts';
import { nominatimAddresses } from './adapters/geocoder/geocoder.nominatim.ts';
import { photonAddresses } from './adapters/geocoder/geocoder.photon.ts';
import { embeddedRouter } from './adapters/router/router.embedded.ts';
import { osrmRoads } from './adapters/router/router.osrm.ts';
import { valhallaRoads } from './adapters/router/router.valhalla.ts';
import { mapSourceFor } from './adapters/map-source.outside.ts';
import { pace, type Pace, unpaced } from './adapters/outside/pace.ts';
import type { Config } from './config.ts';
import type { Deps, OutsideHost, OutsidePlaces } from './deps.ts';
import type { Geocoder } from './ports/geocoder.ts';
import type { MapSource } from './ports/map-source.ts';
import type { Router } from './ports/router.ts';
import { PUBLIC_MAP_SERVICES, publicServiceAt } from './public-map-services.ts';
import { NOTHING_LEARNT, refreshPlaces } from './services/places/refresh-places.ts';

const log = (line: string) => void process.stdout.write(`${line}\n`);

/** The address search of `GEOCODER`, with the built-in one as fallback. */
export function geocoderFor({ geocoder: choice }: Config): Geocoder {
  const embedded = embeddedGeocoder();
  if (choice.kind === 'embedded') return embedded;
  const provider = PROVIDERS[choice.kind](choice.target);
  return geocoderWithFallback(provider, { embedded, log, pace: paceOf(choice.target, SEARCH_PATIENCE_MS) });
}

/** How long a suggestion, and a route, may wait for its turn at a public server. */
const SEARCH_PATIENCE_MS = 600;
const ROUTE_PATIENCE_MS = 1_500;

function paceOf(target: string, patienceMs: number): Pace {
  const service = publicServiceAt(target);
  return service ? pace(service.perSecond, patienceMs) : unpaced;
}

type ProviderName = Exclude<Config['geocoder']['kind'], 'embedded'>;

const PROVIDERS: Record<ProviderName, (target: string) => AddressProvider> = {
  photon: photonAddresses,
  nominatim: nominatimAddresses,
  google: googleAddresses,
};

/** The routing of `ROUTER`, with the built-in estimate as fallback. */
export function routerFor({ router: choice, timeZone }: Config): Router {
  const embedded = embeddedRouter(timeZone);
  if (choice.kind === 'embedded') return embedded;
  const provider = choice.kind === 'osrm' ? osrmRoads(choice.target) : valhallaRoads(choice.target);
  return routerWithFallback(provider, { embedded, log, pace: paceOf(choice.target, ROUTE_PATIENCE_MS) });
}

/** Which hosts these settings ask, for the privacy page. */
export function outsidePlacesOf({ geocoder, router, map }: Config): OutsidePlaces {
  const { address, terms } = PUBLIC_MAP_SERVICES.map;
  return {
    search: hostOf(geocoder, 'places.googleapis.com'),
    routes: hostOf(router),
    mapTerms: map?.kind === 'style' && map.url === address ? terms : null,
  };
}

/** The host of a service's address; `keyed` is that of a service named by its key. */
function hostOf(choice: Config['geocoder'] | Config['router'], keyed = ''): OutsideHost | null {
  if (choice.kind === 'embedded') return null;
  const { target } = choice;
  const host = choice.kind === 'google' ? keyed : new URL(target).host;
  return { host, terms: publicServiceAt(target)?.terms ?? null };
}

/** The map of `MAP_STYLE_URL`, over the built-in basemap. */
export function mapFor({ map }: Config): MapSource {
  return mapSourceFor(map, { log });
}

/** The interval at which a server checks for new imports. */
const POLL_EVERY_MS = 2_000;

/** Loads the imports, and then their changes; resolves after the first load, with a function that stops it. */
export async function watchImports(
  deps: Pick<Deps, 'db' | 'geocoder' | 'router'>,
  everyMs = POLL_EVERY_MS,
): Promise<() => Promise<void>> {
  let loadedVersion = NOTHING_LEARNT;
  let lastLogged = '';
  const refresh = async () => {
    try {
      loadedVersion = await refreshPlaces(deps, loadedVersion);
      lastLogged = '';
    } catch (error) {
      const message = `imported places: ${String(error)}`;
      if (message !== lastLogged) log(message);
      lastLogged = message;
    }
  };
  let stopped = false;
  let refreshing = refresh();
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => void (refreshing = refresh()).then(again), everyMs).unref();
  };
  await refreshing;
  again();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await refreshing;
  };
}
