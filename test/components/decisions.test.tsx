import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { disputePreview } from '#contract/money/dispute-preview.ts';
import { disputes, type StaffDispute } from '#contract/money/disputes.ts';
import { approval, signApproval } from '#contract/staff/admin-approvals.ts';
import type { Entry } from '#contract/staff/board-acts.ts';
import { adminOverview } from '#contract/staff/admin.ts';
import {
  adminDecisions,
  leaseDecision,
  type PendingDecision,
  releaseDecision,
  snoozeDecision,
  unsnoozeDecision,
} from '#contract/staff/admin-decisions.ts';
import { recordOf } from '#domain/records.ts';
import { DECISION_KINDS } from '#domain/staff/decisions/kinds.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';
import { answerNumbers } from './staff-home.ts';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR + 30_000).toISOString();
const money = (amount: number) => ({ amount, currency: 'RON' as const });
const item = (change: Partial<PendingDecision> & Pick<PendingDecision, 'kind' | 'id'>): PendingDecision => ({
  ...{
    subject: 'Sorin Munteanu',
    detail: null,
    number: null,
    courierId: null,
    amount: null,
    lease: null,
    snooze: null,
    isDecidable: true,
  },
  ...{ since: at(-2), dueAt: at(22) },
  ...change,
});
const THEIRS = {
  by: { id: 'elena', name: 'Elena Rusu' },
  isMine: false,
  until: at(0.18),
  isExtendable: false,
};
const MINE = { by: { id: 'eu', name: 'Ana Dobre' }, isMine: true, until: at(0.24), isExtendable: true };
const ITEMS = [
  item({ kind: 'failing_work', id: 'lucrarea', subject: 'release_money', since: at(-9), dueAt: at(-1) }),
  item({
    ...{ kind: 'dispute', id: 'disputa', subject: 'Atelier Popa', detail: 'damaged', number: 20_344 },
    ...{ amount: money(24_000), since: at(-46), dueAt: at(2) },
  }),
  item({ kind: 'papers', id: 'curier-1', courierId: 'curier-1', dueAt: at(23) }),
  item({
    kind: 'content_notice',
    id: '7',
    subject: null,
    detail: 'fraud',
    number: 7,
    lease: THEIRS,
    dueAt: at(70),
  }),
];

function showDecisions(items = ITEMS): void {
  answerNumbers({ delivered: [170, 182, null, 190, 175, 181, 186] });
  answer(disputes, { items: [], nextCursor: null });
  answer(adminDecisions, ({ query }) => ({
    items: items.filter(
      ({ kind, lease, snooze }) =>
        (snooze !== null) === (query.state === 'snoozed') &&
        (query.kind ?? kind) === kind &&
        (query.holder === undefined || (query.holder === 'me' ? lease?.isMine === true : lease === null)),
    ),
    nextCursor: null,
    counts: {
      snoozed: items.filter(({ snooze }) => snooze !== null).length,
      all: items.filter(({ snooze }) => snooze === null).length,
      mine: items.filter(({ lease }) => lease?.isMine).length,
      free: items.filter(({ lease }) => lease === null).length,
      overdue: items.filter(({ dueAt }) => Date.parse(dueAt) < Date.now()).length,
      kinds: recordOf(DECISION_KINDS, (kind) => items.filter((each) => each.kind === kind).length),
    },
  }));
}
const list = page.getByRole('list', { name: 'De hotărât' });
const row = (name: RegExp) => list.getByRole('button', { name });
const chip = (name: RegExp) => page.getByRole('group', { name: 'Filtre' }).getByRole('button', { name });
const take = page.getByRole('button', { name: 'Ia: 20344 · Atelier Popa · Coletul a ajuns deteriorat' });
const detail = page.getByRole('complementary', { name: /^20344/ });

test('the staff’s home says what waits, how long, how much and whose it is', async () => {
  showDecisions();
  await open('/admin', ADMIN);
  answer(adminOverview, {
    ...{ couriersWaiting: 1, reviewsOpen: 0, couriersOnDuty: 4, deliveriesOpen: 2, deliveriesUnderWay: 3 },
    ...{ disputesOpen: 1, riskHoldsOpen: 0, contentNoticesOpen: 1, jobsDead: 0, workFailing: 1 },
  });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('4 lucruri așteaptă un om');
  await expect.element(page.getByText(/unul are termenul depășit/)).toBeVisible();
  await expect.element(row(/^Lucrare care eșuează/)).toMatchTextContent('depășit cu');
  await expect.element(row(/^Reclamație/)).toMatchTextContent('20344 · Atelier Popa');
  await expect.element(row(/^Reclamație/)).toMatchTextContent('240,00 lei');
  await expect.element(row(/^Reclamație/)).toMatchTextContent('2 ore');
  await expect.element(list).toMatchTextContent('Elena Rusu · 12 min');
  await expect.element(page.getByRole('list', { name: 'Azi' })).toMatchTextContent('4 curieri în tură');
  await expect.element(page.getByRole('list', { name: 'Azi' })).toMatchTextContent('186 Livrate, azi');
  await looksRight();
});

test('the filters are in the address, each with its count', async () => {
  showDecisions();
  await open('/admin', ADMIN);
  await chip(/^Acte/).click();
  await expect.element(chip(/^Acte/)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(row(/^Reclamație/)).not.toBeInTheDocument();
  expect(address()).toBe('/admin?fel=papers');
  await chip(/^Libere 3/).click();
  await expect.poll(address).toBe('/admin?cine=nimeni');
  await expect.element(row(/^Sesizare/)).not.toBeInTheDocument();
  await chip(/^Luate de mine 0/).click();
  await expect.element(page.getByText('Nimic în lista aceasta')).toBeVisible();
  await chip(/^Toate/).click();
  await expect.poll(address).toBe('/admin');
});

test('one is opened, taken, extended and given back; its page is a press away', async () => {
  showDecisions();
  await open('/admin', ADMIN);
  await row(/^Reclamație/).click();
  await expect.element(detail).toMatchTextContent('Nu se ocupă nimeni de asta.');
  await expect
    .element(detail.getByRole('link', { name: 'Deschide și hotărăște' }))
    .toHaveAttribute('href', '/admin/dispute');
  await looksRight();
  answer(leaseDecision, () => {
    showDecisions(ITEMS.map((each) => (each.id === 'disputa' ? { ...each, lease: MINE } : each)));
    return MINE;
  });
  await detail.getByRole('button', { name: 'Ia pentru 15 minute' }).click();
  await expect.element(detail).toMatchTextContent('E la tine încă 15 minute');
  expect(askedBy(leaseDecision).map(({ params }) => params)).toEqual([{ kind: 'dispute', id: 'disputa' }]);
  await looksRight();
  answer(leaseDecision, () => {
    const longer = { ...MINE, isExtendable: false };
    showDecisions(ITEMS.map((each) => (each.id === 'disputa' ? { ...each, lease: longer } : each)));
    return longer;
  });
  await detail.getByRole('button', { name: 'Încă 15 minute' }).click();
  await expect.element(detail.getByRole('button', { name: 'Încă 15 minute' })).not.toBeInTheDocument();
  answer(releaseDecision, () => {
    showDecisions();
    return undefined;
  });
  await detail.getByRole('button', { name: 'Las-o' }).click();
  await expect.element(detail).toMatchTextContent('Nu se ocupă nimeni de asta.');
});

test('who was faster is told, and what was decided meanwhile', async () => {
  showDecisions();
  await open('/admin', ADMIN);
  answer(leaseDecision, () => {
    showDecisions(ITEMS.map((each) => (each.id === 'disputa' ? { ...each, lease: THEIRS } : each)));
    return refuse('decision_leased', undefined, { by: 'Elena Rusu', until: THEIRS.until });
  });
  await take.click();
  await expect.element(page.getByText('Altcineva a luat-o înaintea ta. Rândul arată cine.')).toBeVisible();
  await expect.element(take).not.toBeInTheDocument();
  await row(/^Reclamație/).click();
  await expect.element(detail).toMatchTextContent('Elena Rusu se ocupă de asta încă');
  showDecisions(ITEMS.filter(({ id }) => id !== 'disputa'));
  void invalidateRoute(adminDecisions);
  await expect.element(page.getByText('S-a hotărât între timp')).toBeVisible();
});

test('keys move, open, take and close; none of them in a field', async () => {
  showDecisions();
  await open('/admin', ADMIN);
  await expect.element(row(/^Reclamație/)).toBeVisible();
  await press(chip(/^Toate/), 'j');
  await expect.element(row(/^Lucrare/)).toHaveFocus();
  await userEvent.keyboard('j{Enter}');
  await expect.element(detail).toBeVisible();
  answer(leaseDecision, MINE);
  await userEvent.keyboard('i');
  await expect.poll(() => askedBy(leaseDecision).length).toBe(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(detail).not.toBeInTheDocument();
  await expect.element(row(/^Reclamație/)).toHaveFocus();
});

test('a key snoozes one until a moment before its deadline; it is brought back from its own list', async () => {
  showDecisions();
  await open('/admin', ADMIN);
  await expect.element(row(/^Reclamație/)).toBeVisible();
  await press(row(/^Reclamație/), 'z');
  const dialog = page.getByRole('dialog', { name: /^Amână: 20344/ });
  // The nearest choice: half an hour, or nine o'clock when that is sooner.
  const nearest = dialog.getByRole('button', { name: /^(O jumătate de oră|Până la nouă)/ }).first();
  await expect.element(nearest).toHaveFocus();
  // Two hours are left of its term.
  await expect.element(dialog.getByRole('button', { name: /^Trei ore/ })).not.toBeInTheDocument();
  await looksRight();
  const until = at(0.5);
  answer(snoozeDecision, () => {
    const snooze = { by: MINE.by, until };
    showDecisions(ITEMS.map((each) => (each.id === 'disputa' ? { ...each, snooze } : each)));
    return snooze;
  });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Amânată', { exact: true })).toBeVisible();
  await expect.element(row(/^Reclamație/)).not.toBeInTheDocument();
  const asked = askedBy(snoozeDecision);
  expect(asked.map(({ params }) => params)).toEqual([{ kind: 'dispute', id: 'disputa' }]);
  await chip(/^Amânate 1/).click();
  await expect.poll(address).toBe('/admin?stare=amanate');
  await expect.element(list).toMatchTextContent('Ana Dobre · până la');
  await row(/^Reclamație/).click();
  await expect.element(detail).toMatchTextContent('Ana Dobre a amânat-o până la');
  await looksRight();
  answer(unsnoozeDecision, () => {
    showDecisions();
    return undefined;
  });
  await detail.getByRole('button', { name: 'Adu-o înapoi acum' }).click();
  await expect.element(page.getByText('Nimic în lista aceasta')).toBeVisible();
});

test('what a colleague is at work on is not snoozed, nor what is due in a moment', async () => {
  showDecisions();
  await open('/admin', ADMIN);
  await expect.element(row(/^Sesizare/)).toBeVisible();
  await press(row(/^Sesizare/), 'z');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press(row(/^Lucrare/), 'z');
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Termenul e prea aproape: nu mai e timp de amânat.');
});

const ENTRIES: Entry[] = [
  { kind: 'dispute_refund', account: 'delivery_escrow', owner: 'delivery', amount: money(24_000) },
  { kind: 'dispute_refund', account: 'user_wallet', owner: 'sender', amount: money(-24_000) },
];
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const DISPUTE: StaffDispute = {
  ...{ id: 'disputa', deliveryId: 'livrarea-20344', deliveryNumber: 20_344, kind: 'damaged', state: 'open' },
  ...{
    text: 'Colet ud la predare.',
    photoUrls: [],
    sender: 'Atelier Popa',
    courier: 'Ana Pintea',
    method: 'wallet',
  },
  ...{
    frozen: money(24_000),
    refundable: money(24_000),
    refund: money(0),
    cover: null,
    reason: null,
    endedAt: at(-47),
  },
  ...{ openedAt: at(-46), resolvedAt: null },
  proofs: [{ name: 'delivered', at: at(-47), url: PIXEL }],
};

test('a dispute is decided in its pane: proofs, who pays with its entries, and the keys that begin it', async () => {
  showDecisions();
  answer(disputes, { items: [DISPUTE], nextCursor: null });
  answer(disputePreview, ({ query }) => ({
    refund: money(query.outcome === 'sender' ? (query.amount ?? 0) : 0),
    coverToSign: null,
    entries: query.outcome === 'sender' ? ENTRIES : [],
  }));
  await open('/admin?hotarare=dispute.disputa', ADMIN);
  await expect.element(detail.getByRole('img', { name: 'la predare' })).toBeVisible();
  await press(row(/^Reclamație/), 'a');
  const forSender = detail.getByRole('button', { name: 'În favoarea expeditorului' });
  await expect.element(forSender).toHaveFocus();
  await expect.element(forSender).toHaveAttribute('title', 'În favoarea expeditorului (A)');
  await expect.element(detail.getByText('Expeditorul primește înapoi 240,00 lei.')).toBeVisible();
  await expect.element(detail.getByRole('table')).toMatchTextContent('user_wallet');
  expect(askedBy(disputePreview).at(-1)?.query).toEqual({ outcome: 'sender', amount: 24_000 });
  await looksRight();
  await press(row(/^Reclamație/), 'r');
  await expect.element(detail.getByText('Expeditorul nu primește nimic înapoi.')).toBeVisible();
  expect(askedBy(disputePreview).at(-1)?.query).toEqual({ outcome: 'courier' });
  await press(row(/^Reclamație/), 'n');
  await expect.element(page.getByRole('dialog', { name: 'Livrarea 20344: notă' })).toBeVisible();
});

test('a key leads to a signature and does not give it', async () => {
  const asked = item({ kind: 'courier_block', id: 'cerere', subject: 'Sorin Munteanu' });
  showDecisions([asked]);
  answer(approval, {
    ...{
      id: 'cerere',
      kind: 'courier_block',
      state: 'open',
      subject: 'courier:curier-1',
      subjectName: 'Sorin',
    },
    ...{ number: null, amount: null, payload: { reason: 'Colete lipsă.' }, payloadHash: 'a'.repeat(64) },
    ...{ details: {}, reason: 'Trei colete lipsă.', requestedBy: { id: 'dan', name: 'Dan Ilie' } },
    ...{ requestedAt: at(-1), expiresAt: at(20), decidedBy: null, decidedAt: null, answer: null },
    acts: ['sign', 'refuse'],
  });
  await open('/admin?hotarare=courier_block.cerere', ADMIN);
  const sign = page.getByRole('button', { name: /^Semnează/ });
  await expect.element(sign).toBeVisible();
  await press(row(/^Blocare/), 'a');
  await expect.element(sign).toHaveFocus();
  expect(askedBy(signApproval)).toEqual([]);
  await press(row(/^Blocare/), 'r');
  await expect.element(page.getByLabelText('De ce refuzi')).toBeVisible();
});

test('nothing to decide, and an error, say so', async () => {
  showDecisions();
  answer(adminDecisions, () => refuse('unavailable'));
  await open('/admin', ADMIN);
  const again = page.getByRole('button', { name: 'Încearcă din nou' });
  await expect.element(again).toBeVisible();
  await looksRight();
  showDecisions([]);
  await again.click();
  await expect.element(page.getByText('Când ceva așteaptă un om, apare aici.')).toBeVisible();
  await looksRight();
});
