import { expect, test } from 'vitest';
import { VEHICLES } from '#domain/deliveries/parcel-sizes.ts';
import { courierMarkerElement, labelMarker, markerElement } from '#web/map/core/markers.ts';

const drawing = (vehicle?: (typeof VEHICLES)[number]) =>
  courierMarkerElement({ lat: 44.43, lng: 26.1, vehicle })
    .querySelector('.st-map-baton-icon')
    ?.getAttribute('d');

test('the courier on the map drives what they drive: each vehicle has a drawing of its own', () => {
  expect(new Set(VEHICLES.map(drawing)).size).toBe(VEHICLES.length);
  expect(drawing()).toBe(drawing('car'));
});

test('an end’s marker has its street and number on it, and follows a change of them', () => {
  const marker = markerElement('pickup', 'Acul de ridicare');
  labelMarker(marker, 'Strada Lungă 12');
  labelMarker(marker, 'Strada Lungă 14');
  expect(marker.textContent).toBe('Strada Lungă 14');
  expect(marker.getAttribute('aria-label')).toBe('Acul de ridicare: Strada Lungă 14');
  labelMarker(marker, undefined);
  expect(marker.textContent).toBe('');
  expect(marker.getAttribute('aria-label')).toBe('Acul de ridicare');
});
