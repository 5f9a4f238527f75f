import './fleet.css';
import type { FleetSpot } from './fleet.ts';
import { svg } from './markers.ts';

/** An element of a courier among many, or of several in one place. No button: the list beside the map is for keys. */
export function fleetElement(spot: FleetSpot, onPress: (spot: FleetSpot) => void): HTMLElement {
  const element = document.createElement('div');
  element.addEventListener('click', () => onPress(spotOf.get(element) ?? spot));
  updateFleetElement(element, spot);
  return element;
}

/** What each element stands for now. */
const spotOf = new WeakMap<HTMLElement, FleetSpot>();

/** Draws an element anew after what it stands for has changed; true to the look of before, it stays untouched. */
export function updateFleetElement(element: HTMLElement, spot: FleetSpot): void {
  spotOf.set(element, spot);
  const appearance = appearanceOf(spot);
  if (element.dataset['appearance'] === appearance) return;
  element.dataset['appearance'] = appearance;
  if ('count' in spot) {
    element.className = `st-map-fleet st-map-fleet--many st-map-center`;
    element.dataset['tone'] = spot.worst.tone;
    element.replaceChildren(String(spot.count));
    return;
  }
  const { motion, tone, label, sign, ring, selected } = spot.marker;
  element.className = `st-map-fleet st-map-fleet--${motion} st-map-center`;
  element.dataset['tone'] = tone;
  element.toggleAttribute('data-ring', Boolean(ring));
  element.toggleAttribute('data-selected', Boolean(selected));
  const capsule = document.createElement('span');
  capsule.className = 'st-map-fleet-capsule';
  element.replaceChildren(capsule);
  if (label === undefined && sign === undefined) return;
  const tag = document.createElement('span');
  tag.className = 'st-map-fleet-tag';
  if (sign !== undefined) tag.append(svg('0 0 24 24', [['st-map-fleet-sign', sign]]));
  if (label !== undefined) tag.append(label);
  element.append(tag);
}

function appearanceOf(spot: FleetSpot): string {
  if ('count' in spot) return `${spot.count} ${spot.worst.tone}`;
  const { motion, tone, label, sign, ring, selected } = spot.marker;
  return JSON.stringify([motion, tone, label, sign, ring, selected]);
}
