import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  requestDifference,
  cancelByStaff,
  cancelPreview,
  declareLost,
  extendPromise,
  freeCourier,
  lossPreview,
  nudgeCourier,
  openDisputeByStaff,
  renewPin,
  sendMessage,
} from '#contract/staff/board-acts.ts';
import { revealDeliveryContact } from '#contract/staff/contacts.ts';
import { addDeliveryNote, deleteDeliveryNote } from '#contract/staff/delivery-notes.ts';
import { AT, item, showBoard } from './board.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, NO_NETWORK, refuse } from './server.ts';

// Acts upon the board's rows: by button, menu, drawer and key; a refusal in its row; rows that keep still meanwhile.

const LOCKED = item(20_418, {
  ...{ rule: 'pin_locked', class: 'blocked', stage: 'at_dropoff', reason: { tries: 5 }, version: 7 },
  acts: ['renew_pin', 'nudge_courier', 'extend_promise'],
  remedy: 'renew_pin',
});
const LATE = item(20_411, {
  ...{ rule: 'late', class: 'late', slackMinutes: -14, reason: { minutes: 14 } },
  acts: ['free_courier', 'nudge_courier', 'extend_promise'],
  remedy: 'extend_promise',
});
const row = (number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: new RegExp(`\\b${number}\\b`) }) });
const opener = (number: number) => row(number).getByRole('button').first();
/** Chooses an act in the menu of the open delivery. */
async function chooseAct(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Toate acțiunile' }).click();
  await page.getByRole('menuitem', { name }).click();
}
const done = (deliveryId: string) => ({ deliveryId, version: 8 });
const numbers = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((each) => /20\d{3}/.exec(each.textContent)?.[0]);

test('a press on the row’s remedy acts once, with what was seen, and the row stays in its place', async () => {
  showBoard([LOCKED, LATE]);
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  answer(renewPin, async () => {
    await freed;
    return done(LOCKED.deliveryId);
  });
  await open('/admin/acum', ADMIN);
  const remedy = page.getByRole('button', { name: 'Trimite PIN nou, livrarea 20418' });
  await remedy.dblClick();
  await expect.poll(() => askedBy(renewPin)).toHaveLength(1);
  expect(askedBy(renewPin)[0]?.body).toEqual({ version: 7, rule: 'pin_locked' });
  showBoard([LATE, { ...LOCKED, rule: 'fine', class: 'fine', reason: {}, remedy: null, version: 8 }]);
  free();
  await expect.element(page.getByText('PIN nou trimis')).toBeVisible();
  await expect.element(row(20_418)).toMatchTextContent('În regulă');
  expect(numbers()).toEqual(['20418', '20411']);
  await expect.poll(numbers, { timeout: 8_000 }).toEqual(['20411', '20418']);
  await looksRight();
});

test('who comes second is told in the row what happened meanwhile, when and by whom', async () => {
  showBoard([LOCKED, LATE]);
  answer(renewPin, () =>
    refuse('delivery_changed', undefined, { event: 'dropoff_pin_renewed', at: AT, by: 'Elena Rusu' }),
  );
  await open('/admin/acum', ADMIN);
  await page.getByRole('button', { name: 'Trimite PIN nou, livrarea 20418' }).click();
  const alert = row(20_418).getByRole('alert');
  await expect.element(alert).toMatchTextContent('Între timp, la 14:16, Elena Rusu: PIN nou la destinatar.');
  await looksRight();
  await expect.element(alert, { timeout: 8_000 }).not.toBeInTheDocument();
});

test('the menu has everything that may be done, and a form asks for what an act needs', async () => {
  showBoard([LOCKED, LATE]);
  answer(freeCourier, done(LATE.deliveryId));
  await open('/admin/acum', ADMIN);
  await page.getByRole('button', { name: 'Acțiuni pentru 20411' }).click();
  await expect.element(page.getByRole('menuitem')).toHaveLength(4);
  await looksRight();
  await page.getByRole('menuitem', { name: 'Alt curier' }).click();
  const form = page.getByRole('dialog', { name: 'Alt curier, livrarea 20411' });
  const send = form.getByRole('button', { name: 'Alt curier' });
  await expect.element(send).toBeDisabled();
  await looksRight();
  await form.getByLabelText('De ce').fill('Nu răspunde la telefon.');
  await send.click();
  await expect.poll(() => askedBy(freeCourier)[0]?.body).toMatchObject({ reason: 'Nu răspunde la telefon.' });
  await expect.element(form).not.toBeInTheDocument();
});

test('keys act upon the row with the focus and upon the open delivery', async () => {
  showBoard([LOCKED, LATE]);
  answer(renewPin, done(LOCKED.deliveryId));
  answer(extendPromise, done(LATE.deliveryId));
  await open('/admin/acum', ADMIN);
  await press(opener(20_418), 'a');
  await expect.poll(() => askedBy(renewPin)).toHaveLength(1);
  await press(opener(20_411), '{Enter}');
  await expect.element(page.getByRole('complementary', { name: 'Livrarea 20411' })).toBeVisible();
  await expect.element(row(20_411)).toMatchTextContent('deschisă');
  await userEvent.keyboard('t');
  const form = page.getByRole('dialog', { name: 'Mută termenul, livrarea 20411' });
  await form.getByLabelText('Cu cât').selectOptions('60 min');
  await form.getByRole('button', { name: 'Mută termenul' }).click();
  await expect.poll(() => askedBy(extendPromise)[0]?.body).toMatchObject({ minutes: 60 });
  // There is no courier's key where the tables have no such act.
  await press(opener(20_418), 'f');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('keys act upon a delivery that was opened by its link and is not in the list', async () => {
  showBoard([LOCKED, LATE]);
  answer(renewPin, done(LOCKED.deliveryId));
  await open(`/admin/acum?livrare=${LOCKED.deliveryId}`, ADMIN);
  const detail = page.getByRole('complementary', { name: 'Livrarea 20418' });
  await expect.element(detail).toBeVisible();
  await press(opener(20_411), '3');
  await expect.element(opener(20_418)).not.toBeInTheDocument();
  const close = detail.getByRole('button', { name: 'Toate acțiunile' });
  await press(close, 'c');
  await expect.element(page.getByRole('dialog', { name: /20418/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press(close, 'a');
  await expect.poll(() => askedBy(renewPin).map(({ params }) => params)).toEqual([{ id: LOCKED.deliveryId }]);
});

test('a lost network is said in the drawer, and the same press again is the same act', async () => {
  showBoard([LOCKED]);
  answer(nudgeCourier, () => NO_NETWORK);
  await open(`/admin/acum?livrare=${LOCKED.deliveryId}`, ADMIN);
  const detail = page.getByRole('complementary', { name: 'Livrarea 20418' });
  await chooseAct('Întreabă curierul');
  await expect.element(detail.getByRole('alert')).toBeVisible();
  await looksRight();
  answer(nudgeCourier, done(LOCKED.deliveryId));
  await chooseAct('Întreabă curierul');
  await expect.element(page.getByText('Curierul a fost întrebat')).toBeVisible();
});

test('declaring lost shows the entries first, and who is paid follows the choice', async () => {
  const lost = { ...LOCKED, acts: ['declare_lost' as const], remedy: null };
  const money = (amount: number) => ({ amount, currency: 'RON' as const });
  const line = (account: 'delivery_escrow' | 'user_wallet' | 'courier_payable', amount: number) => ({
    ...{ kind: 'dispute_refund', account, amount: money(amount) },
    owner: account === 'user_wallet' ? ('sender' as const) : ('delivery' as const),
  });
  const entries = [line('delivery_escrow', 3_000), line('user_wallet', -3_000)];
  showBoard([lost]);
  answer(lossPreview, ({ query }) => ({
    ...{ version: 7, refund: money(3_000), cover: null, coverToSign: null },
    entries: query.paysCourier ? [...entries, line('courier_payable', -2_700)] : entries,
  }));
  answer(declareLost, { ...done(lost.deliveryId), entries });
  await open(`/admin/acum?livrare=${lost.deliveryId}`, ADMIN);
  await chooseAct('Declară pierdut');
  const form = page.getByRole('dialog', { name: 'Declară pierdut, livrarea 20418' });
  await expect.element(form.getByText(/Înapoi la expeditor: 30,00/)).toBeVisible();
  await expect.element(form.getByRole('row', { name: /user_wallet\s*expeditorul.*30,00/ })).toBeVisible();
  await form.getByLabelText(/Plătim noi curierul/).click();
  await expect.element(form.getByRole('row', { name: /courier_payable.*27,00/ })).toBeVisible();
  await looksRight();
  await form.getByLabelText('De ce').fill('Mașina a ars.');
  await form.getByRole('button', { name: 'Declară pierdut' }).click();
  await expect.element(page.getByText('Coletul a fost declarat pierdut')).toBeVisible();
  await expect
    .poll(() => askedBy(declareLost)[0]?.body)
    .toEqual({ version: 7, rule: 'pin_locked', paysCourier: true, reason: 'Mașina a ars.' });
});

test('declaring a covered parcel lost begins with all that its cover has, and sends the loss that is typed', async () => {
  const lost = { ...LOCKED, acts: ['declare_lost' as const], remedy: null };
  const money = (amount: number) => ({ amount, currency: 'RON' as const });
  showBoard([lost], {
    cover: { declaredValue: money(120_000), paid: money(20_000), left: money(100_000) },
  });
  answer(lossPreview, ({ query: { provenLoss } }) => ({
    ...{ version: 7, refund: money(3_000), coverToSign: null, entries: [] },
    cover: provenLoss === undefined ? null : money(Number(provenLoss)),
  }));
  answer(declareLost, { ...done(lost.deliveryId), entries: [] });
  await open(`/admin/acum?livrare=${lost.deliveryId}`, ADMIN);
  await expect.element(page.getByText('Valoare declarată')).toBeVisible();
  await chooseAct('Declară pierdut');
  const form = page.getByRole('dialog', { name: 'Declară pierdut, livrarea 20418' });
  const loss = form.getByLabelText('Paguba dovedită');
  await expect.element(loss).toHaveValue('1000,00');
  await expect.element(form.getByText(/în portofelul expeditorului: 1.000,00/)).toBeVisible();
  await loss.fill('450');
  await expect.element(form.getByText(/în portofelul expeditorului: 450,00/)).toBeVisible();
  await looksRight();
  await form.getByLabelText('De ce').fill('Mașina a ars.');
  await form.getByRole('button', { name: 'Declară pierdut' }).click();
  await expect
    .poll(() => askedBy(declareLost)[0]?.body)
    .toMatchObject({ paysCourier: false, provenLoss: 45_000 });
});

test('a refused preview says why and lets nothing be sent, and cancelling sends the fee that was shown', async () => {
  const early = { ...LATE, acts: ['cancel' as const], remedy: null };
  showBoard([early]);
  answer(cancelPreview, () => refuse('cancel_refused'));
  answer(cancelByStaff, { ...done(early.deliveryId), entries: [] });
  await open(`/admin/acum?livrare=${early.deliveryId}`, ADMIN);
  await page.getByRole('button', { name: 'Anulează livrarea' }).click();
  const form = page.getByRole('dialog', { name: 'Anulează livrarea, livrarea 20411' });
  const send = form.getByRole('button', { name: 'Anulează livrarea' });
  await expect.element(form.getByRole('alert')).toBeVisible();
  await form.getByLabelText('De ce').fill('Expeditorul a rugat.');
  await expect.element(send).toBeDisabled();
  await looksRight();
  answer(cancelPreview, ({ query }) => ({
    ...{ version: 1, entries: [] },
    fee: { amount: query.withFee ? 640 : 0, currency: 'RON' as const },
  }));
  await form.getByLabelText(/taxa de anulare/).click();
  await expect.element(form.getByText(/Taxa expeditorului: 0,00/)).toBeVisible();
  await expect.element(form.getByText('Nu se mișcă niciun ban.')).toBeVisible();
  await looksRight();
  await form.getByLabelText(/taxa de anulare/).click();
  await expect.element(form.getByText(/Taxa expeditorului: 6,40/)).toBeVisible();
  await send.click();
  await expect.poll(() => askedBy(cancelByStaff)[0]?.body).toMatchObject({ withFee: true, expectedFee: 640 });
});

test('by key somebody is written to, and somebody called for a reason; who was here says why', async () => {
  const open20411 = { ...LATE, acts: ['send_message' as const] };
  showBoard([open20411]);
  answer(sendMessage, done(LATE.deliveryId));
  answer(revealDeliveryContact, { value: '+40722000111' });
  await open(`/admin/acum?livrare=${LATE.deliveryId}`, ADMIN);
  await expect.element(page.getByText('Două ore de așteptare.')).toBeVisible();
  await expect.element(page.getByText('Destinatarul coboară în cinci minute.')).toBeVisible();
  await press(opener(20_411), 'm');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Destinatar').click();
  await expect.element(dialog.getByText('Îl primește ca SMS')).toBeVisible();
  await dialog.getByLabelText('Mesajul').fill('Curierul e la poartă.');
  await looksRight();
  await dialog.getByRole('button', { name: 'Trimite un mesaj' }).click();
  await expect.poll(() => askedBy(sendMessage)).toHaveLength(1);
  expect(askedBy(sendMessage)[0]?.body).toEqual({
    ...{ version: 1, rule: 'late', to: 'receiver', text: 'Curierul e la poartă.' },
  });
  await expect.element(dialog).not.toBeInTheDocument();
  await press(opener(20_411), 'c');
  await dialog.getByText('Expeditor').click();
  await dialog.getByRole('button', { name: 'Arată' }).click();
  await expect
    .element(dialog.getByRole('link', { name: /722 000 111/ }))
    .toHaveAttribute('href', 'tel:+40722000111');
  expect(askedBy(revealDeliveryContact)[0]?.body).toEqual({ party: 'sender', reason: 'call' });
});

test('a dispute is opened for the sender of a delivery that has ended', async () => {
  const ended = item(20_400, { stage: 'ended', acts: ['send_message', 'open_dispute'], slackMinutes: null });
  showBoard([ended]);
  answer(openDisputeByStaff, () => refuse('dispute_exists'));
  await open(`/admin/acum?livrare=${ended.deliveryId}`, ADMIN);
  await chooseAct('Deschide o reclamație');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Ce s-a întâmplat?').selectOptions('damaged');
  await dialog.getByLabelText('Ce spune expeditorul').fill('A sunat: cutia e spartă.');
  await looksRight();
  await dialog.getByRole('button', { name: 'Deschide o reclamație' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(askedBy(openDisputeByStaff)[0]?.body).toMatchObject({ kind: 'damaged', version: 1, rule: 'fine' });
});

test('a note is written from the drawer by its key, once, and stands in its list; one’s own is deleted', async () => {
  showBoard([LOCKED, LATE]);
  answer(addDeliveryNote, { id: 'n3', text: 'Vecinul știe codul.', by: 'Ana Dobre', isMine: true, at: AT });
  answer(deleteDeliveryNote, undefined);
  await open('/admin/acum', ADMIN);
  await opener(20_418).click();
  const detail = page.getByRole('complementary');
  await expect.element(detail.getByRole('heading', { name: 'Note' })).toBeVisible();
  expect(
    detail
      .getByText(/Recepția închide|Sună întâi/)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Recepția închide la 18.', 'Sună întâi la interfon.']);
  await press(opener(20_418), 'n');
  const dialog = page.getByRole('dialog', { name: 'Livrarea 20418: notă' });
  const send = dialog.getByRole('button', { name: 'Scrie nota' });
  await expect.element(dialog).toMatchTextContent('Scrie ce să știe colegii.');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText('Ce să știe colegii').fill('Vecinul știe codul.');
  await looksRight();
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedBy(addDeliveryNote).map(({ params, body }) => [params, body])).toEqual([
    [{ id: LOCKED.deliveryId }, { text: 'Vecinul știe codul.' }],
  ]);
  await expect.element(opener(20_418)).toHaveFocus();
  const remove = detail.getByRole('button', { name: 'Șterge nota' });
  await expect.poll(() => remove.elements()).toHaveLength(1);
  await remove.click();
  await expect
    .poll(() => askedBy(deleteDeliveryNote).map(({ params }) => params))
    .toEqual([{ id: LOCKED.deliveryId, noteId: 'n2' }]);
});

test('a note that does not leave stays in its form and is sent again', async () => {
  showBoard([LOCKED]);
  answer(addDeliveryNote, () => NO_NETWORK);
  await open('/admin/acum', ADMIN);
  await opener(20_418).click();
  await page.getByRole('complementary').getByRole('button', { name: /^Notă/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Livrarea 20418: notă' });
  await dialog.getByLabelText('Ce să știe colegii').fill('Vecinul știe codul.');
  const send = dialog.getByRole('button', { name: 'Scrie nota' });
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answer(addDeliveryNote, { id: 'n3', text: 'Vecinul știe codul.', by: 'Ana Dobre', isMine: true, at: AT });
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(askedBy(addDeliveryNote).map(({ body }) => body.text)).toContain('Vecinul știe codul.');
});

test('who only reads the board has notes to read and none to write', async () => {
  showBoard([LOCKED]);
  await open('/admin/acum?livrare=livrarea-20418', { ...ADMIN, staffRole: 'auditor' });
  const detail = page.getByRole('complementary');
  await expect.element(detail).toMatchTextContent('Recepția închide la 18.');
  await expect.element(detail.getByRole('button', { name: /^Notă/ })).not.toBeInTheDocument();
  await expect.element(detail.getByRole('button', { name: 'Șterge nota' })).not.toBeInTheDocument();
});

test('missing ramburs says how much, the drawer says who has the money, and the difference is asked for at once', async () => {
  const short = item(20_377, {
    ...{
      rule: 'cod_short',
      class: 'blocked',
      stage: 'ended',
      reason: { sum: 2_000, minutes: 4 },
      version: 9,
    },
    ...{ short: { amount: 2_000, currency: 'RON' }, slackMinutes: null, promisedAt: null, position: null },
    ...{ acts: ['request_difference', 'send_message'], remedy: 'request_difference' },
  });
  showBoard([short]);
  answer(requestDifference, done(short.deliveryId));
  await open('/admin/acum', ADMIN);
  await expect.element(row(20_377).getByText('Din ramburs lipsesc 20,00 lei')).toBeVisible();
  await opener(20_377).click();
  await expect.element(page.getByText('la curier, de predat', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Cere diferența' }).last().click();
  await expect.poll(() => askedBy(requestDifference).at(-1)?.body).toEqual({ version: 9, rule: 'cod_short' });
});

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

test('the drawer says what the receiver said of the opened parcel, in whose words, with the pictures', async () => {
  showBoard([LOCKED], {
    inspection: {
      ...{ kind: 'look', minutes: 5, startedAt: AT, endsAt: AT, answer: 'refuse', by: 'courier' },
      ...{ answeredAt: AT, remark: 'Colțul e lovit.', needsPhoto: false },
      photos: [
        { of: 'closed', at: AT, url: PIXEL },
        { of: 'opened', at: AT, url: `${PIXEL}#` },
      ],
    },
  });
  await open(`/admin/acum?livrare=${LOCKED.deliveryId}`, ADMIN);
  const detail = page.getByRole('complementary');
  await expect.element(detail.getByRole('heading', { name: 'Verificare la livrare' })).toBeVisible();
  for (const text of ['Destinatarul nu l-a primit', 'Colțul e lovit.', 'Răspunsul l-a dat curierul'])
    await expect.element(detail).toMatchTextContent(text);
  await expect.element(detail.getByRole('img', { name: 'Coletul închis, la ușă' })).toBeVisible();
  await expect.element(detail.getByRole('img', { name: 'Coletul deschis' })).toBeVisible();
  await looksRight();
});
