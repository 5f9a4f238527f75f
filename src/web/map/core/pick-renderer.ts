import { lazyFile } from '#web/ui/loading/lazy-file.ts';
import type { MapHandle, MapOptions } from './types.ts';

declare global {
  interface Window {
    /** Set by an embedding page to force a renderer, whatever the machine can do. */
    __STAFETA_MAP__?: 'simple' | 'full';
  }
}

const loadMapLibre = lazyFile(() => import('./maplibre.ts'));
const loadLeaflet = lazyFile(() => import('./leaflet.ts'));

/** Renderer names of software WebGL: it works, but uses the whole CPU. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

function hasWebGl2(alsoSlow = false): boolean {
  try {
    const gl = document.createElement('canvas').getContext('webgl2');
    if (!gl || alsoSlow) return gl !== null;
    const info = gl.getExtension('WEBGL_debug_renderer_info');
    const renderer = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
    gl.getExtension('WEBGL_lose_context')?.loseContext();
    return !SOFTWARE.test(renderer);
  } catch {
    return false;
  }
}

/**
 * Whether to use the light renderer: no fast WebGL 2, data saving, an automated browser, or `?harta=simpla`.
 * `?harta=completa` forces the full one.
 */
function prefersSimpleMap(): boolean {
  const requested = new URLSearchParams(window.location.search).get('harta');
  if (requested === 'completa' || window.__STAFETA_MAP__ === 'full') return !hasWebGl2(true);
  return (
    requested === 'simpla' ||
    window.__STAFETA_MAP__ === 'simple' ||
    navigator.webdriver ||
    window.matchMedia('(prefers-reduced-data: reduce)').matches ||
    !hasWebGl2()
  );
}

/** Creates a map with the best renderer that this browser supports; both return the same handle. */
export async function createMap(options: MapOptions): Promise<MapHandle> {
  if (!prefersSimpleMap()) {
    try {
      const { createMapLibre } = await loadMapLibre();
      return await createMapLibre(options);
    } catch {
      // The graphics driver failed although WebGL 2 was announced: falls back to the light renderer.
      options.container.replaceChildren();
    }
  }
  const { createLeaflet } = await loadLeaflet();
  return createLeaflet(options);
}
