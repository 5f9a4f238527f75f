/** The marks that the service worker sets (`kept-builds.ts`). */
const COMPLETE = '/complete:';

/** The addresses that open without a network on this device, of whatever build; none where the browser keeps nothing. */
export async function keptScreens(): Promise<string[]> {
  if (!('caches' in window)) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith('stafeta-'));
  const marks = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const paths = marks.flat().map(({ url }) => new URL(url).pathname);
  return paths.filter((path) => path.startsWith(COMPLETE)).map((path) => path.slice(COMPLETE.length));
}
