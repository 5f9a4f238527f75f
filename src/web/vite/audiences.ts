import { WHOLE } from './thin-contract.ts';

/** Rooms of the application: routes grouped by their audience, which decides which code is loaded together. */
const ROOMS: readonly (readonly [room: string, files: RegExp, least: number])[] = [
  ['public', /\/pages\/public\//, 1],
  ['first', /\/layouts\/(app|entry)-layout\.tsx|\/pages\/sender\/as-user\.tsx/, 1],
  ['auth', /\/pages\/(shared\/|sender\/(information|user-details|create-password|logout))/, 3],
  [
    'auth',
    /\/pages\/courier\/(as-driver|vehicle-information|information-driver|create-?password|driver-license)/,
    3,
  ],
  ['admin', /\/(layouts\/admin|pages\/admin\/)/, 3],
  ['courier', /\/(layouts\/courier|pages\/courier\/)/, 3],
  ['sender', /\/(layouts\/(sender|require-sender)|pages\/sender\/)/, 3],
];
const LIGHT: ReadonlySet<string> = new Set(['public', 'first']);
/** Marks what a screen or two of other rooms use as well: they load it without the rest of the room. */
const GUESTS = 'guests';
const LAYOUT = /\/layouts\//;
const ROUTE = '?__react-router-build-client-route';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** A group of the bundler's `codeSplitting`. */
interface Group {
  debugName: string;
  name: (id: string, graph: ModuleGraph) => string | null;
  priority: number;
}

/**
 * Names the chunk of a module by the rooms that need it, so that each room loads its shared code in a few files instead
 * of a hundred: `first` for whatever the first page needs, `shared` for what the sender's screens share with others,
 * else the rooms' names. One more file costs a slow phone more than a few bytes of another room. Users of a module also
 * need its imports, so no chunk imports a later one. `before` puts some modules (`of`) ahead of other groups. What only
 * a screen or two of a room use stays with them.
 */
export function audiences({ of = /./, before = 0 }: { of?: RegExp; before?: number } = {}): Group[] {
  const visited = new Map<string, ReadonlySet<string>>();
  const rooms = new Set(ROOMS.map(([room]) => room));
  const group = (debugName: string, order: number, nameOf: (needing: string[]) => string | null): Group => ({
    debugName,
    priority: before + order / 10,
    name: (id, graph) => (of.test(id) ? nameOf(roomsOf(routesOf(id, graph, visited))) : null),
  });
  return [
    group('what the first page needs', rooms.size + 3, (needing) =>
      needing.includes('first') ? 'first' : null,
    ),
    group('what the sender shares', rooms.size + 2, (needing) =>
      needing.includes('sender') && needing.filter((room) => room !== GUESTS).length > 1 ? 'shared' : null,
    ),
    ...Array.from({ length: rooms.size + 1 }, (_, index) => rooms.size + 1 - index).map((size) =>
      group(`modules of ${size} rooms`, size, (needing) =>
        needing.length === size ? needing.join('-') : null,
      ),
    ),
  ];
}

function roomsOf(routes: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const route of routes) {
    const room = ROOMS.find(([, files]) => files.test(route));
    if (!room) continue;
    const [name, , least] = room;
    // A layout's modules are needed on every screen of its room.
    counts.set(name, (counts.get(name) ?? 0) + (LAYOUT.test(route) ? least : 1));
  }
  const many = [...counts].filter(([name, count]) => count >= leastOf(name)).map(([name]) => name);
  // A single user of what a big room shares loads that room's chunk; for the light rooms' chunks it must not.
  const isLight = many.every((name) => LIGHT.has(name));
  if (isLight) return many.length > 0 ? [...counts.keys()].toSorted() : [];
  return [...many.toSorted(), ...(counts.size > many.length ? [GUESTS] : [])];
}

function leastOf(room: string): number {
  return ROOMS.find(([name]) => name === room)?.[2] ?? 1;
}

/** The routes that import a module, directly or transitively; dynamic imports do not count. */
function routesOf(
  id: string,
  graph: ModuleGraph,
  visited: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const before = visited.get(id);
  if (before) return before;
  const routes = new Set<string>();
  const seen = new Set<string>();
  const pending = [id];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (next.endsWith(ROUTE)) routes.add(next);
    // What a thin contract re-exports of its whole one is needed by few of the modules that call its routes.
    else if (!next.endsWith(WHOLE)) pending.push(...(graph.getModuleInfo(next)?.importers ?? []));
  }
  visited.set(id, routes);
  return routes;
}
