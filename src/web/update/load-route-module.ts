import { loadAgain } from './load-again.ts';
import { lastLink } from './presses.ts';
import { fetchBuild } from './version.ts';

/** Error: the code of a screen cannot be loaded, and reloading the page did not help. */
export class MissingScreen extends Error {
  override name = 'MissingScreen';
}

/**
 * Replaces the framework's route module loader (`vite/own-route-modules.ts`), which reloads the same URL for as long as
 * a file is missing. This one goes on to the pressed link, stays where it is without a network, and gives up after two
 * loads in a minute with `MissingScreen`.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  cache: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in cache) return cache[route.id];
  try {
    const loaded: unknown = await import(/* @vite-ignore */ route.module);
    cache[route.id] = loaded;
    return loaded;
  } catch (cause) {
    const isReached = (await fetchBuild()) !== 'unknown';
    const link = lastLink();
    const isGoing = isReached
      ? loadAgain(link ? null : 'update.again', link ?? undefined)
      : loadAgain('update.offline');
    if (!isGoing) throw new MissingScreen(route.module, { cause });
    // The document is being replaced; until then the screen stays as it is.
    return new Promise(() => undefined);
  }
}
