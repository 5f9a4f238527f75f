import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { deliveryContacts } from '#contract/staff/contacts.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { showBoard } from './board.ts';
import { press } from './keyboard.ts';
import { expectFocusPreserved, looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, go, open, reload } from './screen.tsx';
import { answer, askedBy, NO_NETWORK, refuse } from './server.ts';

const row = (number: number) => page.getByRole('button', { name: new RegExp(`\\b${number} `) });
const chip = (name: RegExp) => page.getByRole('group', { name: 'Clase' }).getByRole('button', { name });
const filterButton = () => page.getByRole('button', { name: 'Filtru', exact: true });
const detail = () => page.getByRole('complementary', { name: 'Livrarea 20418' });

test('the board tells what goes wrong next, why, and for how long', async () => {
  showBoard();
  await open('/admin/acum', ADMIN);
  await expect.element(row(20_418)).toMatchTextContent('PIN blocat după 5 încercări');
  await expect.element(row(20_411)).toMatchTextContent('Întârzie cu 14 min+14 min');
  await expect.element(row(20_433)).toMatchTextContent('Nicio ofertă de 18 min18 min');
  await expect
    .element(row(20_426))
    .toMatchTextContent('Tineretului, București → Floreasca, București · Radu Stan');
  const groups = page.getByRole('heading', { level: 2 });
  await expect
    .poll(() => groups.elements().map((each) => each.textContent))
    .toEqual([
      ...[
        'Blocate 1',
        'Întârziate 1',
        'Fără semnal 1',
        'La limită 1',
        'Fără oferte 1',
        'Bani 1',
        'În regulă 1',
      ],
    ]);
  await looksRight();
});

test('filters and the view are in the address, with counts', async () => {
  showBoard();
  await open('/admin/acum', ADMIN);
  await expect.element(chip(/^Toate 7$/)).toHaveAttribute('aria-pressed', 'true');
  await chip(/^Întârziate 1$/).click();
  await expect.element(row(20_418)).not.toBeInTheDocument();
  await expect.element(row(20_411)).toBeVisible();
  await filterButton().click();
  await page.getByLabelText('Etapa', { exact: true }).selectOptions('Pe drum (3)');
  await expect.poll(address).toBe('/admin/acum?clasa=late&etapa=to_dropoff');
  await expect
    .poll(() => askedBy(adminBoard).at(-1)?.query)
    .toMatchObject({ class: 'late', stage: 'to_dropoff' });
  await looksRight();
  await page.getByLabelText('Etapa', { exact: true }).selectOptions('La ridicare (1)');
  await expect.element(page.getByText('Nicio livrare pentru filtrele alese')).toBeVisible();
  await page.getByText('Coloane', { exact: true }).click();
  await reload();
  await expect.element(chip(/^Întârziate 1$/)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Șterge filtrele' }).click();
  await expect.poll(address).toBe('/admin/acum?ca=coloane');
  const column = page.getByRole('region', { name: 'Pe drum 3' });
  await expect.element(column.getByRole('listitem')).toHaveLength(3);
  await looksRight();
});

test('one delivery opens beside the list with its people, history, money, and who was here', async () => {
  showBoard();
  await open('/admin/acum', ADMIN);
  await row(20_418).click();
  await expect.poll(address).toBe('/admin/acum?livrare=livrarea-20418');
  await expect.element(detail()).toMatchTextContent('PIN blocat după 5 încercări');
  await expect.element(detail().getByText('Expeditorul a crescut estimarea')).toBeVisible();
  await expect.element(detail().getByText(/29,16/)).toBeVisible();
  await expect.element(detail().getByText(/Elena Rusu/)).toBeVisible();
  await expect
    .element(detail().getByRole('link', { name: 'Radu Stan' }))
    .toHaveAttribute('href', '/admin/persoane/curier-1');
  await looksRight();
  await detail().getByRole('button', { name: 'Înapoi la listă' }).click();
  await expect.element(detail()).not.toBeInTheDocument();
  await expect.element(row(20_418)).toHaveFocus();
  await go('/admin/acum?livrare=alta');
  await expect.element(page.getByText('Livrarea nu mai este în curs')).toBeVisible();
  await looksRight();
});

test('keys move, open, close and filter, and keep away from fields', async () => {
  showBoard();
  await open('/admin/acum', ADMIN);
  await expect.element(row(20_418)).toBeVisible();
  await press(chip(/^Toate/), 'j');
  await expect.element(row(20_418)).toHaveFocus();
  await userEvent.keyboard('jk{Enter}');
  await expect.element(detail()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(detail()).not.toBeInTheDocument();
  await expect.element(row(20_418)).toHaveFocus();
  await userEvent.keyboard('3');
  await expect.element(chip(/^Întârziate/)).toHaveAttribute('aria-pressed', 'true');
  await press(chip(/^Toate/), '0v');
  await expect.poll(address).toBe('/admin/acum?ca=coloane');
  await filterButton().click();
  await press(page.getByLabelText('Mărime'), 'v');
  await press(chip(/^Toate/), '2');
  await expect.poll(address).toBe('/admin/acum?ca=coloane&clasa=blocked');
  // Two keys before the router shows the first: the second builds on it.
  const pressed = chip(/^Toate/).element();
  for (const key of ['v', '3']) pressed.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await expect.poll(address).toBe('/admin/acum?clasa=late');
  await press(chip(/^Toate/), '?');
  await expect.element(page.getByRole('dialog', { name: 'Taste' })).toBeVisible();
  await looksRight();
  await userEvent.keyboard('{Escape}');
  await expectFocusPreserved();
});

test('nothing running, an error, and a network that is gone say so', async () => {
  showBoard();
  answer(adminBoard, () => refuse('unavailable'));
  await open('/admin/acum', ADMIN);
  const again = page.getByRole('button', { name: 'Încearcă din nou' });
  await expect.element(again).toBeVisible();
  await looksRight();
  showBoard([]);
  await again.click();
  await expect.element(page.getByText('Nimic în curs')).toBeVisible();
  await looksRight();
  showBoard();
  await reload();
  await expect.element(row(20_418)).toBeVisible();
  answer(adminBoard, () => NO_NETWORK);
  void invalidateRoute(adminBoard);
  await expect.element(page.getByText(/Lista nu s-a putut citi din nou/)).toBeVisible();
  await expect.element(row(20_418)).toBeVisible();
});

test('an open delivery tells who typed a wrong PIN, when, how far from the stop and how many tries are left', async () => {
  showBoard();
  await open('/admin/acum?livrare=livrarea-20418', ADMIN);
  await expect.element(detail().getByText('Ultima încercare la 14:16, la 12 m de oprire.')).toBeVisible();
  const tries = detail().getByText('Radu Stan, la predare');
  await expect
    .poll(() => tries.elements().map((each) => each.textContent))
    .toEqual([
      '14:16 Radu Stan, la predarela 12 m de oprire · nicio încercare rămasă',
      '14:15 Radu Stan, la predarefără poziție · o încercare rămasă',
    ]);
});

const peopleOf = () =>
  [...detail().element().querySelectorAll('section')]
    .find((each) => each.querySelector('h3')?.textContent === 'Oameni')
    ?.querySelectorAll('dl > div');
const rowTexts = () => [...(peopleOf() ?? [])].map((each) => each.textContent);

test('an open delivery names each of its people once, the courier with the vehicle, plate and rating', async () => {
  showBoard();
  await open('/admin/acum?livrare=livrarea-20418', ADMIN);
  await expect
    .poll(rowTexts)
    .toEqual([
      'ExpeditorAtelier PopaAndreea Popa07•• ••• 111',
      'DestinatarVlad Ionescu07•• ••• 218',
      'CurierRadu StanMașină · B 142 MHC · notă 4,8ultima poziție 14:1607•• ••• 305',
    ]);
  await expect.element(detail().getByText('Oameni de sunat')).not.toBeInTheDocument();
  await expect
    .element(detail().getByRole('link', { name: 'Atelier Popa' }))
    .toHaveAttribute('href', '/admin/persoane/expeditor-1');
  await looksRight();
});

test('an operator, who opens no person, still gets to the courier', async () => {
  showBoard();
  await open('/admin/acum?livrare=livrarea-20418', { ...ADMIN, staffRole: 'operator' });
  await expect
    .element(detail().getByRole('link', { name: 'Radu Stan' }))
    .toHaveAttribute('href', '/admin/curieri/curier-1');
  await expect.element(detail().getByText('Atelier Popa')).toBeVisible();
  await expect.element(detail().getByRole('link', { name: 'Atelier Popa' })).not.toBeInTheDocument();
});

test('without the phones the names stay', async () => {
  showBoard();
  answer(deliveryContacts, () => refuse('unavailable'));
  await open('/admin/acum?livrare=livrarea-20433', ADMIN);
  const empty = page.getByRole('complementary', { name: 'Livrarea 20433' });
  await expect.element(empty.getByText('încă neales')).toBeVisible();
  await expect.element(empty.getByText('Vlad Ionescu')).toBeVisible();
  await expect.element(empty.getByText('Oamenii livrării nu s-au putut citi.').first()).toBeVisible();
});
