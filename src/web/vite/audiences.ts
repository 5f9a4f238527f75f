import { WHOLE } from './thin-contract.ts';

/** The rooms of the application: who opens them decides which code is loaded together. */
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
 * Names the chunk of a module by the rooms that need it, so that each room loads what its screens share in a few files
 * instead of a hundred: `first` for whatever the first page needs, `shared` for what the sender's screens share with
 * others, else the rooms' names. A file too many costs a slow phone more than the few bytes of another room in it. Who
 * needs a module also needs what it imports, so no chunk imports one that comes after it. `before` puts some modules
 * (`of`) ahead of other groups. What only a screen or two of a room use stays with them.
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
    group('what the first page needs', rooms.size + 2, (needing) =>
      needing.includes('first') ? 'first' : null,
    ),
    group('what the sender shares', rooms.size + 1, (needing) =>
      needing.includes('sender') && needing.length > 1 ? 'shared' : null,
    ),
    ...Array.from(rooms, (_, index) => rooms.size - index).map((size) =>
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
    // What a layout uses is on every screen of its room.
    counts.set(name, (counts.get(name) ?? 0) + (LAYOUT.test(route) ? least : 1));
  }
  const many = [...counts].filter(([name, count]) => count >= leastOf(name)).map(([name]) => name);
  // A lone user of what a big room shares loads that room's file; of the light rooms' files it must not.
  const isLight = many.every((name) => LIGHT.has(name));
  return (isLight && many.length > 0 ? [...counts.keys()] : many).toSorted();
}

function leastOf(room: string): number {
  return ROOMS.find(([name]) => name === room)?.[2] ?? 1;
}

/** The routes that import a module, directly or through others; an import on demand is none. */
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
    // What a thin contract passes on of its whole one is needed by few of those who call its routes.
    else if (!next.endsWith(WHOLE)) pending.push(...(graph.getModuleInfo(next)?.importers ?? []));
  }
  visited.set(id, routes);
  return routes;
}
