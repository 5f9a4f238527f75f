import type { StyleSpecification } from 'maplibre-gl';
import { mapStyle } from './maplibre-style.ts';
import type { MapTheme } from './types.ts';

const PATIENCE_MS = 10_000;

type Chosen = Record<MapTheme, string | null>;

let chosen: Promise<Chosen | null> | undefined;

/** The operator's map for each theme, fetched once; null when even that cannot be fetched. */
function chosenMap(): Promise<Chosen | null> {
  chosen ??= fetch('/api/v1/config')
    .then((answer) => answer.json())
    .then(({ mapStyleUrl: light, mapDarkStyleUrl: dark }: Record<string, unknown>) => {
      const own = typeof light === 'string' ? light : null;
      return { light: own, dark: typeof dark === 'string' ? dark : own };
    })
    .catch(() => {
      chosen = undefined;
      return null;
    });
  return chosen;
}

/** `undefined`: the operator chose none. `null`: theirs cannot be loaded now. */
export type OutsideStyle = StyleSpecification | string | null | undefined;

/** The operator's map: streets of an archive over our own ground, or a complete style by its URL. */
export async function outsideStyle(theme: MapTheme): Promise<OutsideStyle> {
  const url = (await chosenMap())?.[theme];
  if (!url) return undefined;
  try {
    const { pathname, href } = new URL(url, window.location.href);
    if (pathname.toLowerCase().endsWith('.pmtiles')) {
      const { archiveStreets } = await import('./archive-streets.ts');
      return await mapStyle(theme, await inTime(archiveStreets(href, theme)));
    }
    await inTime(isStyle(href));
    return href;
  } catch {
    return null;
  }
}

async function isStyle(url: string): Promise<void> {
  const style = (await (await fetch(url)).json()) as { version?: unknown; layers?: unknown };
  if (style.version !== 8 || !Array.isArray(style.layers)) throw new Error('no MapLibre style');
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    window.setTimeout(() => reject(new Error('late')), PATIENCE_MS);
  });
  return Promise.race([work, late]);
}
