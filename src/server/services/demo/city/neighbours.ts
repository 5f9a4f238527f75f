import type { CityCourier, CitySender } from './people.ts';
import { DEMO_CITIES } from './places.ts';

/**
 * The demo's own people as inhabitants of the city: where they live and how they work. Nothing is drawn for them: their
 * weight is nothing, and each of their deliveries is planned.
 */
export function demoNeighbours(): { sender: CitySender; company: CitySender; courier: CityCourier } {
  const city = DEMO_CITIES[0]!;
  const home = { address: 'Strada Lipscani 24, București', lat: 44.431_6, lng: 26.101_2 };
  const shop = { address: 'Calea Dorobanților 61, București', lat: 44.454_1, lng: 26.097_6 };
  return {
    sender: {
      email: 'expeditor@demo.test',
      firstName: 'Andreea',
      lastName: 'Pop',
      phone: '0721111222',
      city,
      home,
      weight: 0,
    },
    company: {
      email: 'firma@demo.test',
      firstName: 'Florin',
      lastName: 'Mugur',
      phone: '0722333444',
      business: 'Florăria Mugur SRL',
      city,
      home: shop,
      weight: 0,
    },
    courier: {
      email: 'curier@demo.test',
      firstName: 'Vlad',
      lastName: 'Ionescu',
      phone: '0723456789',
      city,
      vehicle: 'truck',
      plate: 'B 142 MHC',
      isReal: true,
      skill: 0.92,
      priceFactor: 0.98,
      weight: 0,
    },
  };
}
