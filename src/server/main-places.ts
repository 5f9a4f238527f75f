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
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import type { Geocoder } from './ports/geocoder.ts';
import type { MapSource } from './ports/map-source.ts';
import type { Router } from './ports/router.ts';
import { NOTHING_LEARNT, refreshPlaces } from './services/places/refresh-places.ts';

const log = (line: string) => void process.stdout.write(`${line}\n`);

/** The address search of `GEOCODER`, with the built-in one as fallback. */
export function geocoderFor({ geocoder: choice }: Config): Geocoder {
  const embedded = embeddedGeocoder();
  return choice.kind === 'embedded'
    ? embedded
    : geocoderWithFallback(PROVIDERS[choice.kind](choice.target), { embedded, log });
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
  return routerWithFallback(provider, { embedded, log });
}

/** The map of `MAP_STYLE_URL`, over the built-in basemap. */
export function mapFor({ map }: Config): MapSource {
  return mapSourceFor(map, { log });
}

/** The interval at which a server checks for new imports. */
const POLL_EVERY_MS = 2_000;

/** Loads the imports, and then their changes; resolves after the first load, with a function that stops it. */
export async function watchImports(
  deps: Pick<Deps, 'db' | 'geocoder'>,
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
