import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import type { MapChoice } from '#server/config-map.ts';
import { type Answers, tidied } from './answers.ts';
import { beginning, parsed } from './beginning.ts';
import { type Finding, fails, reasonOf, works } from './finding.ts';

const ANSWER_MS = 8_000;
/** No style is larger; what goes on for longer is cut. */
const LARGEST_STYLE = 4_000_000;
const MAGIC = 'PMTiles\u0003';

/** Reads the style or the first bytes of the archive, and asks search and routes where other services do them. */
export async function tryMap(answers: Answers, patienceMs = ANSWER_MS): Promise<Finding[]> {
  const { MAPS = '', MAP_STYLE_URL = '', GEOCODER = '', ROUTER = '' } = answers;
  const { map, geocoder, router, placeFiles } = readConfig(tidied({ MAPS, MAP_STYLE_URL, GEOCODER, ROUTER }));
  const findings = [map ? await ofMap(map, patienceMs) : works(NO_STREETS)];
  if (geocoder.kind === 'photon') findings.push(await ofSearch(geocoder.target, patienceMs));
  if (router.kind === 'valhalla') findings.push(await ofRoutes(router.target, patienceMs));
  if (MAPS.startsWith('files:')) {
    const files = placeFiles.length;
    findings.push(
      files > 0
        ? works(`Search: ${files} ${files === 1 ? 'file' : 'files'} of streets, read at the start.`)
        : works('Search: no extract in the folder; the built-in places are searched.'),
    );
  }
  return findings;
}

const NO_STREETS = 'Map: no streets yet (neither MAPS nor MAP_STYLE_URL); the built-in map is shown.';

async function ofMap(map: MapChoice, ms: number): Promise<Finding> {
  try {
    if (map.kind === 'file') return ofFile(map.path);
    if (map.kind === 'archive') return await ofArchive(map.url, ms);
    return await ofStyle(map.url, ms);
  } catch (error) {
    return fails(`Map: ${map.kind === 'file' ? map.path : map.url}: ${reasonOf(error)}.`);
  }
}

/** One search for a town; the answer is a collection of places. */
async function ofSearch(address: string, ms: number): Promise<Finding> {
  try {
    const found = parsed((await beginning(`${address}/api?q=Cluj&limit=1`, ms, LARGEST_STYLE)).toString());
    const isPhoton = typeof found === 'object' && found !== null && 'features' in found;
    return isPhoton ? works(`Search: ${address} answers.`) : fails(`Search: ${address} is not Photon.`);
  } catch (error) {
    return fails(`Search: ${address}: ${reasonOf(error)}.`);
  }
}

async function ofRoutes(address: string, ms: number): Promise<Finding> {
  try {
    const found = parsed((await beginning(`${address}/status`, ms, LARGEST_STYLE)).toString());
    const isValhalla = typeof found === 'object' && found !== null && 'version' in found;
    return isValhalla ? works(`Routes: ${address} answers.`) : fails(`Routes: ${address} is not Valhalla.`);
  } catch (error) {
    return fails(`Routes: ${address}: ${reasonOf(error)}.`);
  }
}

function ofFile(path: string): Finding {
  if (!existsSync(path)) return fails(`Map: ${path} does not exist.`);
  const head = Buffer.alloc(MAGIC.length);
  const file = openSync(path, 'r');
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  return head.toString('latin1') === MAGIC
    ? works(`Map: tiles from ${path}.`)
    : fails(`Map: ${path} is not PMTiles, version 3.`);
}

async function ofArchive(url: string, ms: number): Promise<Finding> {
  const head = await beginning(url, ms, MAGIC.length, { range: `bytes=0-${MAGIC.length - 1}` });
  if (head.toString('latin1') !== MAGIC) return fails(`Map: ${url} is not PMTiles, version 3.`);
  return works(`Map: tiles from ${url}.`);
}

async function ofStyle(url: string, ms: number): Promise<Finding> {
  const text = await beginning(url, ms, LARGEST_STYLE + 1);
  if (text.length > LARGEST_STYLE) return fails(`Map: ${url} answers more than a style can be.`);
  const style: unknown = parsed(text.toString());
  const isStyle = typeof style === 'object' && style !== null && 'layers' in style && 'sources' in style;
  return isStyle ? works(`Map: style from ${url}.`) : fails(`Map: ${url} is not a MapLibre style.`);
}
