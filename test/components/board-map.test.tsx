import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { placeOutlines } from '#contract/places/outlines.ts';
import { adminBoardMap, type BoardMarker } from '#contract/staff/admin-board.ts';
import { AT, item, showBoard } from './board.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// The map beside the board's list: markers by class and motion, the legend, what is off the map.

/** What the country's files answer in place of themselves. */
let country: ((url: string) => Response | Promise<Response>) | null = null;
const EMPTY = { type: 'FeatureCollection', features: [] };
const answering = globalThis.fetch;
beforeEach(() => {
  answer(placeOutlines, { available: false, attribution: null, outlines: [], names: [] });
  // The screens' tests have no files of the country.
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith('/basemap/')) return answering(input, init);
    if (country) return country(url);
    return Response.json(/cities|localities/.test(url) ? [] : EMPTY);
  };
});
afterEach(async () => {
  country = null;
  globalThis.fetch = answering;
  await page.viewport(1280, 900);
});

const at = (lat: number, lng: number) => ({ lat, lng, at: AT });
const ITEMS = [
  item(1, { rule: 'pin_locked', class: 'blocked', stage: 'at_dropoff', position: at(44.43, 26.1) }),
  item(2, { rule: 'late', class: 'late', slackMinutes: -14, position: at(45.64, 25.59) }),
  item(3, { rule: 'stale', class: 'silent', position: at(46.77, 23.62) }),
  item(4, { rule: 'no_offer', class: 'nobody', stage: 'open', courier: null, position: null }),
  item(5, { position: at(47.16, 27.6) }),
];
const markers = () => [...document.querySelectorAll<HTMLElement>('.st-map-fleet')];
const marker = (tone: string) => markers().find((each) => each.dataset['tone'] === tone);
const failure = () => page.getByRole('status').filter({ hasText: /hart/i });
const picture = () => page.getByRole('img', { name: /^Harta curierilor: 4 curieri/ });
const moved = (id: string, lat: number): BoardMarker => ({
  ...{
    id,
    number: 5,
    class: 'fine',
    rule: 'fine',
    lateMinutes: null,
    motion: 'moving',
    lng: 27.6,
    at: AT,
    lat,
  },
});

// The country's files are kept once they are read: the tests in which they fail come first.
test('a map that is not there yet says of nobody that they are outside it', async () => {
  await page.viewport(1440, 900);
  showBoard(ITEMS);
  let arrive: (value: Response) => void = () => undefined;
  const later = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  country = () => later.then((response) => response.clone());
  await open('/admin/acum', ADMIN);
  // The first map of the file loads its code as well.
  await expect.poll(() => askedBy(adminBoardMap).length, { timeout: 12_000 }).toBeGreaterThan(1);
  await expect.element(page.getByRole('button', { name: 'Fără semnal 1' }).last()).toBeVisible();
  await expect.element(page.getByText(/în afara hărții/)).not.toBeInTheDocument();
  arrive(new Response(null, { status: 503 }));
  await expect.element(failure()).toMatchTextContent(/^Harta nu s-a încărcat/);
});

test('a map that did not load says so beside a list that stays in use, and is tried again', async () => {
  await page.viewport(1440, 900);
  showBoard(ITEMS);
  country = () => new Response(null, { status: 503 });
  await open('/admin/acum', ADMIN);
  await expect
    .element(failure())
    .toMatchTextContent(/^Harta nu s-a încărcat.*Lista și coloanele merg mai departe/);
  await expect.element(page.getByText(/în afara hărții/)).not.toBeInTheDocument();
  await looksRight();
  await page.getByRole('button', { name: /\b2 / }).first().click();
  await expect.poll(address).toBe('/admin/acum?livrare=livrarea-2');
  country = null;
  await failure().getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect.poll(() => markers()).toHaveLength(4);
  await expect.element(failure()).not.toBeInTheDocument();
});

test('couriers that cannot be read are told of, first and later, and come with another try', async () => {
  await page.viewport(1440, 900);
  showBoard(ITEMS);
  answer(adminBoardMap, () => refuse('unavailable'));
  await open('/admin/acum', ADMIN);
  await expect.element(failure()).toMatchTextContent(/^Harta nu s-a încărcat/);
  await expect.element(page.getByText(/în afara hărții/)).not.toBeInTheDocument();
  showBoard(ITEMS);
  await failure().getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect.poll(() => markers()).toHaveLength(4);
  await expect.element(failure()).not.toBeInTheDocument();
  answer(adminBoardMap, () => refuse('unavailable'));
  await expect.element(failure()).toMatchTextContent(/^Curierii de pe hartă nu s-au putut citi din nou/);
  expect(markers()).toHaveLength(4);
});

test('markers tell class, lateness, age and motion; the legend hides, and what is off the map is counted', async () => {
  await page.viewport(1440, 900);
  showBoard(ITEMS);
  await open('/admin/acum', ADMIN);
  await expect.element(picture()).toBeVisible();
  await expect.poll(() => markers()).toHaveLength(4);
  expect(marker('late')?.textContent).toBe('+14');
  expect(marker('late')).toHaveAttribute('data-ring');
  expect(marker('silent')?.textContent).toMatch(/^\d+ min$/);
  expect(marker('blocked')).toHaveClass('st-map-fleet--still');
  expect(marker('blocked')?.querySelector('.st-map-fleet-sign')).not.toBeNull();
  expect(marker('fine')).toHaveClass('st-map-fleet--moving');
  await expect.element(page.getByText('1 din 4 sunt în afara hărții')).toBeVisible();
  // One picture: nothing in it is a stop of the keyboard.
  expect(picture().element().querySelectorAll('a[href], button, [tabindex="0"]')).toHaveLength(0);
  const silent = page.getByRole('button', { name: 'Fără semnal 1' }).last();
  await silent.click();
  await expect.poll(() => marker('silent')).toBeUndefined();
  marker('late')?.click();
  await expect.poll(address).toBe('/admin/acum?livrare=livrarea-2');
  await expect.poll(() => marker('late')?.textContent).toBe('2');
  await looksRight();
});

test('a difference moves a marker that stays the same element, and takes away what is gone', async () => {
  await page.viewport(1440, 900);
  showBoard(ITEMS);
  await open('/admin/acum', ADMIN);
  await expect.poll(() => markers()).toHaveLength(4);
  const before = marker('fine');
  answer(adminBoardMap, ({ query }) =>
    query.since === 'x.1'
      ? { whole: false, mark: 'x.2', markers: [moved('livrarea-5', 45.0)], gone: ['livrarea-2'] }
      : { whole: false, mark: 'x.2', markers: [], gone: [] },
  );
  await expect.poll(() => marker('late'), { timeout: 4_000 }).toBeUndefined();
  expect(marker('fine')).toBe(before);
  expect(askedBy(adminBoardMap).at(-1)?.query).toMatchObject({ since: expect.stringMatching(/^x\.[12]$/) });
});

test('v changes between map and columns, and a phone shows the map when it is asked for', async () => {
  showBoard(ITEMS);
  await open('/admin/acum', ADMIN);
  await page.viewport(1440, 900);
  await expect.element(picture()).toBeVisible();
  await press(page.getByRole('button', { name: 'Toate 5' }), 'v');
  await expect.poll(address).toBe('/admin/acum?ca=coloane');
  await expect.element(picture()).not.toBeInTheDocument();
  await userEvent.keyboard('v');
  await expect.element(picture()).toBeVisible();
  await page.viewport(360, 780);
  await expect.element(picture()).not.toBeInTheDocument();
  await page.getByText('Hartă', { exact: true }).click();
  await expect.poll(address).toBe('/admin/acum?ca=harta');
  await expect.element(picture()).toBeVisible();
  await looksRight();
});

const pins = () => document.querySelectorAll('.st-map-pin--pickup, .st-map-pin--dropoff').length;
const outside = (n: number) => page.getByText(`${n} din 4 sunt în afara hărții`);

test('the map goes to the open delivery and draws its way; closing takes the way and leaves the view', async () => {
  await page.viewport(1440, 900);
  showBoard(ITEMS);
  await open('/admin/acum', ADMIN);
  await expect.element(outside(1)).toBeVisible();
  expect(pins()).toBe(0);
  await page.getByRole('button', { name: /\b1 / }).first().click();
  await expect.poll(pins).toBe(2);
  await expect.element(outside(3)).toBeVisible();
  await expect.poll(() => markers()).toHaveLength(1);
  await expect.element(page.getByRole('img', { name: /E desenat și drumul livrării 1\.$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Înapoi la listă' }).click();
  await expect.poll(pins).toBe(0);
  expect(markers()).toHaveLength(1);
});

test('a map that was moved by hand a moment ago stays where it is, and has the way all the same', async () => {
  await page.viewport(1440, 900);
  showBoard(ITEMS);
  await open('/admin/acum', ADMIN);
  await expect.element(outside(1)).toBeVisible();
  const drag = (type: string, clientX: number) =>
    picture()
      .element()
      .dispatchEvent(new PointerEvent(type, { clientX, buttons: 1, bubbles: true }));
  drag('pointerdown', 700);
  const opener = page.getByRole('button', { name: /\b1 / }).first().element();
  drag('pointermove', 730);
  if (opener instanceof HTMLElement) opener.click();
  await expect.poll(pins).toBe(2);
  expect(markers().length).toBeGreaterThan(1);
});
