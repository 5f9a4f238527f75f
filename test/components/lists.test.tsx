import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deliveries } from '#contract/deliveries/deliveries.ts';
import type { DeliverySummary } from '#contract/deliveries/delivery.ts';
import { fileFrom } from './files.ts';
import { axeClean, expectFocusPreserved, looksRight, noSidewaysScroll } from './looks.ts';
import { SENDER } from './people.ts';
import { address, open, reload } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const AT = '2026-11-20T10:00:00.000Z';

function aSummary(number: number, change: Partial<DeliverySummary> = {}): DeliverySummary {
  return {
    id: `livrarea-${number}`,
    number,
    status: 'cancelled',
    stage: null,
    size: 'small',
    vehicle: 'bike',
    pickupDate: 'flexible',
    pickupTime: null,
    estimate: usd(1_018),
    baseFare: usd(350),
    price: null,
    charged: null,
    offerCount: 0,
    createdAt: AT,
    updatedAt: AT,
    pickupAddress: 'Strada Memorandumului 21, Cluj-Napoca',
    dropoffAddress: 'Strada Fabricii 12, Cluj-Napoca',
    courierFirstName: null,
    etaMinutes: null,
    rated: false,
    disputed: false,
    orderId: null,
    stopNumber: null,
    ...change,
  };
}

const EVIL = aSummary(20_200, { pickupAddress: '=HYPERLINK("http://rau")' });
const WANTED = aSummary(20_201, { pickupAddress: 'Șoseaua Nordului 5, Cluj-Napoca' });
const PLAIN = Array.from({ length: 20 }, (_, index) => aSummary(20_100 + index));

/** Fake server of the list: paged, filtered by a word, a status or days. */
function answerLists(all: DeliverySummary[]): void {
  answer(deliveries, ({ query: { q, status, from, limit = 20, cursor } }) => {
    const found = all
      .filter(({ pickupAddress }) => !q || pickupAddress === WANTED.pickupAddress)
      .filter((each) => !status || each.status === status)
      .filter(({ createdAt }) => !from || createdAt >= from);
    const begin = Number(cursor ?? 0);
    const end = begin + limit;
    return { items: found.slice(begin, end), nextCursor: end < found.length ? String(end) : null };
  });
}

test('an empty history says so in the specification’s words', async () => {
  answerLists([]);
  await open('/history', SENDER);
  await expect.element(page.getByText('Nu a fost găsit niciun istoric de livrare')).toBeVisible();
  await looksRight();
  await page.getByRole('link', { name: 'Active', exact: false }).click();
  await expect.element(page.getByText('Nicio livrare în curs')).toBeVisible();
});

test('the history is narrowed by words, state and days, goes on page after page, and leaves as a file', async () => {
  answerLists([WANTED, EVIL, ...PLAIN]);
  await open('/history', SENDER);
  const rows = page.getByRole('table').getByRole('row');
  await expect.element(rows).toHaveLength(21);
  await page.getByRole('button', { name: 'Arată mai multe' }).click();
  await expect.element(rows).toHaveLength(23);

  const words = page.getByRole('searchbox', { name: /^Caută/ });
  await words.fill('soseaua nord');
  await expect.element(rows).toHaveLength(2);
  await expect.element(words).toHaveFocus();
  await expect.element(rows.filter({ hasText: String(WANTED.number) })).toHaveLength(1);
  expect(address()).toContain('q=soseaua');
  await reload();
  await expect.element(words).toHaveValue('soseaua nord');
  await expect.element(rows).toHaveLength(2);
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Livrată');
  await expect.element(page.getByText('Nicio livrare nu se potrivește', { exact: false })).toBeVisible();
  expect(askedBy(deliveries).at(-1)?.query).toMatchObject({ q: 'soseaua nord', status: 'completed' });
  await axeClean();
  await page.getByRole('button', { name: 'Șterge filtrele' }).first().click();
  await expect.element(words).toHaveValue('');
  await expectFocusPreserved();
  await expect.element(rows).toHaveLength(21);
  await page.getByLabelText('De la').fill('2199-01-01');
  await expect.element(page.getByText('Nicio livrare nu se potrivește', { exact: false })).toBeVisible();
  await page.getByLabelText('De la').fill('');
  await expect.element(rows).toHaveLength(21);

  const press = () => page.getByRole('button', { name: 'Descarcă lista (CSV)' }).click();
  const { text } = await fileFrom(press);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(23);
  expect(lines[0]).toContain('"Comanda";"Ridicare";"Livrare";"Sumă"');
  expect(lines.find((line) => line.includes(String(EVIL.number)))).toContain(`"'=HYPERLINK(""http://rau"")"`);
});

test('on a phone the list stays when it cannot be read anew, and leads to new offers', async () => {
  const waiting = aSummary(20_300, { status: 'open', offerCount: 1 });
  answerLists([waiting]);
  await page.viewport(360, 780);
  await open('/send', SENDER);
  const card = page.getByRole('listitem').filter({ hasText: 'Comanda 20' });
  await expect.element(card).toMatchTextContent('1 ofertă nouă');
  const toOffers = card.getByRole('link', { name: 'Vezi ofertele', exact: false });
  await expect.element(toOffers).toHaveAttribute('href', '/counter?id=livrarea-20300');
  await noSidewaysScroll();
  await axeClean();
  await page.viewport(360, 780);

  answer(deliveries, () => refuse('unavailable'));
  await page.getByRole('searchbox', { name: /^Caută/ }).fill('strada');
  await expect
    .element(page.getByText(/Nu am putut împrospăta lista|Nu putem încărca livrările/))
    .toBeVisible();
  answerLists([waiting]);
  await page.getByRole('searchbox', { name: /^Caută/ }).fill('');
  await expect.element(card).toBeVisible();
  await page.viewport(1280, 900);
});
