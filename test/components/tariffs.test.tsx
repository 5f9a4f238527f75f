import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { placeOutlines } from '#contract/places/outlines.ts';
import {
  publishTariff,
  replayTariff,
  saveTariff,
  type StaffTariff,
  type TariffReplay,
  tariff,
  tariffs,
} from '#contract/money/admin-tariffs.ts';
import { approval, signApproval } from '#contract/staff/admin-approvals.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { FIRST_TARIFFS } from '#domain/money/figures/first-tariffs.ts';
import { DAY_KINDS } from '#domain/money/pricing/surge.ts';
import type { TariffPrices } from '#contract/money/tariff-prices.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open, reload } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const { sizes, timeRules, surgeCap, terms } = FIRST_TARIFFS.RON;
const PRICES: TariffPrices = {
  sizes,
  timeRules: [...timeRules],
  surgeCap,
  surges: [],
  terms,
  countyTerms: {},
};
const CHANGED: TariffPrices = structuredClone(PRICES);
CHANGED.sizes.small.perKm = 190;
CHANGED.surges = [
  {
    name: 'Vârf de seară',
    area: { kind: 'counties', counties: ['CJ', 'BV'] },
    days: ['mon', 'tue', 'wed', 'thu', 'fri'],
    fromMinute: 17 * 60,
    toMinute: 19 * 60 + 30,
    factorBasisPoints: 12_000,
  },
  {
    name: 'Centru',
    area: { kind: 'everywhere' },
    days: [...DAY_KINDS],
    fromMinute: 0,
    toMinute: 1_440,
    factorBasisPoints: 11_000,
  },
];
const REPLAY: TariffReplay = {
  ...{ from: '2026-11-19', to: '2026-11-19', against: 7, tookMs: 1_800, at: '2026-11-20T08:00:00.000Z' },
  ...{
    trips: 1_206,
    sum: { before: 4_122_040, after: 4_291_810 },
    courierHour: { before: 4_020, after: 4_160 },
  },
  ...{ surged: { before: 0, after: 214 }, belowCost: 3, same: 556 },
  ...{ more: { trips: 612, median: 80 }, less: { trips: 38, median: -190 } },
  cells: PARCEL_SIZES.flatMap((size) =>
    [0, 1, 2, 3].map((band) => ({
      ...{ size, band, trips: band === 3 ? 0 : 40 },
      before: band === 3 ? null : 1_490,
      after: band === 3 ? null : size === 'large' ? 1_400 : 1_490 + 80 * band,
    })),
  ),
  most: [
    {
      id: 'livrarea-1',
      number: 20_114,
      size: 'medium',
      meters: 4_100,
      area: 'Cluj-Napoca',
      at: '2026-11-19T16:10:00.000Z',
      before: 1_980,
      after: 2_360,
    },
  ],
};
const LINE = {
  ...{ id: 'ciorna', number: 9, state: 'draft' as const, inForceFrom: null, inForceUntil: null },
  ...{
    editedAt: '2026-11-20T08:00:00.000Z',
    editedBy: { id: 'matei', name: 'Matei Sandu' },
    publishedBy: null,
    signedBy: null,
  },
};
const DRAFT: StaffTariff = {
  ...LINE,
  ...{ version: 3, currency: 'RON', prices: CHANGED, basedOn: { number: 7, prices: PRICES } },
  ...{
    change: 2_000,
    changeLimit: 300,
    needsSignature: true,
    approvalId: null,
    commissionBasisPoints: 1_000,
  },
  ...{ vatBasisPoints: 2_100, replay: REPLAY, acts: ['edit', 'publish'] },
  belowCost: [{ size: 'large', left: 190, costPerKm: 194 }],
};
const LIVE = {
  ...LINE,
  ...{ id: 'activa', number: 7, state: 'live' as const, inForceFrom: '2026-10-14T03:00:00.000Z' },
  publishedBy: { id: 'matei', name: 'Matei Sandu' },
  signedBy: { id: 'irina', name: 'Irina Vlad' },
};
const APPROVAL = {
  ...{ id: 'cererea', kind: 'tariff_publication' as const, state: 'open' as const, subject: 'tariff:ciorna' },
  ...{ subjectName: null, number: 9, amount: null, payload: { number: 9 }, payloadHash: 'a'.repeat(64) },
  details: {},
  ...{ reason: 'Costul pe km a crescut.', requestedBy: { id: 'matei', name: 'Matei Sandu' } },
  ...{ requestedAt: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-23T08:00:00.000Z' },
  ...{ decidedBy: null, decidedAt: null, answer: null, acts: ['sign' as const, 'refuse' as const] },
};

function show(draft: StaffTariff = DRAFT): void {
  answer(tariffs, { items: [draft, LIVE], nextCursor: null });
  answer(tariff, ({ params }) =>
    params.id === 'ciorna'
      ? draft
      : {
          ...DRAFT,
          ...LIVE,
          prices: PRICES,
          basedOn: null,
          change: 0,
          belowCost: [],
          replay: null,
          acts: [],
        },
  );
}
const editor = page.getByRole('region', { name: 'v9' });
const replayed = page.getByRole('region', { name: 'Pe ieri', exact: true });
const cell = (name: string) => editor.getByLabelText(name, { exact: true });

test('a draft shows what changed and what it was, what it does on past days, and asks for a signature', async () => {
  show();
  await open('/admin/tarife', ADMIN);
  await expect.element(cell('Mic: Pe km')).toHaveValue('1,90');
  await expect.element(editor).toMatchTextContent('era 1,60');
  await expect.element(editor).toMatchTextContent('sub costul de 1,94 lei');
  await expect.element(editor).toMatchTextContent('Cluj');
  await expect.element(replayed).toMatchTextContent('1.206 livrări');
  await expect.element(replayed).toMatchTextContent('42.918,10 lei');
  await expect.element(replayed).toMatchTextContent('+4,1 %');
  await expect.element(replayed).toMatchTextContent('20114');
  await expect.element(replayed.getByRole('button', { name: 'Salvează schimbările ca CSV' })).toBeVisible();
  await expect.element(replayed).toMatchTextContent('Trece de 3 %, cere a doua semnătură');
  await looksRight();
  answer(publishTariff, () => {
    const waiting = { ...DRAFT, approvalId: 'cererea', acts: [] };
    answer(approval, { ...APPROVAL, acts: ['withdraw'] });
    show(waiting);
    return waiting;
  });
  await replayed.getByRole('button', { name: 'Cere semnătura' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Motivul').fill('Costul pe km a crescut.');
  await dialog.getByRole('button', { name: 'Cere semnătura' }).click();
  await expect.element(replayed).toMatchTextContent('Ai cerut-o tu. Semnează un coleg.');
  expect(askedBy(publishTariff)[0]?.body).toEqual({
    version: 3,
    startsAt: null,
    reason: 'Costul pe km a crescut.',
  });
});

test('an unsaved or untried draft is not published; a try that stopped says so', async () => {
  show({ ...DRAFT, replay: null });
  await open('/admin/tarife?versiunea=ciorna', ADMIN);
  const publish = replayed.getByRole('button', { name: 'Cere semnătura' });
  await expect.element(publish).toBeDisabled();
  answer(replayTariff, refuse('limit_reached'));
  await replayed.getByRole('button', { name: 'Încearcă' }).click();
  await expect.element(replayed).toMatchTextContent('Nimic nu se publică fără o încercare completă.');
  await expect.element(publish).toBeDisabled();
  show();
  answer(replayTariff, REPLAY);
  await replayed.getByRole('button', { name: 'Încearcă' }).click();
  await expect.element(publish).toBeEnabled();
  await cell('Mediu: Pornire').fill('13,00');
  await expect.element(publish).toBeDisabled();
  await expect.element(replayed).toMatchTextContent('Salvează întâi ciorna.');
});

test('of two editors the second sees both values and keeps one', async () => {
  show();
  await open('/admin/tarife?versiunea=ciorna', ADMIN);
  await cell('Mic: Pe km').fill('1,95');
  answer(
    saveTariff,
    refuse('tariff_changed', undefined, {
      ...{ version: 4, by: 'Dan Ilie' },
      paths: ['sizes.small.perKm', 'countyTerms.CJ.huge.offerMinBasisPoints', 'surges.0.area'],
      mine: ['195', '8000', '{"kind":"everywhere"}'],
      theirs: ['190', '', '{"kind":"counties","counties":["CJ","BV"]}'],
    }),
  );
  await editor.getByRole('button', { name: 'Salvează', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ciorna s-a schimbat sub tine' });
  await expect.element(dialog).toMatchTextContent('Mic: Pe km1,95 lei1,90 lei');
  await expect.element(dialog).toMatchTextContent('Cluj, Foarte mare: Oferta minimă, %80 %–');
  await expect.element(dialog).toMatchTextContent('Vârful 1: UndeOriundeJudețe (2)');
  answer(saveTariff, { ...DRAFT, version: 5 });
  await dialog.getByRole('button', { name: 'Păstrează ale mele' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedBy(saveTariff).map(({ body }) => [body.version, body.prices.sizes.small.perKm])).toEqual([
    [3, 195],
    [4, 195],
  ]);
});

test('the live version is read only, and a phone only reads, signs and refuses', async () => {
  show({ ...DRAFT, approvalId: 'cererea', acts: [] });
  answer(approval, APPROVAL);
  await open('/admin/tarife', ADMIN);
  await page.getByRole('button', { name: /^v7/ }).click();
  expect(address()).toBe('/admin/tarife?versiunea=activa');
  await expect.element(page.getByText('Versiunea activă se citește.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'v7' }).getByRole('textbox')).not.toBeInTheDocument();
  await page.viewport(360, 780);
  await page.getByRole('button', { name: /^v9/ }).click();
  await expect.element(page.getByRole('button', { name: 'Ciornă', exact: true })).not.toBeInTheDocument();
  answer(signApproval, { ...APPROVAL, state: 'signed', acts: [] });
  await replayed.getByRole('button', { name: 'Semnează' }).click();
  expect(askedBy(signApproval)[0]?.body).toEqual({ payloadHash: 'a'.repeat(64) });
});

test('a surge is added with its place, days, hours and factor', async () => {
  await page.viewport(1280, 900);
  show({ ...DRAFT, prices: { ...CHANGED, surges: [] } });
  await open('/admin/tarife?versiunea=ciorna', ADMIN);
  await editor.getByRole('button', { name: 'Zonă sau oră' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zonă sau oră de vârf' });
  const done = dialog.getByRole('button', { name: 'Pune în ciornă' });
  await expect.element(done).toBeDisabled();
  await dialog.getByLabelText('Nume').fill('Florești');
  await dialog.getByLabelText('Unde').selectOptions('Localități');
  await dialog.getByLabelText('Localități').fill('Florești, CJ\nCluj-Napoca, Cluj');
  await dialog.getByLabelText('Factor', { exact: true }).fill('1,30');
  await looksRight();
  await done.click();
  await expect.element(editor).toMatchTextContent('Florești, Cluj-Napoca');
  answer(saveTariff, DRAFT);
  await editor.getByRole('button', { name: 'Salvează', exact: true }).click();
  expect(askedBy(saveTariff)[0]?.body.prices.surges).toEqual([
    {
      name: 'Florești',
      area: {
        kind: 'localities',
        localities: [
          { county: 'CJ', name: 'Florești' },
          { county: 'CJ', name: 'Cluj-Napoca' },
        ],
      },
      days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      ...{ fromMinute: 1_020, toMinute: 1_200, factorBasisPoints: 13_000 },
    },
  ]);
});

test('a county has limits of its own: added, changed, taken out, and each change says what it was', async () => {
  await page.viewport(1280, 900);
  const none = { offerMinBasisPoints: null, offerMaxBasisPoints: null, offerMinutes: null };
  const cluj = { small: { ...none, offerMinutes: 10 }, medium: none, large: none, huge: none };
  const based = { ...PRICES, countyTerms: { CJ: cluj, BV: cluj } };
  const changed = { ...cluj, small: { ...none, offerMinutes: 12 } };
  show({
    ...DRAFT,
    prices: { ...PRICES, countyTerms: { CJ: changed } },
    basedOn: { number: 7, prices: based },
  });
  await open('/admin/tarife?versiunea=ciorna', ADMIN);
  await expect.element(cell('Cluj, Mic: Valabilă, minute')).toHaveValue('12');
  const counties = editor.getByRole('region', { name: 'Oferte pe județe' });
  await expect.element(counties).toMatchTextContent('era 10');
  await expect.element(editor).toMatchTextContent('Scoase din versiunea aceasta: Brașov.');
  // An empty value shows the general one that holds.
  await expect.element(cell('Cluj, Mare: Valabilă, minute')).toHaveAttribute('placeholder', '30');
  await expect.element(editor.getByRole('button', { name: 'Adaugă județul' })).toBeDisabled();
  await editor.getByLabelText('Județ', { exact: true }).selectOptions('Ilfov');
  await editor.getByRole('button', { name: 'Adaugă județul' }).click();
  await cell('Ilfov, Mediu: Oferta minimă, %').fill('80');
  await expect.element(counties).toMatchTextContent('era general');
  await cell('Cluj, Mic: Valabilă, minute').fill('');
  await looksRight();
  answer(saveTariff, DRAFT);
  await editor.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect.poll(() => askedBy(saveTariff).length).toBe(1);
  const empty = { small: none, medium: none, large: none, huge: none };
  expect(askedBy(saveTariff)[0]?.body.prices.countyTerms).toEqual({
    CJ: empty,
    IF: { ...empty, medium: { ...none, offerMinBasisPoints: 8_000 } },
  });
});

test('a county is taken out of a draft, and a version in force only shows its limits', async () => {
  await page.viewport(1280, 900);
  const none = { offerMinBasisPoints: null, offerMaxBasisPoints: null, offerMinutes: null };
  const cluj = { small: { ...none, offerMinutes: 10 }, medium: none, large: none, huge: none };
  const prices = { ...PRICES, countyTerms: { CJ: cluj } };
  show({ ...DRAFT, prices, basedOn: { number: 7, prices } });
  await open('/admin/tarife?versiunea=ciorna', ADMIN);
  await editor.getByRole('button', { name: 'Scoate județul Cluj' }).click();
  await expect.element(editor).toMatchTextContent('Niciun județ cu limite proprii');
  await expect.element(editor).toMatchTextContent('Scoase din versiunea aceasta: Cluj.');
  answer(saveTariff, DRAFT);
  await editor.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect.poll(() => askedBy(saveTariff)[0]?.body.prices.countyTerms).toEqual({});
  show({ ...DRAFT, prices, basedOn: null, acts: [], state: 'retired' });
  await reload();
  const counties = editor.getByRole('region', { name: 'Oferte pe județe' });
  await expect.element(counties).toMatchTextContent('ClujMic');
  await expect.element(counties.getByRole('textbox')).not.toBeInTheDocument();
});

const SQUARE = '46.76, 23.57\n46.76, 23.61\n46.79, 23.61\n46.79, 23.57';
const FAR = '44.42, 26.07\n44.42, 26.12\n44.46, 26.12';
const ring = (text: string): [number, number][] => {
  const points = text.split('\n').map((line): [number, number] => {
    const [lat = 0, lng = 0] = line.split(', ').map(Number);
    return [lng, lat];
  });
  return [...points, ...points.slice(0, 1)];
};

/** Answers the map's files of the country with an empty one: the screens' tests have none. */
function showEmptyCountry(): void {
  answer(placeOutlines, { available: false, attribution: null, outlines: [], names: [] });
  const answering = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.startsWith('/basemap/')) return answering(input, init);
    return Response.json(/cities|localities/.test(url) ? [] : { type: 'FeatureCollection', features: [] });
  };
  onTestFinished(() => {
    globalThis.fetch = answering;
  });
}

test('an area of several polygons is given without a pointer, undone and saved as one surge', async () => {
  await page.viewport(1280, 900);
  showEmptyCountry();
  show({ ...DRAFT, prices: { ...CHANGED, surges: [] } });
  await open('/admin/tarife?versiunea=ciorna', ADMIN);
  await editor.getByRole('button', { name: 'Zonă sau oră' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zonă sau oră de vârf' });
  await dialog.getByLabelText('Nume').fill('Două zone');
  await dialog.getByLabelText('Unde').selectOptions('Desenată sau din GeoJSON');
  const done = dialog.getByRole('button', { name: 'Pune în ciornă' });
  await expect.element(done).toBeDisabled();
  const text = dialog.getByLabelText('Sau lipește coordonatele');
  const add = dialog.getByRole('button', { name: 'Adaugă la zonă' });
  await text.fill('23.57, 46.76\n23.61, 46.76\n23.61, 46.79');
  await add.click();
  await expect.element(dialog).toMatchTextContent('Latitudinea și longitudinea sunt inversate.');
  for (const each of [SQUARE, FAR]) {
    await text.fill(each);
    await add.click();
    await expect.element(text).toHaveValue('');
  }
  await expect.element(dialog).toMatchTextContent('Conturul 1: 4 colțuri');
  await expect.element(dialog).toMatchTextContent('Conturul 2: 3 colțuri');
  await dialog.getByRole('button', { name: 'Șterge conturul 1' }).click();
  await expect.element(dialog).toMatchTextContent('Conturul 1: 3 colțuri');
  await dialog.getByRole('button', { name: 'Înapoi un pas' }).click();
  await expect.element(dialog).toMatchTextContent('Conturul 1: 4 colțuri');
  await dialog.getByRole('button', { name: 'Schimbă conturul 2' }).click();
  await expect.element(dialog).toMatchTextContent('Conturul deschis are 3 colțuri.');
  // A corner of the open polygon is moved by an arrow key: that is one step to undo.
  const corners = () => [...document.querySelectorAll<HTMLElement>('[data-corner]')];
  await expect.poll(() => corners().length).toBe(3);
  corners()[0]?.focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(dialog).toMatchTextContent('Conturul deschis are 3 colțuri.');
  await dialog.getByRole('button', { name: 'Gata conturul' }).click();
  await looksRight();
  await done.click();
  await expect.element(editor).toMatchTextContent('2 contururi desenate');
  answer(saveTariff, DRAFT);
  await editor.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect.poll(() => askedBy(saveTariff)).toHaveLength(1);
  const area = askedBy(saveTariff)[0]?.body.prices.surges[0]?.area;
  const [first, ...others] = ring(FAR);
  const [lng = 0, lat = 0] = first ?? [];
  const north = [lng, expect.closeTo(lat + 25 / 111_195, 4)];
  expect(area).toEqual({
    kind: 'drawn',
    polygons: [[ring(SQUARE)], [[north, ...others.slice(0, -1), north]]],
  });
  expect(area).not.toEqual({ kind: 'drawn', polygons: [[ring(SQUARE)], [ring(FAR)]] });
});

test('a file is added to what is drawn, and a bad one says what is wrong with it', async () => {
  await page.viewport(1280, 900);
  show({ ...DRAFT, prices: { ...CHANGED, surges: [] } });
  await open('/admin/tarife?versiunea=ciorna', ADMIN);
  await editor.getByRole('button', { name: 'Zonă sau oră' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zonă sau oră de vârf' });
  await dialog.getByLabelText('Unde').selectOptions('Desenată sau din GeoJSON');
  const [a, b, c, d] = ring(SQUARE);
  const file = (name: string, content: string) => new File([content], name, { type: 'application/json' });
  const geometry = (...coordinates: unknown[]) => JSON.stringify({ type: 'Polygon', coordinates });
  const input = dialog.element().querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for a file');
  for (const [content, words] of [
    [geometry([a, c, b, d, a]), 'Un contur se intersectează cu el însuși.'],
    [geometry(ring('48.80, 2.30\n48.80, 2.40\n48.90, 2.40')), 'Zona iese din România.'],
    [' '.repeat(1_000_001), 'Fișierul trece de 1 MB.'],
    ['{', 'Nu e GeoJSON'],
  ] as const) {
    await userEvent.upload(input, file('zona.geojson', content));
    await expect.element(dialog).toMatchTextContent(words);
  }
  const hole = ring('46.770, 23.580\n46.770, 23.590\n46.775, 23.590');
  await userEvent.upload(input, file('zona.geojson', geometry(ring(SQUARE), hole)));
  await expect.element(dialog).toMatchTextContent('Conturul 1: 4 colțuri');
  await expect.element(dialog).not.toMatchTextContent('Nu e GeoJSON');
  await dialog.getByRole('button', { name: 'Șterge conturul 1' }).click();
  await expect.element(dialog).not.toMatchTextContent('Conturul 1');
});
