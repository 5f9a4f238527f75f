import { afterEach, describe, expect, test } from 'vitest';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { delivery as deliveryRoute } from '#contract/deliveries/deliveries.ts';
import { offers as offersRoute, type Offer } from '#contract/offers/offers.ts';
import { queryClient, queryKey } from '#web/api/query-client.ts';
import {
  aDeliveryIn,
  AN_OFFER,
  hasCourier,
  isPickedUp,
  type State,
  STATES,
} from '#web/testing/deliveries.fixture.ts';
import { htmlOf, textOf } from '#web/testing/render.fixture.tsx';
import AcceptPage from './accept.tsx';
import CounterPage from './counter.tsx';
import PaymentPage from './payment.tsx';
import PopupPage from './popup.tsx';
import TripPage from './trip.tsx';
import ViewDetailsPage from './view-details.tsx';

const SCREENS = {
  '/popup': <PopupPage />,
  '/accept': <AcceptPage />,
  '/payment': <PaymentPage />,
  '/counter': <CounterPage />,
  '/viewdetails': <ViewDetailsPage />,
  '/trip': <TripPage />,
};
type Path = keyof typeof SCREENS;
const PATHS = Object.keys(SCREENS) as Path[];

afterEach(() => queryClient.clear());

/** Text of the screen at a path for a delivery, with these live offers. */
function open(path: Path, seen: Delivery, offers: Offer[] = [], query = ''): string {
  const params = { id: seen.id };
  queryClient.setQueryData(queryKey(deliveryRoute, { params }), seen);
  queryClient.setQueryData(queryKey(offersRoute, { params }), { items: offers, nextCursor: null });
  return `${path}?id=${seen.id}${query}`;
}

function textAt(path: Path, seen: Delivery, offers?: Offer[], query?: string): string {
  const address = open(path, seen, offers, query);
  return textOf(SCREENS[path], address);
}

/** Sentences that are true in some states only, on any screen. */
const CLAIMS: { pattern: RegExp; onlyIf: (state: State) => boolean }[] = [
  {
    pattern: /Order assigned successfully|Cursa a fost atribuită/,
    onlyIf: ({ status }) => status === 'accepted',
  },
  { pattern: /are deja un curier/, onlyIf: ({ status }) => status === 'accepted' },
  { pattern: /[Aa]nulat/, onlyIf: ({ status }) => status === 'cancelled' },
  { pattern: /expirat/, onlyIf: ({ status }) => status === 'expired' },
  { pattern: /Oferta nu mai/, onlyIf: () => false },
  {
    pattern: /Plata e în curs|Continuă plata|Nu s-a plătit încă/,
    onlyIf: ({ status }) => status === 'reserved',
  },
  { pattern: /Plătești curierului în numerar/, onlyIf: (state) => hasCourier(state) && !isPickedUp(state) },
  { pattern: /Ai plătit curierului în numerar/, onlyIf: (state) => hasCourier(state) && isPickedUp(state) },
  { pattern: /apoi ajung la curier/, onlyIf: ({ status }) => status === 'accepted' },
  { pattern: /Poziția apare când pornește/, onlyIf: ({ stage }) => stage === 'assigned' },
  { pattern: /s-a întors la tine/, onlyIf: ({ status }) => status === 'returned' },
  { pattern: /a fost livrat\b/, onlyIf: ({ status }) => status === 'completed' },
  { pattern: /nu are încă un curier|Nicio Înregistrare/, onlyIf: ({ status }) => status === 'open' },
];

describe.each(PATHS)('%s', (path) => {
  test.for(STATES)('says nothing false of $status $stage', (state) => {
    for (const method of ['cash', 'wallet'] as const) {
      const text = textAt(path, aDeliveryIn(state, hasCourier(state) ? { method } : {}), [AN_OFFER]);
      const untrue = CLAIMS.filter(({ onlyIf }) => !onlyIf(state)).filter(({ pattern }) =>
        pattern.test(text),
      );
      expect(untrue.map(({ pattern }) => pattern.exec(text)?.[0])).toEqual([]);
    }
  });
});

test('while a card payment is open the comparison, the offer and the good news lead back to it', () => {
  const seen = aDeliveryIn({ status: 'reserved', stage: null });
  for (const path of ['/counter', '/accept', '/popup'] as const) {
    const address = open(path, seen);
    expect(textOf(SCREENS[path], address)).toContain('Plata e în curs');
    expect(htmlOf(SCREENS[path], address)).toContain(`href="/payment?id=${seen.id}"`);
  }
  const over = { ...seen, paymentId: null };
  expect(htmlOf(SCREENS['/counter'], open('/counter', over))).not.toContain('href="/payment');
});

test('without an offer in the address the way leads to the live ones', () => {
  const seen = aDeliveryIn({ status: 'open', stage: null });
  for (const path of ['/accept', '/payment'] as const) {
    expect(textAt(path, seen, [AN_OFFER])).toContain('Ai o ofertă activă pentru această livrare.');
    expect(textAt(path, seen, [])).toContain('Livrarea nu are încă nicio ofertă.');
    expect(textAt(path, seen, [AN_OFFER], '&offer=alta')).toContain('Oferta nu mai e valabilă. Alege alta');
    expect(htmlOf(SCREENS[path], open(path, seen))).toContain(`href="/counter?id=${seen.id}"`);
  }
});

test.for(STATES.filter(hasCourier))(
  'from the choice on the details tell price, method and the courier’s vehicle: $status $stage',
  (state) => {
    const text = textAt('/viewdetails', aDeliveryIn(state, { method: 'wallet' }));
    expect(text).toContain('Prețul agreat $11.80');
    expect(text).toContain('Metodă de plată Portofel');
    expect(text).toContain('Vehicul Dubă');
    expect(text).toContain('Chitanța cursei');
  },
);

test('a list without offers has one heading', () => {
  const seen = aDeliveryIn({ status: 'open', stage: null }, { offerCount: 0 });
  for (const path of ['/counter', '/viewdetails'] as const) {
    const text = textAt(path, seen);
    expect(text.match(/Nicio Înregistrare Găsită|0 oferte/g)).toEqual(['Nicio Înregistrare Găsită']);
  }
});

test('the offer’s page leads back to where one came from', () => {
  const seen = aDeliveryIn({ status: 'open', stage: null });
  const address = open('/accept', seen, [AN_OFFER], `&offer=${AN_OFFER.id}`);
  expect(htmlOf(SCREENS['/accept'], address)).toContain(`href="/viewdetails?id=${seen.id}"`);
  const [pathname, search] = address.split('?');
  const fromCounter = { pathname, search: `?${search}`, state: { from: 'counter' } };
  expect(htmlOf(SCREENS['/accept'], fromCounter)).toContain(`href="/counter?id=${seen.id}"`);
});
