import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { adminPeople } from '#contract/staff/admin-people.ts';
import { changeCourierIban } from '#contract/couriers/admin-couriers.ts';
import { revealContact } from '#contract/staff/contacts.ts';
import { addPersonNote, personNotes } from '#contract/staff/person-notes.ts';
import { personDeliveries, personMoney } from '#contract/staff/person-tabs.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { AT, NO_MONEY, PERSON, ron, showPerson as show } from './person.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// A person in one view: what is shown to whom, tabs in the address, and a tab that fails alone.

test('a person has their facts, flags, figures, links and who was here; tabs are in the address', async () => {
  show();
  answer(personMoney, {
    items: [
      {
        ...{ id: 'e1', account: 'user_wallet', kind: 'topup', number: null, at: AT },
        ...{ amount: ron(-18_810), balance: ron(-18_810) },
      },
    ],
    nextCursor: null,
    totals: [{ account: 'user_wallet', balance: ron(-18_810), lines: 1, isEqual: true }],
  });
  await open('/admin/persoane/p1', ADMIN);
  await expect.element(page.getByRole('cell', { name: '53928116' })).toBeVisible();
  for (const text of [
    'Două sau mai multe reclamații în 90 de zile',
    '„Poarta verde.” Elena Rusu',
    'peste 1.000',
    '2 din 3',
    'O legătură nu e o vină.',
    'Elena Rusu: Telefon sau e-mail, arătat (Apel: a sunat sau îl sun)',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Maria Popa' }))
    .toHaveAttribute('href', '/admin/persoane/p2');
  await looksRight();
  await expect.element(page.getByRole('tab', { name: 'Livrări 1.000+' })).toBeVisible();
  await page.getByRole('tab', { name: 'Bani 12' }).click();
  await expect.poll(address).toBe('/admin/persoane/p1?fila=money');
  await expect.element(page.getByText('egal cu registrul, 1 rând')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Alimentarea portofelului' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Portofel', exact: true })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /^188,10/ })).toHaveLength(2);
  await looksRight();
  await page.getByRole('tab', { name: 'Bani 12' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Note interne' })).toHaveFocus();
});

test('a tab fails alone and is tried again; a new account says so, and what a role may not see is absent', async () => {
  show({
    isNew: true,
    flags: [],
    pinned: [],
    links: [],
    phone: null,
    email: null,
    tabs: ['deliveries'],
    tabCounts: { deliveries: 1 },
    figures: { ...PERSON.figures, ...NO_MONEY },
  });
  answer(personDeliveries, () => refuse('not_found'));
  await open('/admin/persoane/p1', { ...ADMIN, staffRole: 'finance' });
  await expect.element(page.getByText('Fila nu s-a încărcat. Restul fișei e bun.')).toBeVisible();
  await expect.element(page.getByText('Contul e nou')).toBeVisible();
  await expect.element(page.getByRole('tab')).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: /Arată/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('Portofel')).not.toBeInTheDocument();
  await looksRight();
  show();
  await page.getByRole('button', { name: 'Încearcă din nou' }).click();
  await expect.element(page.getByRole('cell', { name: '53928116' })).toBeVisible();
});

test('on a phone the tabs are a select with the same counts', async () => {
  await page.viewport(360, 780);
  show();
  answer(personNotes, { items: [] });
  await open('/admin/persoane/p1', ADMIN);
  const choice = page.getByRole('combobox', { name: 'Ce ține de persoană' });
  await expect.element(choice).toHaveTextContent('Livrări (1.000+)Bani (12)Note interne (1)');
  await expect.element(page.getByRole('tab')).toHaveLength(0);
  const cell = (name: string) => page.getByRole('cell', { name }).element().getBoundingClientRect();
  await expect.element(page.getByRole('cell', { name: '53928116' })).toBeVisible();
  expect(cell('Floreasca').top).toBeGreaterThanOrEqual(cell('53928116').bottom);
  expect(Math.abs(cell('32,40').top - cell('53928116').top)).toBeLessThan(4);
  await looksRight();
  await page.viewport(360, 780);
  await choice.selectOptions('Note interne (1)');
  await expect.poll(address).toBe('/admin/persoane/p1?fila=notes');
  await expect.element(page.getByLabelText('Notă')).toBeVisible();
});

test('a note is written once, and the list of people searches in the address', async () => {
  show();
  answer(personNotes, {
    items: [{ id: 'n1', text: 'Poarta verde.', isPinned: true, by: 'Elena Rusu', isMine: false, at: AT }],
  });
  answer(addPersonNote, { id: 'n2', text: 'A sunat.', isPinned: false, by: 'Ana', isMine: true, at: AT });
  await open('/admin/persoane/p1?fila=notes', ADMIN);
  await page.getByLabelText('Notă').fill('A sunat.');
  await page.getByRole('button', { name: 'Scrie nota' }).click();
  await expect.element(page.getByLabelText('Notă')).toHaveValue('');
  expect(askedBy(addPersonNote).map(({ body }) => body)).toEqual([{ text: 'A sunat.', isPinned: false }]);
  answer(adminPeople, ({ query }) => ({ items: query.q === 'popa' ? [PERSON] : [], nextCursor: null }));
  await page.getByRole('link', { name: 'Oameni' }).first().click();
  await page.getByRole('searchbox').fill('popa');
  await page.getByRole('searchbox').click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/admin/persoane?q=popa');
  await expect
    .element(page.getByRole('link', { name: /Andreea Popa/ }))
    .toHaveAttribute('href', '/admin/persoane/p1');
  await looksRight();
});

test('another account number is asked for, with a reason, and waits for a second person', async () => {
  const courier = { roles: ['courier' as const], iban: '…4821' };
  show({ ...courier, ibanChange: { needsSignature: true, approvalId: null } });
  answer(changeCourierIban, { approvalId: 'cererea' });
  await open('/admin/persoane/p1', { ...ADMIN, staffRole: 'finance' });
  await expect.element(page.getByText('…4821')).toBeVisible();
  await page.getByRole('button', { name: 'Schimbă IBAN-ul' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('IBAN').fill('RO49AAAA1B31007593840000');
  await dialog.getByLabelText('Motivul, pentru jurnal').fill('Nu mai are telefonul.');
  await looksRight();
  show({ ...courier, ibanChange: { needsSignature: true, approvalId: 'cererea' } });
  await dialog.getByRole('button', { name: 'Cere semnătura' }).click();
  await expect.element(page.getByText('Ai cerut a doua semnătură', { exact: false })).toBeVisible();
  const waits = page.getByRole('link', { name: 'Așteaptă a doua semnătură' });
  await expect.element(waits).toHaveAttribute('href', '/admin?hotarare=iban_change.cererea');
  expect(askedBy(changeCourierIban)[0]).toMatchObject({
    body: { iban: 'RO49AAAA1B31007593840000', reason: 'Nu mai are telefonul.' },
  });
});

test('support looks at an account with a reason that its owner reads', async () => {
  show();
  await open('/admin/persoane/p1', { ...ADMIN, staffRole: 'support' });
  await page.getByRole('button', { name: 'Vezi contul' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Persoana află imediat', { exact: false })).toBeVisible();
  const go = dialog.getByRole('button', { name: 'Vezi contul' });
  await expect.element(go).toBeDisabled();
  await dialog.getByLabelText('De ce').fill('Nu vede livrarea.');
  await expect.element(go).toBeEnabled();
  await looksRight();
});

test('who may not look at an account has no button for it', async () => {
  show();
  await open('/admin/persoane/p1', { ...ADMIN, staffRole: 'verifier' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Andreea Popa' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vezi contul' })).not.toBeInTheDocument();
});

test('a person is called from the head: the reason stands there, is sent once, and the number is a link', async () => {
  show();
  answer(revealContact, { value: '+40721000218' });
  await open('/admin/persoane/p1', { ...ADMIN, staffRole: 'support' });
  await page.getByRole('button', { name: 'Sună', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Motivul')).toHaveValue('call');
  await looksRight();
  await dialog.getByRole('button', { name: 'Arată' }).click();
  const link = page.getByRole('link', { name: /218$/ });
  await expect.element(link).toHaveAttribute('href', 'tel:+40721000218');
  await expect.element(link).toHaveFocus();
  expect(askedBy(revealContact).map(({ body }) => body)).toEqual([{ kind: 'phone', reason: 'call' }]);
  await looksRight();
});

test('who reads no contacts has no button that calls', async () => {
  show({ phone: null, email: null });
  await open('/admin/persoane/p1', { ...ADMIN, staffRole: 'finance' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Andreea Popa' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Sună', exact: true })).not.toBeInTheDocument();
});
