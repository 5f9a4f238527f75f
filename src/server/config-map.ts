import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { keysOf } from '#domain/records.ts';
import { PUBLIC_MAP_SERVICES } from './public-map-services.ts';

/** A service that is built in (`embedded`), or an external one with its address or key. */
export type OutsideService<Kind extends string> = { kind: 'embedded' } | { kind: Kind; target: string };

/** Parses `embedded`, `KIND:URL` or `KIND:KEY`, by what each kind needs. */
export const outsideService = <Kind extends string>(kinds: Record<Kind, 'url' | 'key'>) =>
  z.string().transform((text, context): OutsideService<Kind> => {
    if (text === 'embedded') return { kind: 'embedded' };
    const at = text.indexOf(':');
    const kind = keysOf(kinds).find((each) => each === text.slice(0, at));
    const target = text.slice(at + 1);
    if (kind && target && (kinds[kind] === 'key' || URL.canParse(target))) return { kind, target };
    const choices = Object.entries(kinds).map(([name, what]) => `${name}:${what === 'key' ? 'KEY' : 'URL'}`);
    context.addIssue({ code: 'custom', message: `must be embedded, ${choices.join(', ')}` });
    return z.NEVER;
  });

/** What `MAP_STYLE_URL` names: a MapLibre style, an archive of tiles at an address, or one on this machine. */
export type MapChoice =
  | { kind: 'style'; url: string; darkUrl?: string }
  | { kind: 'archive'; url: string }
  | { kind: 'file'; path: string };

const isArchive = (path: string) => path.toLowerCase().endsWith('.pmtiles');

/** Parses `MAP_STYLE_URL`; a text that is neither a URL nor a tile archive is refused, with the accepted forms. */
export const mapChoice = z.string().transform((text, context): MapChoice => {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (url) return { kind: isArchive(url.pathname) ? 'archive' : 'style', url: url.href };
  if (!/^[a-z][a-z+.-]*:\/\//i.test(text) && isArchive(text)) return { kind: 'file', path: resolve(text) };
  context.addIssue({
    code: 'custom',
    message:
      'must be the http(s) address of a MapLibre style or of a .pmtiles, or the path of a .pmtiles file',
  });
  return z.NEVER;
});

/** What `MAPS` names: public services, or a folder of this machine with tiles and extracts. */
type Maps = { kind: 'osm' } | { kind: 'files'; folder: string };

/** Parses `MAPS`: `osm`, or `files:FOLDER` with a folder that exists. */
export const mapsChoice = z.string().transform((text, context): Maps => {
  if (text === 'osm') return { kind: 'osm' };
  const folder = text.startsWith('files:') ? resolve(text.slice('files:'.length)) : undefined;
  if (folder !== undefined && existsSync(folder) && statSync(folder).isDirectory())
    return { kind: 'files', folder };
  const message = folder === undefined ? 'must be osm or files:FOLDER' : `there is no folder ${folder}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The settings that `MAPS` stands for; those that are set themselves come before them. */
type MapSettings = {
  map: MapChoice | undefined;
  geocoder: OutsideService<'photon'>;
  router: OutsideService<'valhalla'>;
  /** The lists and extracts that the address search takes up at the start. */
  placeFiles: string[];
};

/** The map, search and routes of `MAPS`: the built-in ones without it. */
export function mapSettingsOf(maps: Maps | undefined): MapSettings {
  const builtIn: MapSettings = {
    map: undefined,
    geocoder: { kind: 'embedded' },
    router: { kind: 'embedded' },
    placeFiles: [],
  };
  if (!maps) return builtIn;
  if (maps.kind === 'files') {
    const files = readdirSync(maps.folder).toSorted();
    const tiles = files.find(isArchive);
    return {
      ...builtIn,
      map: tiles === undefined ? undefined : { kind: 'file', path: join(maps.folder, tiles) },
      placeFiles: files.filter((file) => PLACE_FILE.test(file)).map((file) => join(maps.folder, file)),
    };
  }
  const { map, search, routes } = PUBLIC_MAP_SERVICES;
  return {
    map: { kind: 'style', url: map.address, darkUrl: map.darkAddress },
    geocoder: { kind: 'photon', target: search.address },
    router: { kind: 'valhalla', target: routes.address },
    placeFiles: [],
  };
}

const PLACE_FILE = /\.(osm\.pbf|tsv|csv)$/i;
