import L from 'leaflet';

// The two names of the library's inside that its types leave out.
type Frame = { _ctx?: unknown; _redraw(): void };

const redraw = (L.Canvas.prototype as unknown as Frame)._redraw;

const CautiousCanvas = L.Canvas.extend({
  _redraw(this: Frame) {
    if (this._ctx) redraw.call(this);
  },
});

/** A canvas that skips the frame which the library may still owe when its map has been taken away. */
export function cautiousCanvas(options: L.RendererOptions): L.Canvas {
  const Renderer = CautiousCanvas as unknown as new (options: L.RendererOptions) => L.Canvas;
  return new Renderer(options);
}
