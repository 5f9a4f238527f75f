import type { LatLng } from '#domain/geo.ts';

/** Cities of the people in a larger run; big cities are drawn more often. */
export const SIM_CITIES: readonly (LatLng & { name: string })[] = [
  { name: 'București', lat: 44.4323, lng: 26.1063 },
  { name: 'București', lat: 44.4323, lng: 26.1063 },
  { name: 'București', lat: 44.4323, lng: 26.1063 },
  { name: 'Cluj-Napoca', lat: 46.7667, lng: 23.6 },
  { name: 'Iași', lat: 47.1667, lng: 27.6 },
  { name: 'Timișoara', lat: 45.7537, lng: 21.2257 },
  { name: 'Brașov', lat: 45.6486, lng: 25.6061 },
  { name: 'Constanța', lat: 44.1807, lng: 28.6343 },
];

export const SIM_STREETS = [
  'Lungă',
  'Gării',
  'Mihai Eminescu',
  'Morii',
  'Republicii',
  'Teilor',
  'Unirii',
  'Victoriei',
];
