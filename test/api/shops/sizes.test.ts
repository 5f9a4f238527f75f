import { expect, test } from 'vitest';
import { SHOP_ORDER_ROUTES } from '#contract/shops/shop-orders.ts';
import { SHOP_ROUTES } from '#contract/shops/shops.ts';
import { testApp } from '../../support/app.ts';
import { houseGeocoder, shopOrdersIn } from '../../support/shop-orders.ts';
import { aShop, type Connected, genericOrder, type Json } from '../../support/shops.ts';

// How a shop's orders get their size: a table that is tried on its newest drafts before it is saved.

const app = await testApp({ settings: { currency: 'RON' }, geocoder: houseGeocoder });
const { as } = app;
const { inView, takeIn, list } = shopOrdersIn(app);
const { previewShopSizes, updateShop, shops } = SHOP_ROUTES;

type Table = {
  words: { text: string; size: 'small' | 'medium' | 'large' | 'huge' }[];
  bands: { upToGrams: number; size: 'small' | 'medium' | 'large' | 'huge' }[];
};
const NONE: Table = { words: [], bands: [] };
const BY_WEIGHT: Table = {
  words: [],
  bands: [
    { upToGrams: 5_000, size: 'medium' },
    { upToGrams: 1_000, size: 'small' },
  ],
};

const item = (other: Json) => ({
  items: [{ name: 'Lampă', quantity: 1, sku: 'LAMPA', shippingClass: '', grams: 900, ...other }],
});

/** A shop with a light, a heavy, an unweighed and a fragile order. */
async function withOrders(): Promise<Connected> {
  const connected = await aShop(app, 'generic', { size: 'small' });
  await takeIn(
    connected,
    genericOrder('1', item({})),
    genericOrder('2', item({ grams: 4_000 })),
    genericOrder('3', item({ grams: null })),
    genericOrder('4', item({ sku: 'VAZA-FRAGIL' })),
  );
  return connected;
}

const tried = async ({ firm, shop }: Connected, sizes: Table, size: 'small' | null = 'small') => {
  const body = { sizes, size };
  const { items } = await as(firm).get(previewShopSizes, { params: { id: shop.id }, body });
  return Object.fromEntries(items.map(({ number, before, after }) => [number, [before, after]]));
};
const save = ({ firm, shop }: Connected, sizes: Table) =>
  as(firm).call(updateShop, { params: { id: shop.id }, body: { sizes } });

test('a table is tried on the newest drafts, and nothing is stored', async () => {
  const connected = await withOrders();
  expect(await tried(connected, BY_WEIGHT)).toEqual({
    'C-1': ['small', 'small'],
    'C-2': ['small', 'medium'],
    'C-3': ['small', 'small'],
    'C-4': ['small', 'small'],
  });
  const words: Table = { ...BY_WEIGHT, words: [{ text: 'fragil', size: 'large' }] };
  expect(await tried(connected, words, null)).toMatchObject({
    'C-3': ['small', null],
    'C-4': ['small', 'large'],
  });
  expect(await tried(connected, NONE)).toMatchObject({ 'C-2': ['small', 'small'] });
});

test('saved, it gives every draft its size again, but for those that were chosen by hand', async () => {
  const connected = await withOrders();
  const { firm, shop } = connected;
  const [byHand] = (await inView(connected, 'ready')).filter(({ number }) => number === 'C-1');
  await as(firm).get(SHOP_ORDER_ROUTES.correctShopOrder, {
    params: { id: shop.id, orderId: byHand?.id ?? '' },
    body: { edits: { size: 'huge' } },
  });
  const { body: saved } = await save(connected, BY_WEIGHT);
  expect(saved.sizes?.bands.map(({ upToGrams }) => upToGrams)).toEqual([1_000, 5_000]);
  await app.workJobs();
  const sizes = [...(await inView(connected, 'ready')), ...(await inView(connected, 'problem'))];
  expect(Object.fromEntries(sizes.map(({ number, draft }) => [number, draft?.size]))).toEqual({
    ...{ 'C-1': 'huge', 'C-2': 'medium', 'C-3': 'small', 'C-4': 'small' },
  });
  const { items } = await as(firm).get(previewShopSizes, {
    params: { id: shop.id },
    body: { sizes: NONE, size: 'small' },
  });
  expect(items.find(({ number }) => number === 'C-1')).toMatchObject({ after: 'huge', isCorrected: true });
});

test('an order that is listed is no draft: its size stays', async () => {
  const connected = await withOrders();
  const ready = await inView(connected, 'ready');
  await list(
    connected,
    ready.filter(({ number }) => number === 'C-2'),
  );
  expect(Object.keys(await tried(connected, BY_WEIGHT)).toSorted()).toEqual(['C-1', 'C-3', 'C-4']);
});

test.each([
  [
    'two bands of one weight',
    { words: [], bands: [...BY_WEIGHT.bands, { upToGrams: 1_000, size: 'huge' as const }] },
  ],
  ['a word without a text', { words: [{ text: ' ', size: 'small' as const }], bands: [] }],
  ['a weight of nothing', { words: [], bands: [{ upToGrams: 0, size: 'small' as const }] }],
  [
    'too many words',
    { words: Array.from({ length: 31 }, (_, n) => ({ text: `a${n}`, size: 'small' as const })), bands: [] },
  ],
])('%s is refused', async (_, sizes) => {
  const connected = await aShop(app, 'generic');
  expect((await save(connected, sizes)).body).toMatchObject({ code: 'validation_failed' });
  const { items } = await as(connected.firm).get(shops);
  expect(items[0]?.sizes).toEqual(NONE);
});

test('nobody else tries or changes it', async () => {
  const connected = await withOrders();
  const other = await app.aSender({ userType: 'business' });
  const order = { params: { id: connected.shop.id }, body: { sizes: NONE, size: null } };
  expect((await as(other).call(previewShopSizes, order)).status).toBe(404);
  expect((await save({ ...connected, firm: other }, NONE)).status).toBe(404);
});
