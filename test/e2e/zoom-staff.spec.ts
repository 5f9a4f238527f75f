import type { Page } from '@playwright/test';
import type { Chargeback } from '#contract/money/money-checks.ts';
import type { CourierCash } from '#contract/money/cash.ts';
import type { FailingWork } from '#contract/staff/admin-work.ts';
import type { FeeReturn } from '#contract/money/fee-returns.ts';
import type { Goodwill } from '#contract/money/goodwill.ts';
import type { Mismatch } from '#contract/money/mismatches.ts';
import type { AdminRefund } from '#contract/money/admin-refunds.ts';
import type { RiskHold } from '#contract/risk/admin-risks.ts';
import type { StaffDispute } from '#contract/money/disputes.ts';
import type { Colleague } from '#contract/staff/staff.ts';
import { ANA } from './api.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './visit.ts';
import { opensWell, readsInEverySize, pressOpen } from './zoom.ts';

// Overlays of the staff's screens, at 1280 × 1024 enlarged four times and with text twice as large. The lists are
// faked, so that each has a row of every kind with long words.

const AT = '2026-11-20T12:00:00Z';
const SUM = { amount: 12_345_678, currency: 'RON' } as const;
const NONE = { amount: 0, currency: 'RON' } as const;
const PERSON = 'Alexandrina-Constantina Hristodorescu';
const REASON = 'A așteptat două ore la ușă, iar banca a cerut încă o dată datele.';
const delivery = { deliveryId: crypto.randomUUID(), deliveryNumber: 987_654_321 };
const id = () => crypto.randomUUID();

test('the lists of money and what opens from them', async ({ arrive }) => {
  test.slow();
  const { page } = await arrive(ANA);
  const mismatch: Mismatch = {
    ...{ id: id(), kind: 'amount', purpose: 'top_up', deliveryId: null, deliveryNumber: null },
    ...{ person: PERSON, expected: SUM, seen: SUM, providerRef: `pi_${'3Probă'.repeat(5)}`, foundAt: AT },
    ...{ choices: ['accept', 'give_back'], decision: null, reason: null, decidedAt: null },
  };
  const chargeback: Chargeback = {
    ...{ id: id(), ...delivery, payer: PERSON, amount: SUM, fee: SUM, reason: 'product_not_received' },
    ...{ state: 'open', answer: null, answerBy: AT, openedAt: AT, endedAt: null },
  };
  const cash: CourierCash = {
    ...{ id: id(), courier: PERSON, phone: '+40733000222', owed: SUM, since: AT, isFull: true },
    lastHandIn: { amount: SUM, at: AT },
  };
  const refund: AdminRefund = {
    ...{ id: `re_${'3Probă'.repeat(5)}`, stand: 'waiting', isLate: true, amount: SUM, madeGood: SUM },
    ...{
      purpose: 'top_up',
      ...delivery,
      payer: PERSON,
      payerEmail: 'alexandrina.hristodorescu@stafeta.test',
    },
    ...{ reason: 'insufficient_funds', since: AT, endedAt: null, nextLookAt: AT },
  };
  const gift: Goodwill = {
    ...{ id: id(), ...delivery, recipient: 'courier', person: PERSON, amount: SUM, reason: REASON },
    ...{ givenBy: 'Ana Munteanu', givenAt: AT },
  };
  const fee: FeeReturn = {
    ...{
      id: id(),
      ...delivery,
      person: PERSON,
      amount: SUM,
      toCard: SUM,
      offDebt: SUM,
      toWallet: SUM,
      toAccount: SUM,
    },
    ...{ reason: REASON, givenBy: 'Ana Munteanu', givenAt: AT },
  };
  await plays(page, 'mismatches', [mismatch]);
  await plays(page, 'chargebacks', [chargeback, { ...chargeback, id: id(), state: 'won', answer: REASON }]);
  await plays(page, 'cash', [cash]);
  await plays(page, 'refunds', [refund, { ...refund, id: 're_2', stand: 'failed', isLate: false }]);
  await plays(page, 'goodwills', [gift]);
  await plays(page, 'fee-returns', [fee]);
  await page.goto('/admin/bani');
  const button = (name: string) => page.getByRole('button', { name });
  await expect(button('Răspunde băncii')).toBeVisible();
  await readsInEverySize(page, 'the lists of money', page.getByRole('main'));
  await opensWell(page, button('Întoarce banii'));
  await opensWell(page, button('Răspunde băncii'));
  await opensWell(page, button('Înregistrează o predare'), (dialog) =>
    dialog.getByLabel('Suma predată').fill('0'),
  );
  await opensWell(page, button('Dă înapoi o taxă'), (dialog) =>
    dialog.getByLabel('Numărul livrării').fill('x'),
  );
  await opensWell(page, button('Oferă o sumă'), (dialog) => dialog.getByLabel('Numărul livrării').fill('x'));
});

test('what is decided about complaints, held money and notices', async ({ arrive, watch }) => {
  test.slow();
  // The complaint of the list is about a delivery that does not exist.
  watch.expect(404, /\/admin\/(delivery-refunds\/options|disputes\/[\w-]+\/preview)/);
  const { page } = await arrive(ANA);
  const button = (name: string) => page.getByRole('button', { name });
  const dispute: StaffDispute = {
    ...{
      id: id(),
      ...delivery,
      kind: 'damaged',
      text: REASON,
      photoUrls: [],
      proofs: [],
      state: 'open',
      sender: PERSON,
    },
    ...{
      courier: PERSON,
      method: 'card',
      frozen: NONE,
      refundable: SUM,
      refund: SUM,
      cover: null,
      pieces: null,
      haulage: null,
      reason: null,
    },
    ...{ endedAt: AT, openedAt: AT, resolvedAt: null },
  };
  await plays(page, 'disputes', [dispute]);
  await page.goto('/admin/dispute');
  await page.getByRole('group', { name: 'Decizia' }).getByRole('button').first().press('Enter');
  await readsInEverySize(page, 'a decision about a complaint', page.getByRole('article'));
  await opensWell(page, button('Oferă o sumă'));

  const hold: RiskHold = {
    ...{
      id: id(),
      ...delivery,
      state: 'open',
      isCertain: true,
      sender: PERSON,
      courier: PERSON,
      courierId: id(),
    },
    findings: [{ rule: 'far_arrival', certainty: 'certain', value: 1_234, limit: 500 }],
    ...{ method: 'wallet', price: SUM, coupon: SUM, courierNet: SUM, distanceMeters: 6_420 },
    ...{ pickupArea: 'Sector 1', dropoffArea: 'Sector 2', openedAt: AT, dueAt: AT, decision: null },
  };
  await plays(page, 'risk-holds', [hold]);
  await page.route(`**/api/v1/admin/risk-holds/${hold.id}`, (route) =>
    route.fulfill({ json: { ...hold, notes: [{ by: PERSON, text: REASON, at: AT }] } }),
  );
  await visit(page, '/admin/riscuri');
  await button('Nu plăti, întoarce banii').press('Enter');
  await button('Note').press('Enter');
  await expect(page.getByText(REASON)).toBeVisible();
  await readsInEverySize(page, 'a decision about held money', page.getByRole('article'));

  await visit(page, '/admin/sesizari?lista=hidden&fel=photo&ref=%2Fuploads%2Fx');
  await readsInEverySize(
    page,
    'hiding something',
    page.getByRole('region', { name: 'Ascunde ceva fără sesizare' }),
  );
});

test('the log, the work that fails, the news and the team', async ({ arrive }) => {
  test.slow();
  const { page } = await arrive(ANA);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/admin/jurnal?action=courier_approved');
  await pressOpen(button('Verifică lanțul'));
  await expect(page.getByText(/^Lanțul e/)).toBeVisible();
  await readsInEverySize(page, 'the log', page.getByRole('main'));

  const failing: FailingWork = {
    ...{ work: 'reconciliation', item: id(), failures: 12, error: `connect ETIMEDOUT ${'x'.repeat(60)}` },
    ...{ since: AT, lastAt: AT, nextAt: AT },
  };
  await plays(page, 'failing-work', [failing]);
  const job = {
    id: '98765',
    task: 'erasePictures',
    attempts: 25,
    error: REASON,
    createdAt: AT,
    failedAt: AT,
  };
  await plays(page, 'dead-jobs', [job]);
  await visit(page, '/admin/lucrari');
  await button('Renunță la ea').press('Enter');
  await readsInEverySize(page, 'work that is dropped', page.getByRole('main'));

  // Fakes subscribers: without any nothing is sent.
  await page.route(/\/api\/v1\/admin\/newsletter\/[\w-]+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), subscribers: { ro: 1_234, en: 56 } },
    });
  });
  await visit(page, '/admin/noutati/nou');
  for (const name of ['În română', 'În engleză']) {
    const draft = page.getByRole('group', { name });
    await draft.getByLabel('Subiect').fill('Ștafeta ajunge în Drobeta-Turnu Severin');
    await draft.getByLabel('Mesaj').fill('## De luni\n\n- **ziua**\n- seara');
  }
  await button('Salvează ciorna').press('Enter');
  await expect(button('Șterge ciorna')).toBeVisible();
  await page.reload();
  await readsInEverySize(page, 'an issue', page.getByRole('main'));
  await opensWell(page, button('Trimite abonaților'));
  await opensWell(page, button('Șterge ciorna'));
});

test('the team and the second step of the staff’s door', async ({ arrive, watch }) => {
  test.slow();
  watch.expect(401, /\/auth\/login$/);
  const { page } = await arrive(ANA);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const colleague: Colleague = {
    ...{ id: id(), name: PERSON, email: 'alexandrina.hristodorescu@stafeta.test', isMe: false },
    ...{ needsSignature: false, approvalId: null },
    ...{ role: 'operator' as const },
    ...{ isInvited: false, hasSecondFactor: true, lastSeenAt: AT },
  };
  await plays(page, 'staff', [colleague]);
  await page.goto('/admin/echipa');
  await opensWell(page, button('Resetează al doilea pas'));
  await opensWell(page, button('Scoate din echipă'));
  await pressOpen(button('Invită un coleg'));
  await readsInEverySize(page, 'inviting a colleague', page.getByRole('region').last());

  const key = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const uri = `otpauth://totp/Stafeta:ana?secret=${key}&issuer=Stafeta`;
  const codes = Array.from({ length: 10 }, (_, at) => `ABCDE-FGHI${at}`);
  await page.route('**/api/v1/admin/second-factor', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { key, uri } }) : route.fallback(),
  );
  await page.route('**/api/v1/admin/second-factor/confirm', (route) =>
    route.fulfill({ json: { recoveryCodes: codes } }),
  );
  const step = page.getByRole('region', { name: 'Al doilea pas al intrării' });
  await visit(page, '/admin/cont');
  await pressOpen(button('Pornește al doilea pas'));
  await readsInEverySize(page, 'the password before a second step', step);
  await step.getByLabel('Parola ta').fill('castravete-verde');
  await button('Continuă').press('Enter');
  await step.getByLabel('Codul din aplicație').fill('123456');
  await readsInEverySize(page, 'the code to scan', step);
  await button('Confirmă codul').press('Enter');
  await expect(button('Gata')).toBeVisible();
  await readsInEverySize(page, 'the spare codes', step);

  const door = (await arrive()).page;
  await door.route('**/api/v1/auth/login', (route) =>
    route.fulfill({
      status: 401,
      json: { type: 'about:blank', title: 'x', status: 401, code: 'code_required' },
    }),
  );
  await door.goto('/admin/intrare');
  await door.getByRole('textbox', { name: 'E-mail' }).fill(ANA.email);
  await door.getByLabel('Parolă', { exact: true }).fill(ANA.password);
  await door.getByRole('button', { name: 'Intră în cont' }).press('Enter');
  await expect(door.getByRole('heading', { level: 1, name: 'Încă un pas' })).toBeVisible();
  await readsInEverySize(door, 'the second step at the door');
});

/** Fakes a list of the back office with these items. */
async function plays(page: Page, list: string, items: readonly unknown[]): Promise<void> {
  await page.route(new RegExp(`/api/v1/admin/${list}(\\?|$)`), (route) =>
    route.fulfill({ json: { items, nextCursor: null } }),
  );
}
