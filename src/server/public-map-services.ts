/** A public service of OpenStreetMap data: its address, its operator's terms, and the calls a second that they bear. */
type PublicService = { address: string; terms: string; perSecond: number };

/**
 * The services of `MAPS=osm`: all without a key, all given without guarantees. Sources of terms and limits, as read in
 * November 2026:
 *
 * - OpenFreeMap (README of hyperknot/openfreemap): no key, no limit of map views, none for commerce; attribution required.
 * - Photon of komoot (README of komoot/photon): a reasonable number of requests; more is throttled or banned.
 * - Valhalla of FOSSGIS (its terms of use): attribution, a true user agent, one request a second, no heavy use.
 */
export const PUBLIC_MAP_SERVICES = {
  map: {
    address: 'https://tiles.openfreemap.org/styles/liberty',
    darkAddress: 'https://tiles.openfreemap.org/styles/dark',
    terms: 'https://openfreemap.org',
  },
  search: { address: 'https://photon.komoot.io', terms: 'https://photon.komoot.io', perSecond: 2 },
  routes: {
    address: 'https://valhalla1.openstreetmap.de',
    terms: 'https://www.fossgis.de/arbeitsgruppen/osm-server/nutzungsbedingungen/',
    perSecond: 1,
  },
} as const;

/** Other public servers that an operator may name, with the same terms as the ones above or stricter ones. */
const ALSO_PUBLIC: readonly PublicService[] = [
  {
    address: 'https://nominatim.openstreetmap.org',
    terms: 'https://operations.osmfoundation.org/policies/nominatim/',
    perSecond: 1,
  },
  {
    address: 'https://router.project-osrm.org',
    terms: 'https://github.com/Project-OSRM/osrm-backend/wiki/Api-usage-policy',
    perSecond: 1,
  },
  {
    address: 'https://routing.openstreetmap.de',
    terms: PUBLIC_MAP_SERVICES.routes.terms,
    perSecond: 1,
  },
];

/** The public service at an address, however the setting names it; undefined for every other server. */
export function publicServiceAt(target: string): PublicService | undefined {
  if (!URL.canParse(target)) return undefined;
  const { host } = new URL(target);
  const { search, routes } = PUBLIC_MAP_SERVICES;
  return [search, routes, ...ALSO_PUBLIC].find(({ address }) => new URL(address).host === host);
}
