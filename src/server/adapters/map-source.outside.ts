import { existsSync, statSync } from 'node:fs';
import { messageOf } from '#domain/thrown.ts';
import type { MapSource } from '#server/ports/map-source.ts';
import { fetchJson } from './outside/fetch-json.ts';
import { styleAddresses, tileAddresses } from './outside/style-addresses.ts';

/** What `MAP_STYLE_URL` names, in `config-map.ts`. */
type Choice =
  | { kind: 'style'; url: string; darkUrl?: string }
  | { kind: 'archive'; url: string }
  | { kind: 'file'; path: string };
type Means = { log: (line: string) => void; now?: () => number };

/** The built-in basemap alone, without any request to others. */
export const BUILT_IN_MAP: MapSource = { url: null, darkUrl: null, file: null, origins: () => [] };

/** The path of a local archive; its query changes with the file. */
export const ARCHIVE_PATH = '/map/tiles.pmtiles';

/** The delay before a failed style is requested again, when a page is opened. */
const RETRY_MS = 60_000;

/** The operator's map; a missing file falls back to the built-in basemap, with a line in the log. */
export function mapSourceFor(choice: Choice | undefined, means: Means): MapSource {
  if (!choice) return BUILT_IN_MAP;
  if (choice.kind === 'style') return styleSource(choice.url, choice.darkUrl ?? null, means);
  if (choice.kind === 'archive') {
    const { origin } = new URL(choice.url);
    return { url: choice.url, darkUrl: null, file: null, origins: () => [origin] };
  }
  if (!existsSync(choice.path)) {
    means.log(`map: ${choice.path} does not exist; pages show the built-in map`);
    return BUILT_IN_MAP;
  }
  const { mtimeMs, size } = statSync(choice.path);
  const version = `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`;
  return { url: `${ARCHIVE_PATH}?v=${version}`, darkUrl: null, file: choice.path, origins: () => [] };
}

/** A style's origins: those of the addresses in it and in the tile lists that it refers to. */
function styleSource(url: string, darkUrl: string | null, { log, now = Date.now }: Means): MapSource {
  const own = new URL(url).origin;
  let cachedOrigins: readonly string[] = [own];
  let requestedAt = -Infinity;
  let isWhole = false;
  const learn = async () => {
    const styles = darkUrl === null ? [url] : [url, darkUrl];
    const found = await Promise.all(styles.map(async (each) => styleAddresses(await fetchJson(each), each)));
    const lists = [...new Set(found.flatMap((addresses) => addresses.lists))];
    const tiles = await Promise.all(lists.map(async (list) => tileAddresses(await fetchJson(list), list)));
    cachedOrigins = originsOf([
      ...styles,
      ...found.flatMap(({ direct }) => direct),
      ...lists,
      ...tiles.flat(),
    ]);
    isWhole = true;
  };
  const refresh = () => {
    if (isWhole || now() - requestedAt < RETRY_MS) return;
    requestedAt = now();
    learn().catch((error: unknown) => log(`map: ${url} cannot be read (${messageOf(error)})`));
  };
  refresh();
  return {
    url,
    darkUrl,
    file: null,
    origins() {
      refresh();
      return cachedOrigins;
    },
  };
}

function originsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))].sort();
}
