import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { companies } from '#contract/companies/companies.ts';
import { places, recentPlaces } from '#contract/places/places.ts';
import { SHOP_ORDER_ROUTES, type ShopOrder } from '#contract/shops/shop-orders.ts';
import { type Shop, SHOP_ROUTES } from '#contract/shops/shops.ts';
import { looksRight } from './looks.ts';
import { FIRM, SENDER } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy } from './server.ts';

const { setShopWriteBack, removeShopWriteBack, previewShopSizes } = SHOP_ROUTES;
const { shops, createShop, updateShop, changeShopSecret } = SHOP_ROUTES;

const AT = '2026-11-20T10:00:00.000Z';
const SHOP: Shop = {
  id: 'magazin-1',
  kind: 'woocommerce',
  name: 'Cana de lut',
  isPaused: false,
  url: 'https://stafeta.test/api/v1/shop-orders/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4',
  pickup: {
    address: 'Strada Memorandumului 28, Cluj-Napoca',
    additional: null,
    lat: 46.7693,
    lng: 23.5861,
    name: 'Ilinca Probă',
    phone: '0721000111',
  },
  size: 'small',
  sizes: { words: [], bands: [] },
  codIban: null,
  autoList: null,
  cancelsCalledOff: false,
  company: null,
  writeBack: null,
  refused: 2,
  lastRefusedAt: AT,
  lastMessageAt: null,
  secretChangedAt: AT,
  createdAt: AT,
};
const PLACE = {
  id: 'loc-1',
  label: 'Strada Memorandumului 28, Cluj-Napoca',
  detail: '',
  precision: 'house' as const,
  lat: 46.7693,
  lng: 23.5861,
};

test('a business connects a shop, sees its secret once, and reads how it is set up', async () => {
  const connected: Shop[] = [];
  answer(shops, () => ({ items: connected }));
  answer(places, { items: [PLACE], attribution: null });
  answer(recentPlaces, { items: [] });
  answer(createShop, () => {
    connected.push(SHOP);
    return { shop: SHOP, secret: 'secretul-facut-aici' };
  });
  await open('/profil/magazine', FIRM);
  await expect.element(page.getByText('Nu ai niciun magazin legat.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Înapoi la integrări' })).toBeVisible();
  await looksRight();

  await page.getByRole('button', { name: 'Leagă un magazin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leagă un magazin' });
  const submit = dialog.getByRole('button', { name: 'Leagă magazinul' });
  await expect.element(submit).toBeDisabled();
  await dialog.getByLabelText('Numele magazinului').fill('Cana de lut');
  await dialog.getByRole('combobox', { name: 'De unde se ridică coletele' }).fill('Memorandumului 28');
  await page.getByRole('option', { name: /Memorandumului 28/ }).click();
  await dialog.getByLabelText('Cine predă coletele').fill('Ilinca Probă');
  await dialog.getByLabelText('Telefonul celui care predă').fill('0721 000 111');
  await dialog.getByLabelText('Secretul', { exact: true }).fill('scurt');
  await expect.element(submit).toBeDisabled();
  await dialog.getByLabelText('Secretul', { exact: true }).fill('');
  await looksRight();
  await submit.click();
  await expect.element(page.getByRole('dialog', { name: 'Secretul magazinului' })).toBeVisible();
  expect(askedBy(createShop)[0]?.body).toEqual({
    kind: 'woocommerce',
    name: 'Cana de lut',
    pickup: {
      address: PLACE.label,
      lat: PLACE.lat,
      lng: PLACE.lng,
      name: 'Ilinca Probă',
      phone: '0721 000 111',
    },
    size: null,
    codIban: null,
  });
  await page.getByRole('button', { name: 'Închide', exact: true }).last().click();

  const row = page.getByRole('listitem', { name: 'Cana de lut' });
  await expect.element(row.getByLabelText('Adresa pentru comenzi')).toHaveValue(SHOP.url);
  await expect.element(row.getByText('Încă nu a venit niciun mesaj.')).toBeVisible();
  await expect.element(row.getByText(/Mesaje cu semnătură greșită: 2/)).toBeVisible();
  await expect.element(row.getByRole('heading', { name: 'În WooCommerce' })).toBeVisible();
  await looksRight();
});

test('a shop is paused, and its secret changed', async () => {
  let shop = SHOP;
  answer(shops, () => ({ items: [shop] }));
  answer(updateShop, ({ body }) => (shop = { ...shop, isPaused: body.isPaused ?? false }));
  answer(changeShopSecret, () => ({ shop, secret: null }));
  await open('/profil/magazine', FIRM);
  const row = page.getByRole('listitem', { name: 'Cana de lut' });
  await row.getByRole('button', { name: 'Oprește' }).click();
  await expect.element(row.getByText('oprit')).toBeVisible();
  expect(askedBy(updateShop).map(({ body }) => body)).toEqual([{ isPaused: true }]);

  await row.getByRole('button', { name: 'Schimbă secretul' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schimbă secretul' });
  await dialog.getByLabelText('Secretul', { exact: true }).fill('un secret destul de lung');
  await looksRight();
  await dialog.getByRole('button', { name: 'Schimbă secretul' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedBy(changeShopSecret).map(({ body }) => body)).toEqual([{ secret: 'un secret destul de lung' }]);
});

const COMPANY = {
  id: 'firma-1',
  name: 'Depozit',
  roles: ['orders' as const],
  memberCount: 3,
  costCentreRequired: false,
};

test('orders are listed by themselves where the owner says which', async () => {
  let shop = SHOP;
  answer(shops, () => ({ items: [shop] }));
  answer(companies, { items: [COMPANY] });
  answer(updateShop, ({ body: { autoList = null, company = null, cancelsCalledOff = false } }) => {
    shop = { ...shop, autoList, company, cancelsCalledOff };
    return shop;
  });
  await open('/profil/magazine', FIRM);
  const row = page.getByRole('listitem', { name: 'Cana de lut' });
  await expect.element(row.getByText('Comenzile se publică numai când apeși tu.')).toBeVisible();
  await row.getByRole('button', { name: 'Reguli' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ce se face singur' });
  await dialog.getByLabelText('Publică singure comenzile potrivite').click();
  await dialog.getByLabelText('cu ramburs').click();
  await dialog.getByLabelText('Livrarea costă cel mult (opțional)').fill('mult');
  await expect.element(dialog.getByRole('button', { name: 'Salvează' })).toBeDisabled();
  await dialog.getByLabelText('Livrarea costă cel mult (opțional)').fill('25,50');
  await dialog.getByLabelText('Anulează livrarea dacă magazinul anulează comanda').click();
  await dialog.getByLabelText('Livrările sunt pentru').selectOptions('firma-1');
  await dialog.getByLabelText('Centrul de cost (opțional)').fill('MKT');
  await looksRight();
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row.getByText('Comenzile potrivite se publică singure.')).toBeVisible();
  expect(askedBy(updateShop).map(({ body }) => body)).toEqual([
    {
      autoList: {
        payments: ['paid', 'cod'],
        maxTotal: 2_550,
        maxCod: null,
        exactPlace: true,
        weightKnown: false,
        perDay: 50,
      },
      cancelsCalledOff: true,
      company: { id: 'firma-1', costCentre: 'MKT' },
    },
  ]);
});

test('a shop is told of its deliveries, with keys that are asked for once', async () => {
  let shop = SHOP;
  answer(shops, () => ({ items: [shop] }));
  answer(setShopWriteBack, ({ body: { url, completes } }) => {
    const fine = { isStopped: false, failure: null, failedAt: null, doneAt: AT };
    shop = { ...shop, writeBack: { url, completes, ...fine } };
    return shop;
  });
  answer(removeShopWriteBack, () => (shop = { ...shop, writeBack: null }));
  await open('/profil/magazine', FIRM);
  const row = page.getByRole('listitem', { name: 'Cana de lut' });
  await expect.element(row.getByText('Magazinul nu află de la noi starea livrărilor.')).toBeVisible();
  await row.getByRole('button', { name: 'Starea în magazin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Starea livrărilor, scrisă în magazin' });
  await dialog.getByLabelText(/Adresa magazinului/).fill('https://canadelut.ro');
  await dialog.getByLabelText('Cheia (consumer key)').fill('ck_0123456789abcdef');
  await expect.element(dialog.getByRole('button', { name: 'Salvează' })).toBeDisabled();
  await dialog
    .getByLabelText('Secretul cheii (consumer secret)', { exact: true })
    .fill('cs_0123456789abcdef');
  await dialog.getByLabelText(/Marchează comanda/).click();
  await looksRight();
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(row.getByText(/Starea livrărilor se scrie în magazin: https:\/\/canadelut.ro/))
    .toBeVisible();
  expect(askedBy(setShopWriteBack).map(({ body }) => body)).toEqual([
    {
      url: 'https://canadelut.ro',
      key: 'ck_0123456789abcdef',
      secret: 'cs_0123456789abcdef',
      completes: true,
    },
  ]);
  await row.getByRole('button', { name: 'Starea în magazin' }).click();
  await dialog.getByRole('button', { name: 'Nu mai scrie în magazin' }).click();
  await expect.element(row.getByText('Magazinul nu află de la noi starea livrărilor.')).toBeVisible();
});

test('what a shop refused is said at the shop and at the order', async () => {
  const back = { url: 'https://canadelut.ro', completes: false, failedAt: AT, doneAt: null };
  const failing: Shop = { ...SHOP, writeBack: { ...back, isStopped: false, failure: 'timeout' } };
  const stopped: Shop = {
    ...SHOP,
    id: 'magazin-2',
    name: 'Ceai',
    writeBack: { ...back, isStopped: true, failure: 'keys_refused' },
  };
  answer(shops, { items: [failing, stopped] });
  await open('/profil/magazine', FIRM);
  const first = page.getByRole('listitem', { name: 'Cana de lut' });
  await expect.element(first.getByText(/nu a reușit: magazinul nu a răspuns la timp/)).toBeVisible();
  const second = page.getByRole('listitem', { name: 'Ceai' });
  await expect.element(second.getByText(/Magazinul a refuzat cheile/)).toBeVisible();
  await looksRight();

  const listed: ShopOrder = {
    ...ORDER,
    status: 'listed',
    problems: [],
    deliveryId: 'livrare-1',
    announced: { state: 'accepted', failure: 'busy' },
  };
  answer(shopOrders, ({ query }) => ({ items: query.show === 'listed' ? [listed] : [], nextCursor: null }));
  await open('/profil/magazine/magazin-1', FIRM);
  await page.getByLabelText('Arată', { exact: true }).selectOptions('listed');
  const row = page.getByRole('listitem', { name: 'Comanda 1042' });
  await expect.element(row.getByText('Magazinul știe: curier ales.')).toBeVisible();
  await expect.element(row.getByText(/Nu am putut scrie în magazin: magazinul e prea ocupat/)).toBeVisible();
  await looksRight();
});

test('a person who is no business is told that shops are for businesses', async () => {
  await open('/profil/magazine', SENDER);
  await expect.element(page.getByText('Magazinele sunt pentru firme')).toBeVisible();
  expect(askedBy(shops)).toEqual([]);
});

const { shopOrders, correctShopOrder, listShopOrders } = SHOP_ORDER_ROUTES;

const DRAFT = {
  receiverName: 'Ioana Pop',
  receiverPhone: '0722123456',
  address: 'Strada Horea 10, Cluj-Napoca',
  additional: '',
  size: 'small' as const,
  payment: 'cod' as const,
  codAmount: 14_990,
  declaredValue: null,
  note: '2 × Cană',
};
const ORDER: ShopOrder = {
  id: 'comanda-1',
  number: '1042',
  status: 'problem',
  draft: DRAFT,
  place: { label: 'Cluj-Napoca', isFound: true, candidates: [] },
  problems: [
    { field: 'receiverPhone', code: 'phone_missing' },
    { field: 'address', code: 'address_unsure' },
  ],
  total: null,
  haulageTerms: null,
  holds: [],
  listsItself: false,
  deliveryId: null,
  calledOffAt: null,
  announced: null,
  isLeftOut: false,
  createdAt: AT,
};

test('a draft is corrected, its place confirmed, and listed at the price shown', async () => {
  let order = ORDER;
  answer(shopOrders, ({ query }) => ({
    items: query.show === order.status ? [order] : [],
    nextCursor: null,
  }));
  answer(correctShopOrder, ({ body }) => {
    const isWhole = body.confirmPlace === true;
    order = isWhole
      ? { ...order, status: 'ready', problems: [], total: { amount: 1_850, currency: 'RON' } }
      : { ...order, problems: ORDER.problems.slice(1) };
    return order;
  });
  answer(listShopOrders, { orders: [{ id: ORDER.id, deliveryId: null, code: 'price_changed' }] });
  await open('/profil/magazine/magazin-1', FIRM);
  const row = page.getByRole('listitem', { name: 'Comanda 1042' });
  await expect.element(row.getByText('Lipsește telefonul.')).toBeVisible();
  await looksRight();

  await row.getByRole('button', { name: 'Corectează' }).click();
  const dialog = page.getByRole('dialog', { name: 'Corectează comanda 1042' });
  await dialog.getByLabelText('Telefon').fill('0733 111 222');
  await looksRight();
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await row.getByRole('button', { name: 'Locul e bun' }).click();
  await expect.element(page.getByText('Nicio comandă aici.')).toBeVisible();
  expect(askedBy(correctShopOrder).map(({ body }) => body)).toEqual([
    { edits: { receiverPhone: '0733 111 222' } },
    { confirmPlace: true },
  ]);

  await page.getByLabelText('Arată', { exact: true }).selectOptions('ready');
  await expect.element(row.getByText(/Ramburs: 149,90/)).toBeVisible();
  await looksRight();
  await row.getByRole('button', { name: 'Publică' }).click();
  await expect.element(page.getByText(/Nu s-au putut publica: 1/)).toBeVisible();
  expect(askedBy(listShopOrders).map(({ body }) => body)).toEqual([
    { orders: [{ id: ORDER.id, expectedTotal: 1_850 }] },
  ]);
});

test('a draft says why it was not listed by itself, and one above 31.5 kg asks for its terms', async () => {
  const ready: ShopOrder = {
    ...ORDER,
    status: 'ready',
    problems: [],
    total: { amount: 1_850, currency: 'RON' },
  };
  const items: ShopOrder[] = [
    { ...ready, holds: ['price', 'cod_sum'] },
    { ...ready, id: 'comanda-2', number: '1043', haulageTerms: '2026-11-01-abc', holds: ['haulage'] },
    { ...ready, id: 'comanda-3', number: '1044' },
  ];
  answer(shopOrders, ({ query }) => ({ items: query.show === 'ready' ? items : [], nextCursor: null }));
  answer(listShopOrders, { orders: [] });
  await open('/profil/magazine/magazin-1', FIRM);
  await page.getByLabelText('Arată', { exact: true }).selectOptions('ready');
  const held = page.getByRole('listitem', { name: 'Comanda 1042' });
  await expect
    .element(held.getByText(/Livrarea costă mai mult decât lasă regula\. Rambursul e mai mare/))
    .toBeVisible();
  const heavy = page.getByRole('listitem', { name: 'Comanda 1043' });
  await expect.element(heavy.getByRole('button', { name: 'Publică' })).toBeDisabled();
  await looksRight();
  await page.getByRole('button', { name: 'Publică toate (2)' }).click();
  await heavy.getByLabelText(/Accept condițiile pentru transport/).click();
  await heavy.getByRole('button', { name: 'Publică' }).click();
  await expect
    .poll(() => askedBy(listShopOrders).map(({ body }) => body))
    .toEqual([
      {
        orders: [
          { id: 'comanda-1', expectedTotal: 1_850 },
          { id: 'comanda-3', expectedTotal: 1_850 },
        ],
      },
      { orders: [{ id: 'comanda-2', expectedTotal: 1_850 }], haulageTerms: '2026-11-01-abc' },
    ]);
});

test('an ambiguous address is settled by choosing among the places', async () => {
  const candidates = [
    { id: 'loc-a', label: 'Strada Horea 10', detail: 'Cluj-Napoca' },
    { id: 'loc-b', label: 'Strada Horea 10', detail: 'Turda' },
  ];
  const problems: ShopOrder['problems'] = [{ field: 'address', code: 'county_differs' }];
  const unsure: ShopOrder = { ...ORDER, problems, place: { label: 'Horea', isFound: true, candidates } };
  let order = unsure;
  answer(shopOrders, ({ query }) => ({
    items: query.show === order.status ? [order] : [],
    nextCursor: null,
  }));
  answer(correctShopOrder, () => (order = { ...order, status: 'ready', problems: [] }));
  await open('/profil/magazine/magazin-1', FIRM);
  const row = page.getByRole('listitem', { name: 'Comanda 1042' });
  await expect.element(row.getByRole('group', { name: 'Care e locul?' })).toBeVisible();
  await looksRight();
  await row.getByRole('button', { name: 'Strada Horea 10, Turda' }).click();
  await expect.element(page.getByText('Nicio comandă aici.')).toBeVisible();
  expect(askedBy(correctShopOrder).map(({ body }) => body)).toEqual([{ placeId: 'loc-b' }]);
});

test('the page of orders finds by itself what has come meanwhile', async () => {
  let items: ShopOrder[] = [];
  answer(shopOrders, ({ query }) => ({ items: query.show === 'problem' ? items : [], nextCursor: null }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await open('/profil/magazine/magazin-1', FIRM);
  await expect.element(page.getByText('Nicio comandă aici.')).toBeVisible();
  items = [ORDER];
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(page.getByRole('listitem', { name: 'Comanda 1042' })).toBeVisible();
});

test('a size table is written, tried on the newest orders, and saved', async () => {
  const table = {
    words: [{ text: 'fragil', size: 'large' as const }],
    bands: [{ upToGrams: 1_000, size: 'small' as const }],
  };
  answer(shops, { items: [{ ...SHOP, sizes: table }] });
  const item = { grams: null, isCorrected: false };
  answer(previewShopSizes, {
    items: [
      { ...item, id: 'c-1', number: '101', grams: 900, before: 'small', after: 'small' },
      { ...item, id: 'c-2', number: '102', before: null, after: 'large' },
      { ...item, id: 'c-3', number: '103', before: 'huge', after: 'huge', isCorrected: true },
    ],
  });
  answer(updateShop, SHOP);
  await open('/profil/magazine', FIRM);
  await page.getByRole('button', { name: 'Mărimi', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Text 1')).toHaveValue('fragil');
  await expect.element(dialog.getByLabelText('Până la (kg) 1')).toHaveValue('1 kg');
  await dialog.getByRole('button', { name: 'Adaugă o treaptă' }).click();
  await dialog.getByLabelText('Până la (kg) 2').fill('1');
  await expect.element(dialog.getByText('Scrie ce lipsește în rânduri').first()).toBeVisible();
  await dialog.getByLabelText('Până la (kg) 2').fill('4,5');
  await dialog.getByRole('button', { name: 'Încearcă pe ultimele comenzi' }).click();
  await expect.element(dialog.getByText('#101 · 0,9 kg · Mic')).toBeVisible();
  await expect.element(dialog.getByText('#102 · fără greutate · fără mărime → Mare')).toBeVisible();
  await expect.element(dialog.getByText(/#103 .* aleasă de tine, rămâne/)).toBeVisible();
  await looksRight();
  await dialog.getByRole('button', { name: 'Șterge rândul 1' }).first().click();
  await dialog.getByRole('button', { name: 'Salvează' }).click();
  await expect
    .poll(() => askedBy(updateShop).at(-1)?.body)
    .toEqual({
      sizes: {
        words: [],
        bands: [
          { upToGrams: 1_000, size: 'small' },
          { upToGrams: 4_500, size: 'medium' },
        ],
      },
      size: 'small',
    });
});
