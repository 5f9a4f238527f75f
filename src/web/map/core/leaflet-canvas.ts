import L from 'leaflet';

// The two private members of the library that its types omit.
type Frame = { _ctx?: unknown; _redraw(): void };

const redraw = (L.Canvas.prototype as unknown as Frame)._redraw;

const CautiousCanvas = L.Canvas.extend({
  _redraw(this: Frame) {
    if (this._ctx) redraw.call(this);
  },
});

/** A canvas renderer that skips a pending frame after its map was removed. */
export function cautiousCanvas(options: L.RendererOptions): L.Canvas {
  const Renderer = CautiousCanvas as unknown as new (options: L.RendererOptions) => L.Canvas;
  return new Renderer(options);
}
