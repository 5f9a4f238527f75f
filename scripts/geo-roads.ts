// `node scripts/geo-roads.ts EXTRACT FILE`: reads the roads of an extract into a file of deflated parts, for
// `npm run geo:import -- --routes`, which runs it as a process of its own: both together would not fit into 1 GiB.
import { appendFileSync, writeFileSync } from 'node:fs';
import { readRoads } from '#server/adapters/place-files/roads/read-roads.ts';
import { PlaceFileError } from '#server/adapters/place-files/report.ts';
import { encodeGraph } from '#server/adapters/router/streets/road-graph.ts';
import { inParts } from '#server/adapters/router/streets/road-parts.ts';

const [extract = '', file = ''] = process.argv.slice(2);
try {
  const graph = await readRoads(extract);
  writeFileSync(file, '');
  const lengths: number[] = [];
  for await (const part of inParts(encodeGraph(graph))) {
    appendFileSync(file, part);
    lengths.push(part.length);
  }
  process.stdout.write(JSON.stringify({ edges: graph.from.length, lengths }));
} catch (error) {
  if (!(error instanceof PlaceFileError)) throw error;
  process.stdout.write(JSON.stringify({ refusal: error.message }));
}
