import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  codCouriers,
  codShorts,
  decideCodShort,
  handInCod,
  recordCodShort,
} from '#contract/money/admin-cod.ts';
import {
  type AdminRemittance,
  adminRemittance,
  adminRemittances,
  codBooks,
  codSenders,
  redirectRemittance,
  resendRemittance,
} from '#contract/money/admin-remittances.ts';
import { codTransfers, enterCodTransfer, sendBackCodTransfer } from '#contract/money/admin-cod-transfers.ts';
import { codDeclaration } from '#contract/money/cod-declarations.ts';
import type { CodCourier, CodShort } from '#contract/money/cod-fields.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, NO_NETWORK, refuse } from './server.ts';

// The staff's page of the ramburs: sums, couriers, shortages, senders and remittances, each with its states.

const FINANCE = { ...ADMIN, staffRole: 'finance' as const };
const RON = (amount: number) => ({ amount, currency: 'RON' as const });
const AT = '2026-11-24T09:30:00.000Z';

const COURIER: CodCourier = {
  ...{ id: 'curier-1', courier: 'Radu Stan', phone: null, held: RON(24_990), cap: RON(50_000) },
  since: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
  nettedSince: AT,
  deliveries: [{ id: 'livrarea-1', number: 20_418, amount: RON(24_990), collectedAt: AT }],
};
const SHORT: CodShort = {
  ...{ id: 'lipsa-1', deliveryId: 'livrarea-1', number: 20_418, courierId: 'curier-1', courier: 'Radu Stan' },
  ...{ amount: RON(2_000), of: RON(24_990), cause: 'part', owner: 'courier', reason: null },
  ...{ givenAt: null, createdAt: AT, decidedAt: null },
};
const SENT: AdminRemittance = {
  ...{ id: 'rem-8', number: 8, day: '2026-11-25', amount: RON(29_980), deliveries: 2, ibanLast4: '0000' },
  ...{ state: 'sent', failure: null, arrivesAt: '2026-11-26T08:00:00.000Z', endedAt: null },
  ...{ senderId: 'expeditor-1', sender: 'Atelier Popa', next: null, approvalId: null, canResend: false },
};
const FAILED: AdminRemittance = {
  ...SENT,
  ...{
    id: 'rem-7',
    number: 7,
    state: 'failed',
    failure: 'account_closed',
    arrivesAt: null,
    next: 'account_refused',
  },
};

const OWED = {
  ...{
    id: 'transfer-1',
    deliveryId: 'livrarea-1',
    number: 53_928_116,
    amount: RON(14_990),
    paidOn: '2026-11-24',
  },
  ...{ payerName: 'Ioana Dinu', payerIban: 'RO49AAAA1B31007593840000', bankReference: 'OP 1', bookedAt: AT },
  ...{ owed: RON(14_990), owedAt: AT, sentReference: null, sentAt: null },
};

beforeEach(() => {
  answer(codBooks, {
    ...{ at: AT, held: RON(24_990), owed: RON(44_990), onWay: RON(29_980), lost: RON(990), isEqual: true },
  });
  answer(codCouriers, { items: [COURIER], nextCursor: null });
  answer(codShorts, {
    items: [SHORT, { ...SHORT, id: 'lipsa-0', owner: 'platform', reason: 'Nu se vedea.', decidedAt: AT }],
    nextCursor: null,
  });
  answer(codTransfers, { items: [OWED], nextCursor: null, isOffered: true });
  answer(codSenders, {
    items: [
      {
        ...{ id: 'expeditor-1', sender: 'Atelier Popa', ready: RON(20_000), since: AT },
        ...{ withCouriers: RON(24_990), onWay: RON(0), hindrance: 'account_refused' },
      },
    ],
    nextCursor: null,
  });
  answer(adminRemittances, { items: [SENT, FAILED], nextCursor: null });
  answer(codDeclaration, {
    ...{ month: '2026-10', deliveries: 2, amount: RON(29_980) },
    gaps: [{ number: 20_418, missing: ['tax_id'] }],
  });
});

const region = (name: string) => page.getByRole('region', { name, exact: true });

test('the page shows each sum with its source, who holds what and since when, and why a transfer came back', async () => {
  await open('/admin/ramburs', FINANCE);
  await expect.element(page.getByText('Egal cu registrul la')).toBeVisible();
  const holders = region('Ramburs la curieri');
  await expect.element(holders.getByText('249,90 lei din 500,00 lei')).toBeVisible();
  await expect.element(holders.getByText('Cel mai vechi leu are 3 zile', { exact: false })).toBeVisible();
  const remittances = region('Transferuri de ramburs');
  await expect.element(remittances.getByText('de ce: account_closed', { exact: false })).toBeVisible();
  await expect.element(remittances.getByText('Contul a fost refuzat', { exact: false })).toBeVisible();
  await expect
    .element(remittances.getByRole('link', { name: 'CSV cu transferul 7' }))
    .toHaveAttribute('href', '/api/v1/admin/cod/remittances/rem-7/file?locale=ro');
  await looksRight();
});

test('books that differ are said, and whatever fails alone can be read again', async () => {
  answer(codBooks, {
    ...{ at: AT, held: RON(1), owed: RON(2), onWay: RON(0), lost: RON(0), isEqual: false },
  });
  answer(codShorts, () => NO_NETWORK);
  await open('/admin/ramburs', FINANCE);
  await expect
    .element(page.getByText('livrările nu dau aceeași sumă ca registrul', { exact: false }))
    .toBeVisible();
  await expect.element(region('Ramburs la curieri').getByText('Radu Stan')).toBeVisible();
  await expect.element(region('Lipsuri la ramburs').getByRole('button')).toBeVisible();
});

test('a courier hands a part in; the server’s refusal stays in the dialog', async () => {
  answer(handInCod, refuse('reference_used'));
  await open('/admin/ramburs', FINANCE);
  await region('Ramburs la curieri').getByRole('button', { name: 'Înregistrează o predare' }).click();
  await expect.element(page.getByLabelText('Suma predată')).toHaveValue('249,90');
  await page.getByLabelText('Suma predată').fill('100');
  await page.getByLabelText('Numărul chitanței').fill('RB-7');
  await page.getByRole('button', { name: 'Înregistrează', exact: true }).click();
  await expect.poll(() => askedBy(handInCod).at(-1)?.body).toEqual({ amount: 10_000, reference: 'RB-7' });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  answer(handInCod, { ...COURIER, held: RON(14_990) });
  await page.getByRole('button', { name: 'Înregistrează', exact: true }).click();
  await expect.element(page.getByText('Radu Stan mai datorează 149,90', { exact: false })).toBeVisible();
});

test('a shortage is decided with a person chosen and a reason; false notes are recorded up to the sum', async () => {
  answer(decideCodShort, { items: [], nextCursor: null });
  answer(recordCodShort, { items: [], nextCursor: null });
  await open('/admin/ramburs', FINANCE);
  const shorts = region('Lipsuri la ramburs');
  await expect.element(shorts.getByText('În seama curierului, de hotărât')).toBeVisible();
  await expect.element(shorts.getByText('O suportă platforma', { exact: false })).toBeVisible();
  await shorts.getByRole('button', { name: 'Hotărăște' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('radio', { name: 'Curierul' })).not.toBeChecked();
  await dialog.getByRole('radio', { name: 'Platforma' }).click();
  await dialog.getByRole('textbox').fill('Banca le-a găsit false; nu se vedea.');
  await dialog.getByRole('button', { name: 'Hotărăște' }).click();
  await expect
    .poll(() => askedBy(decideCodShort).at(-1)?.body)
    .toEqual({ owner: 'platform', reason: 'Banca le-a găsit false; nu se vedea.' });
  await page.getByRole('button', { name: 'Bani falși la livrarea 20418' }).click();
  await page.getByLabelText('Cât e fals').fill('50');
  await page.getByRole('button', { name: 'Trece lipsa' }).click();
  await expect.poll(() => askedBy(recordCodShort).at(-1)?.body).toEqual({ amount: 5_000 });
});

test('a remittance opens to its parcels, and the list narrows by state', async () => {
  answer(adminRemittance, {
    ...FAILED,
    lines: [
      {
        ...{ deliveryId: 'livrarea-1', number: 20_418, receiver: 'Vlad Ionescu', reference: 'comanda 7731' },
        amount: RON(14_990),
      },
    ],
  });
  await open('/admin/ramburs', FINANCE);
  await page.getByRole('button', { name: 'Vezi coletele transferului 7' }).click();
  await expect.element(page.getByText('comanda 7731', { exact: false })).toBeVisible();
  await page.getByRole('combobox', { name: 'Starea transferului' }).selectOptions('Întors');
  await expect.poll(() => askedBy(adminRemittances).at(-1)?.query).toMatchObject({ state: 'failed' });
});

test('an auditor reads and has no buttons; a page with nothing says so', async () => {
  answer(codShorts, { items: [], nextCursor: null });
  answer(codSenders, { items: [], nextCursor: null });
  answer(adminRemittances, { items: [], nextCursor: null });
  await open('/admin/ramburs', { ...ADMIN, staffRole: 'auditor' });
  await expect.element(page.getByText('Nu lipsește nimic.')).toBeVisible();
  await expect.element(page.getByText('Niciun transfer.')).toBeVisible();
  await expect.element(page.getByText('Radu Stan')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Înregistrează o predare' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Bani falși/ })).not.toBeInTheDocument();
});

test('a role without the money asks the server for nothing of it', async () => {
  await open('/admin/ramburs', { ...ADMIN, staffRole: 'support' });
  await expect.element(page.getByText('Nu e în rolul tău')).toBeVisible();
  expect(askedBy(codBooks)).toHaveLength(0);
});

test('form 395 of a month says what it declares and what is missing', async () => {
  await open('/admin/ramburs', FINANCE);
  const form = region('Declarația 395');
  await expect.element(form.getByText('299,80', { exact: false })).toBeVisible();
  await expect.element(form.getByText('codul fiscal al expeditorului', { exact: false })).toBeVisible();
  const month = String(askedBy(codDeclaration).at(-1)?.query?.['month']);
  await expect
    .element(form.getByRole('link', { name: `Descarcă XML, ${month}` }))
    .toHaveAttribute('href', `/api/v1/admin/cod/declaration/file?month=${month}`);
  answer(codDeclaration, { month, deliveries: 0, amount: RON(0), gaps: [] });
  await form.getByLabelText('Luna').selectOptions(String(new Date().getFullYear() - 1) + '-12');
  await expect.element(form.getByText('Niciun ramburs nu a ajuns', { exact: false })).toBeVisible();
  await looksRight();
});

test('who reads alone sees the transfers, and no form 395', async () => {
  await open('/admin/ramburs', { ...ADMIN, staffRole: 'auditor' as const });
  await expect
    .element(region('Transferuri de ramburs').getByText('Transferul 8', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Declarația 395')).not.toBeInTheDocument();
  expect(askedBy(codDeclaration)).toEqual([]);
});

test('a failed transfer is sent again with a reason, or to another account once a colleague signs', async () => {
  answer(adminRemittances, { items: [{ ...FAILED, canResend: true }], nextCursor: null });
  answer(resendRemittance, { ...SENT, id: 'rem-9', number: 9 });
  answer(redirectRemittance, { approvalId: 'cererea' });
  await open('/admin/ramburs', FINANCE);
  await page.getByRole('button', { name: 'Trimite din nou transferul 7' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Motiv').fill('Banca a deblocat contul.');
  await looksRight();
  await dialog.getByRole('button', { name: 'Trimite din nou' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedBy(resendRemittance)).toMatchObject([
    { params: { id: 'rem-7' }, body: { reason: 'Banca a deblocat contul.' } },
  ]);
  answer(adminRemittances, { items: [{ ...FAILED, approvalId: 'cererea' }], nextCursor: null });
  await page.getByRole('button', { name: 'Alt cont pentru transferul 7' }).click();
  await dialog.getByRole('textbox', { name: 'IBAN' }).fill('RO09BCYP0000001234567890');
  await dialog.getByLabelText('Motiv').fill('Expeditorul a schimbat banca.');
  await looksRight();
  await dialog.getByRole('button', { name: 'Cere semnătura' }).click();
  const waits = page.getByRole('link', { name: 'Așteaptă' });
  await expect.element(waits).toHaveAttribute('href', '/admin?hotarare=remittance_account.cererea');
  expect(askedBy(redirectRemittance)).toHaveLength(1);
});

test('what the bank returned is not offered to the same account, and a refusal is said', async () => {
  answer(adminRemittances, { items: [FAILED], nextCursor: null });
  answer(redirectRemittance, refuse('iban_refused'));
  await open('/admin/ramburs', FINANCE);
  await expect.element(page.getByRole('button', { name: 'Alt cont pentru transferul 7' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Trimite din nou transferul 7' }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Alt cont pentru transferul 7' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'IBAN' }).fill('RO09BCYP0000001234567890');
  await dialog.getByLabelText('Motiv').fill('Expeditorul a schimbat banca.');
  await dialog.getByRole('button', { name: 'Cere semnătura' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('a long list goes on by a button', async () => {
  answer(codCouriers, ({ query }) =>
    query.cursor === undefined
      ? { items: [COURIER], nextCursor: '1.curier-1' }
      : { items: [{ ...COURIER, id: 'curier-2', courier: 'Ana Dobre' }], nextCursor: null },
  );
  await open('/admin/ramburs', FINANCE);
  const holders = region('Ramburs la curieri');
  await holders.getByRole('button', { name: 'Mai multe' }).click();
  await expect.element(holders.getByText('Ana Dobre')).toBeVisible();
  await expect.element(holders.getByText('Radu Stan')).toBeVisible();
  expect(askedBy(codCouriers).at(-1)?.query).toMatchObject({ cursor: '1.curier-1' });
});

test('a transfer is entered as on the statement, and one that does not fit says what to do', async () => {
  answer(enterCodTransfer, refuse('transition_refused', undefined, { state: 'transfer_sum' }));
  await open('/admin/ramburs', FINANCE);
  await page.getByRole('button', { name: 'Transfer primit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer primit' });
  await dialog.getByLabelText('AWB (detaliile plății)').fill('5392 8116 6');
  await dialog.getByLabelText(/^Suma/).fill('149,90');
  await dialog.getByLabelText('Ziua din extras').fill('2026-11-24');
  await dialog.getByLabelText(/^Plătitor/).fill('Ioana Dinu');
  await dialog.getByLabelText('IBAN-ul plătitorului').fill('RO49AAAA1B31007593840000');
  await dialog.getByLabelText('Referința băncii').fill('OP 1');
  const save = dialog.getByRole('button', { name: 'Înregistrează transferul' });
  await save.click();
  await expect.element(dialog.getByText(/altă sumă/)).toBeVisible();
  answer(enterCodTransfer, { approvalId: null });
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedBy(enterCodTransfer).at(-1)).toMatchObject({ body: { awb: '5392 8116 6', amount: 14_990 } });
});

test('without an account for transfers none is entered, and what came in before is still sent back', async () => {
  answer(codTransfers, { items: [OWED], nextCursor: null, isOffered: false });
  await open('/admin/ramburs', FINANCE);
  await expect.element(page.getByRole('button', { name: 'Marchează ca întors' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Transfer primit' })).not.toBeInTheDocument();
});

test('what is owed back names the payer and the account, until it is marked as sent', async () => {
  answer(sendBackCodTransfer, { items: [], nextCursor: null, isOffered: true });
  await open('/admin/ramburs', FINANCE);
  const list = region('Transferuri de la destinatari');
  await expect
    .element(list.getByText(/De întors 149,90.*Ioana Dinu.*RO49AAAA1B31007593840000/))
    .toBeVisible();
  await list.getByRole('button', { name: 'Marchează ca întors' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Referința băncii').fill('OP 2');
  await dialog.getByRole('button', { name: 'Banii au plecat' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedBy(sendBackCodTransfer).at(-1)).toMatchObject({ body: { bankReference: 'OP 2' } });
});
