// The areas of the product: each folder of a layer has the name of an area, or is listed as the layer's own.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const AREAS = [
  'accounts',
  'business',
  'companies',
  'couriers',
  'deliveries',
  'moderation',
  'money',
  'newsletter',
  'notifications',
  'offers',
  'places',
  'risk',
  'shops',
  'staff',
  'tracking',
  'trips',
];

/** A layer's folders besides the areas. */
const OWN_FOLDERS = {
  'src/domain': ['text'],
  'src/contract': [],
  'src/messages': ['app', 'errors', 'site'],
  'src/server/db': ['core', 'jobs'],
  'src/server/services': ['demo', 'health', 'jobs', 'live', 'throttle', 'uploads'],
  'src/server/http/routes': [],
  'src/web/features': ['site'],
  'test/api': ['http', 'jobs'],
};

/** The most files in one source folder. */
const MOST_FILES = 40;

/** Folders of a layer that are neither an area nor listed as its own. */
export function foreignFolders(root) {
  return Object.entries(OWN_FOLDERS).flatMap(([layer, own]) =>
    foldersOf(join(root, layer))
      .filter((name) => !AREAS.includes(name) && !own.includes(name))
      .map((name) => `${layer}/${name}: no area of scripts/areas.mjs`),
  );
}

/** Source folders with too many files. */
export function crowdedFolders(files) {
  const counts = new Map();
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder}: ${count} files; give it a second level (${MOST_FILES} at most)`);
}

function foldersOf(path) {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
