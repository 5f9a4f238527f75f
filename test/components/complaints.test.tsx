import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { complaintStatistics } from '#contract/staff/complaint-statistics.ts';
import {
  adminComplaint,
  adminComplaints,
  complain,
  type Complaint,
  decideComplaint,
  enterComplaint,
  writeComplaintLetter,
} from '#contract/staff/complaints.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const at = (days: number) => new Date(Date.now() + days * 86_400_000 + 30_000).toISOString();
const ENTRY: Complaint = {
  ...{ number: 1042, source: 'complaint', kind: 'withdrawal', basis: 'oug_34_2014', channel: 'statement' },
  ...{ reason: 'withdrawal', name: 'Maria Pop', deliveryNumber: 41_207_365, item: 'abc', personId: 'acc' },
  ...{ receivedAt: at(-3), dueAt: at(11), outcome: null, decidedAt: null, deliveryId: 'dlv', locale: 'ro' },
  ...{ text: 'Maria Pop a declarat că se retrage.', email: 'maria@mail.test', phone: null, isLate: false },
  ...{ enteredBy: null, answer: null, compensation: null, decidedBy: null, corrects: null, correctedBy: [] },
  ...{ letters: [], isDecidable: true, canEndDelivery: true, cover: null },
};
const DISPUTE: Complaint = {
  ...ENTRY,
  ...{ number: 1041, source: 'dispute', kind: 'delivery', basis: 'ancom', channel: 'account' },
  ...{ reason: 'damaged', name: 'Atelier Popa', dueAt: at(-1), isDecidable: false, canEndDelivery: false },
};
const list = page.getByRole('list', { name: 'Reclamațiile' });
const detail = page.getByRole('complementary', { name: 'Registru' });

function showRegister(entry = ENTRY): void {
  answer(adminComplaints, { items: [entry, DISPUTE], nextCursor: null });
  answer(adminComplaint, ({ params }) => (params.number === '1041' ? DISPUTE : entry));
}

test('the register shows the open ones by number with their clocks, and its filters are in the address', async () => {
  showRegister();
  await open('/admin/reclamatii', ADMIN);
  await expect.element(list.getByRole('button', { name: /^1042/ })).toMatchTextContent('11 zile');
  await expect.element(list.getByRole('button', { name: /^1041/ })).toMatchTextContent('depășit');
  expect(askedBy(adminComplaints).at(-1)?.query).toEqual({ state: 'open' });
  await page.getByRole('button', { name: 'Toate', exact: true }).click();
  await page.getByLabelText('Despre ce e').selectOptions('O livrare');
  await expect.poll(address).toBe('/admin/reclamatii?lista=all&fel=delivery');
  await expect.poll(() => askedBy(adminComplaints).at(-1)?.query).toEqual({ kind: 'delivery' });
  await page.getByLabelText('Numărul din registru').fill('nr. 1042');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => askedBy(adminComplaints).at(-1)?.query).toEqual({ kind: 'delivery', number: 1042 });
  await looksRight();
});

test('a covered parcel begins with all that its cover has, for who decides such', async () => {
  const money = (amount: number) => ({ amount, currency: 'RON' as const });
  const covered: Complaint = {
    ...{ ...ENTRY, kind: 'delivery', reason: 'damaged', canEndDelivery: false },
    cover: { declaredValue: money(120_000), paid: null, left: money(120_000) },
  };
  showRegister(covered);
  answer(decideComplaint, covered);
  await open('/admin/reclamatii?deschisa=1042', ADMIN);
  const loss = detail.getByLabelText('Paguba dovedită');
  await detail.getByRole('button', { name: 'Respinsă', exact: true }).click();
  await expect.element(loss).not.toBeInTheDocument();
  await detail.getByRole('button', { name: 'Admisă', exact: true }).click();
  await expect.element(loss).toHaveValue('1200,00');
  await loss.fill('300');
  await looksRight();
  await detail.getByLabelText('Răspunsul').fill('Am văzut fotografiile.');
  await detail.getByRole('button', { name: 'Hotărăște' }).click();
  await expect
    .poll(() => askedBy(decideComplaint).at(-1)?.body)
    .toEqual({ outcome: 'upheld', answer: 'Am văzut fotografiile.', provenLoss: 30_000 });
});

test('an entry is answered with the end of its delivery; what is decided elsewhere leads there', async () => {
  showRegister();
  await open('/admin/reclamatii?deschisa=1041', ADMIN);
  await expect
    .element(detail.getByRole('link', { name: 'Deschide unde se hotărăște' }))
    .toHaveAttribute('href', '/admin/dispute');
  await list.getByRole('button', { name: /^1042/ }).click();
  await expect.element(detail.getByText('OUG 34/2014')).toBeVisible();
  await looksRight();
  answer(writeComplaintLetter, ENTRY);
  await detail.getByLabelText('Scrisoare către cine reclamă').fill('Avem nevoie de o fotografie.');
  await detail.getByRole('button', { name: 'Trimite scrisoarea' }).click();
  await expect
    .poll(() => askedBy(writeComplaintLetter).at(-1)?.body)
    .toEqual({
      text: 'Avem nevoie de o fotografie.',
    });
  answer(decideComplaint, () => {
    const decided: Complaint = {
      ...ENTRY,
      ...{ outcome: 'upheld', isDecidable: false, canEndDelivery: false, answer: 'Am încheiat livrarea.' },
      ...{ decidedAt: at(0), decidedBy: 'Ana Dobre' },
    };
    showRegister(decided);
    return decided;
  });
  await detail.getByRole('button', { name: 'Admisă', exact: true }).click();
  await expect.element(detail.getByLabelText(/Sumă pentru expeditor/)).not.toBeInTheDocument();
  await detail.getByLabelText('Răspunsul').fill('Am încheiat livrarea.');
  await detail.getByRole('button', { name: 'Hotărăște' }).click();
  await expect
    .poll(() => askedBy(decideComplaint).at(-1)?.body)
    .toEqual({
      outcome: 'upheld',
      answer: 'Am încheiat livrarea.',
      endsDelivery: true,
    });
  await detail.getByRole('button', { name: 'Înregistrează o corectură' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Corectează nr. 1042');
  answer(enterComplaint, { ...ENTRY, number: 1043 });
  await page.getByRole('dialog').getByLabelText('Reclamația').fill('Suma corectă este alta.');
  await page.getByRole('dialog').getByRole('button', { name: 'Înregistrează' }).click();
  await expect
    .poll(() => askedBy(enterComplaint).at(-1)?.body)
    .toMatchObject({
      corrects: 1042,
      kind: 'withdrawal',
      channel: 'letter',
      email: 'maria@mail.test',
    });
  await expect.poll(address).toContain('deschisa=1043');
});

test('the file of a year is asked for by its year, and a refusal is told', async () => {
  showRegister();
  await open('/admin/reclamatii', ADMIN);
  answer(complaintStatistics, () => refuse('validation_failed'));
  await page.getByRole('button', { name: 'Descarcă CSV' }).click();
  await expect.element(page.getByText('Statistica nu s-a putut citi.')).toBeVisible();
  expect(askedBy(complaintStatistics).at(-1)?.query.year).toBe(new Date().getFullYear());
});

test('anybody complains and reads the number', async () => {
  await open('/reclamatie?nr=41207365', null);
  answer(complain, { number: 1044, receivedAt: at(0) });
  await page.getByLabelText('Ce s-a întâmplat').selectOptions('A ajuns târziu');
  await page.getByLabelText('Reclamația').fill('A venit cu o zi mai târziu.');
  await page.getByLabelText('Numele tău').fill('Maria Pop');
  await page.getByLabelText('E-mailul tău').fill('maria@mail.test');
  await looksRight();
  await page.getByRole('button', { name: 'Trimite reclamația' }).click();
  await expect.element(page.getByText('Numărul ei este 1044')).toBeVisible();
  expect(askedBy(complain).at(-1)?.body).toMatchObject({ deliveryNumber: '41207365', reason: 'late' });
});
