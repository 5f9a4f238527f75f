import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import type { Answers } from './answers.ts';
import { beginning, parsed } from './beginning.ts';
import { type Finding, fails, reasonOf, works } from './finding.ts';

const ANSWER_MS = 8_000;
/** No style is larger; what goes on for longer is cut. */
const LARGEST_STYLE = 4_000_000;
const MAGIC = 'PMTiles\u0003';

/** Reads the style, or the first bytes of the archive of tiles. */
export async function tryMap(answers: Answers, patienceMs = ANSWER_MS): Promise<Finding[]> {
  if (!answers.MAP_STYLE_URL) {
    return [works('Map: no streets yet (MAP_STYLE_URL is not set); the built-in map is shown.')];
  }
  const { map } = readConfig({ MAP_STYLE_URL: answers.MAP_STYLE_URL });
  try {
    if (map?.kind === 'file') return [ofFile(map.path)];
    if (map?.kind === 'archive') return [await ofArchive(map.url, patienceMs)];
    return [await ofStyle(map?.url ?? '', patienceMs)];
  } catch (error) {
    return [fails(`Map: ${answers.MAP_STYLE_URL}: ${reasonOf(error)}.`)];
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
