import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import type { MapBubble, MapCourier, MarkerName } from './types.ts';
import './markers.css';

const COMMA =
  'M12 1.2c5.3 0 9.4 4.1 9.4 9.4 0 6.7-5.1 12.6-11.7 16.2-.9.5-1.9-.4-1.5-1.4.7-1.7 1.1-3.3 1.2-5C5.3 19.3 2.6 15.4 2.6 10.6 2.6 5.3 6.7 1.2 12 1.2Z';
const VEHICLE: Record<Vehicle, string> = {
  bike: 'M2 18a3 3 0 1 0 6 0a3 3 0 0 0-6 0m14 0a3 3 0 1 0 6 0a3 3 0 0 0-6 0m-4 1v-4l-3-3l5-4l2 3h3m-6-6a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  car: 'M5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0m10 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 17H3v-6l2-5h9l4 5h1a2 2 0 0 1 2 2v4h-2m-4 0H9m-6-6h15m-6 0V6',
  van: 'M5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0m10 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 17H3V6h12l4 5h1a1 1 0 0 1 1 1v5h-2m-4 0H9m5-11v5h5',
  truck:
    'M5 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0m10 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5 17H3V6a1 1 0 0 1 1-1h9v12m-4 0h6m4 0h2v-6h-8m0-5h5l3 5',
};
const SVG = 'http://www.w3.org/2000/svg';

/** A small picture of paths, silent to screen readers. */
export function svg(
  viewBox: string,
  paths: readonly (readonly [className: string, d: string])[],
): SVGSVGElement {
  const root = document.createElementNS(SVG, 'svg');
  root.setAttribute('viewBox', viewBox);
  root.setAttribute('aria-hidden', 'true');
  for (const [className, d] of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', className);
    path.setAttribute('d', d);
    root.append(path);
  }
  return root;
}

/** Comma marker whose tip is the place: hollow for pickup, solid for drop-off; with a name it is focusable. */
export function markerElement(marker: MarkerName, name?: string): HTMLElement {
  const element = document.createElement('div');
  element.className = `st-map-pin st-map-pin--${marker}`;
  element.dataset['testid'] = `map-${marker}`;
  if (name) {
    element.tabIndex = 0;
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', name);
    element.dataset['name'] = name;
  }
  element.append(
    svg('-2 -2 28 32', [
      ['st-map-pin-edge', COMMA],
      ['st-map-pin-fill', COMMA],
    ]),
  );
  return element;
}

/** Sets the text on an end's marker; its name says it too, for whoever steers by voice (WCAG 2.5.3). */
export function labelMarker(element: HTMLElement, label: string | undefined): void {
  const text = element.querySelector('.st-map-pin-label') ?? document.createElement('span');
  text.className = 'st-map-pin-label';
  text.textContent = label ?? '';
  const { name } = element.dataset;
  if (name) element.setAttribute('aria-label', label ? `${name}: ${label}` : name);
  if (label) element.append(text);
  else text.remove();
}

/** Courier's marker, turned along the road, with a short label above. */
export function courierMarkerElement(courier: MapCourier): HTMLElement {
  const element = document.createElement('div');
  element.className = 'st-map-courier';
  element.dataset['testid'] = 'map-courier';
  const courierMarker = document.createElement('div');
  courierMarker.className = 'st-map-baton';
  courierMarker.append(svg('0 0 24 24', [['st-map-baton-icon', VEHICLE[courier.vehicle ?? 'car']]]));
  const label = document.createElement('div');
  label.className = 'st-map-label';
  element.append(label, courierMarker);
  updateCourierMarker(element, courier);
  return element;
}

/** Updates the heading and the label of the courier's marker after a new position. */
export function updateCourierMarker(element: HTMLElement, courier: MapCourier): void {
  const courierMarker = element.querySelector<HTMLElement>('.st-map-baton');
  const label = element.querySelector<HTMLElement>('.st-map-label');
  if (courierMarker) courierMarker.style.setProperty('--st-turn', `${(courier.heading ?? 90) - 90}deg`);
  if (label) {
    label.textContent = courier.label ?? '';
    label.hidden = !courier.label;
  }
}

/** Price bubble as a real button, so that it is reachable by keyboard. */
export function bubbleElement(bubble: MapBubble, onBubble?: (id: string) => void): HTMLElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'st-map-bubble st-num';
  element.textContent = bubble.label;
  element.setAttribute('aria-pressed', String(bubble.selected ?? false));
  element.dataset['bubble'] = bubble.id;
  if (onBubble) element.addEventListener('click', () => onBubble(bubble.id));
  return element;
}
