import { haversineMeters, offsetMeters, type LatLng } from '#domain/geo.ts';
import { between, oneOf, type Random } from '#domain/random.ts';

type Quarter = LatLng & { streets: readonly string[] };
type City = { name: string; plate: string; weight: number; quarters: readonly Quarter[] };

/** A place of the demo's city, with an address that fits its quarter. */
export type CityPlace = LatLng & { address: string };

const QUARTER_METERS = 650;
const AWAY_METERS = 500;
const HOUSES = 120;

const quarter = (lat: number, lng: number, ...streets: string[]): Quarter => ({ lat, lng, streets });

/** The demo's three cities: quarters with streets that are theirs, and how many deliveries each has beside the others. */
export const DEMO_CITIES: readonly City[] = [
  {
    name: 'București',
    plate: 'B',
    weight: 56,
    quarters: [
      quarter(
        44.4206,
        26.163,
        'Strada Liviu Rebreanu',
        'Bulevardul Nicolae Grigorescu',
        'Bulevardul 1 Decembrie 1918',
      ),
      quarter(44.4216, 26.032, 'Strada Brașov', 'Bulevardul Drumul Taberei', 'Bulevardul Timișoara'),
      quarter(44.435, 26.015, 'Bulevardul Iuliu Maniu', 'Strada Dezrobirii', 'Bulevardul Uverturii'),
      quarter(44.466, 26.143, 'Șoseaua Colentina', 'Șoseaua Fundeni', 'Strada Rodica'),
      quarter(44.457, 26.094, 'Calea Dorobanților', 'Strada Paris', 'Bulevardul Aviatorilor'),
      quarter(44.427, 26.103, 'Bulevardul Unirii', 'Strada Lipscani', 'Calea Călărașilor'),
      quarter(44.386, 26.118, 'Șoseaua Berceni', 'Bulevardul Metalurgiei', 'Șoseaua Olteniței'),
      quarter(44.434, 26.067, 'Bulevardul Eroilor', 'Splaiul Independenței', 'Strada Doctor Lister'),
      quarter(44.458, 26.114, 'Bulevardul Lacul Tei', 'Strada Barbu Văcărescu', 'Strada Maica Domnului'),
      quarter(44.48, 26.09, 'Bulevardul Pipera', 'Strada Nicolae Caramfil', 'Șoseaua Nordului'),
    ],
  },
  {
    name: 'Cluj-Napoca',
    plate: 'CJ',
    weight: 26,
    quarters: [
      quarter(46.756, 23.556, 'Calea Florești', 'Strada Primăverii', 'Strada Mehedinți'),
      quarter(46.769, 23.624, 'Strada Unirii', 'Strada Constantin Brâncuși', 'Strada Albac'),
      quarter(46.779, 23.616, 'Strada Fabricii', 'Bulevardul 21 Decembrie 1989', 'Strada Teodor Mihali'),
      quarter(46.757, 23.581, 'Strada Observatorului', 'Strada Zorilor', 'Calea Turzii'),
      quarter(46.77, 23.59, 'Strada Memorandumului', 'Bulevardul Eroilor', 'Strada Horea'),
      quarter(46.766, 23.56, 'Strada Alexandru Vlahuță', 'Strada Donath', 'Strada Fântânele'),
      quarter(46.796, 23.609, 'Bulevardul Muncii', 'Strada Oașului', 'Strada Maramureșului'),
    ],
  },
  {
    name: 'Brașov',
    plate: 'BV',
    weight: 18,
    quarters: [
      quarter(45.647, 25.591, 'Strada Republicii', 'Strada Lungă', 'Strada Mureșenilor'),
      quarter(45.637, 25.622, 'Calea București', 'Strada Zizinului', 'Bulevardul Saturn'),
      quarter(45.666, 25.615, 'Strada 13 Decembrie', 'Bulevardul Griviței', 'Strada Hărmanului'),
      quarter(45.664, 25.565, 'Calea Făgărașului', 'Strada Fântânii', 'Strada Stadionului'),
      quarter(45.617, 25.635, 'Strada Brazilor', 'Strada Prunului', 'Strada Trandafirilor'),
    ],
  },
];

/** A random place in a city. */
export function placeIn(city: City, random: Random): CityPlace {
  const { streets, ...centre } = oneOf(random, city.quarters);
  const [north, east] = [between(random, -1, 1), between(random, -1, 1)];
  const { lat, lng } = offsetMeters(centre, north * QUARTER_METERS, east * QUARTER_METERS);
  const house = 1 + Math.floor(random() * HOUSES);
  return { lat: round6(lat), lng: round6(lng), address: `${oneOf(random, streets)} ${house}, ${city.name}` };
}

/** A random place in a city that is a way off from another. */
export function placeAwayFrom(from: LatLng, city: City, random: Random): CityPlace {
  const place = placeIn(city, random);
  return haversineMeters(from, place) > AWAY_METERS ? place : placeAwayFrom(from, city, random);
}

export type { City };

const round6 = (value: number) => Math.round(value * 1e6) / 1e6;
