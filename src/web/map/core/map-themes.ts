import type { MapTheme } from './types.ts';

export interface MapPalette {
  sea: string;
  abroad: string;
  land: string;
  town: string;
  county: string;
  grid: string;
  border: string;
  /** Of towns, communes and sectors; at least 3:1 against the land. */
  outline: string;
  label: string;
  labelMinor: string;
  halo: string;
  water: string;
  green: string;
  building: string;
  street: string;
  mainStreet: string;
  casing: string;
  route: string;
  routeHalo: string;
}

/** How much of a drawn area's colour covers the map. */
export const AREA_OPACITY = 0.18;

/** The map's colours in both themes; the route keeps at least 5.5:1 against the land. */
export const MAP_PALETTES: Record<MapTheme, MapPalette> = {
  light: {
    sea: '#CBE2F3',
    abroad: '#E2DEE7',
    land: '#F7F5F9',
    town: '#DDD5E8',
    county: '#CDC7D4',
    grid: '#FFFFFF',
    border: '#A8A0B3',
    outline: '#8874A3',
    label: '#655C72',
    labelMinor: '#7F768C',
    halo: '#FFFFFF',
    water: '#CBE2F3',
    green: '#DFF0DA',
    building: '#E7E3EB',
    street: '#FFFFFF',
    mainStreet: '#FFFFFF',
    casing: '#CDC7D4',
    route: '#793895',
    routeHalo: '#FFFFFF',
  },
  dark: {
    sea: '#16283A',
    abroad: '#120C18',
    land: '#1C1424',
    town: '#3A2B48',
    county: '#43355A',
    grid: '#4A3A5A',
    border: '#5A4A67',
    outline: '#8A78A8',
    label: '#B9ADC5',
    labelMinor: '#8B8199',
    halo: '#150E1B',
    water: '#16283A',
    green: '#1B2C22',
    building: '#221830',
    street: '#3A2B48',
    mainStreet: '#4A3A5A',
    casing: '#150E1B',
    route: '#DDF23A',
    routeHalo: '#150E1B',
  },
};

/** Attribution of the basemap's data; its licences require these words on every map. */
export const ATTRIBUTION = 'Made with Natural Earth · GeoNames CC BY 4.0';
