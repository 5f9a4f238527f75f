import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  adminCourier,
  reinstateCourier,
  type StaffCourier,
  suspendCourier,
} from '#contract/couriers/admin-couriers.ts';
import { looksRight } from './looks.ts';
import { ADMIN } from './people.ts';
import { open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

// Blocking a courier on their card: done at once by who is alone, asked for where a second person may sign.

const DAN: StaffCourier = {
  ...{ id: 'dan-1', name: 'Dan Stoica', email: 'dan@stafeta.test', phone: '0730000001' },
  ...{ vehicle: 'van', plate: 'B 12 DAN', state: 'verified', isWaiting: false, submittedAt: null },
  ...{ createdAt: '2026-10-01T08:00:00.000Z', documentsExpireOn: null, reviewDueAt: null },
  ...{ submission: 1, emailVerified: true, iban: null, payoutAccount: null, rating: null, trips: 12 },
  ...{ isOnline: true, hasTrip: false, alike: [], history: [] },
  blocking: { needsSignature: true, approvalId: null },
  verification: {
    ...{ state: 'verified', isWaiting: false, missing: [], submittedAt: null, decision: null },
    ...{ reviewUntil: null, review: null, vehicle: 'van', licenceNumber: null, plate: 'B 12 DAN' },
    ...{ address: null, ibanMasked: null, frontUrl: null, backUrl: null, documentsExpireOn: null },
    documents: 'none',
  },
};
const REASON = 'Trei expeditori au scris că nu răspunde la telefon.';
const card = page.getByRole('region', { name: 'Suspendă contul' });
const reason = card.getByLabelText('Motivul, în scris');

test('where a colleague may sign, the card asks for the signature, and then shows that it waits', async () => {
  let seen = DAN;
  answer(adminCourier, () => seen);
  answer(suspendCourier, () => (seen = { ...DAN, blocking: { needsSignature: true, approvalId: 'apr-1' } }));
  await open('/admin/curieri/dan-1', { ...ADMIN, staffRole: 'verifier' });
  await expect.element(card.getByText('Se face când semnează un coleg.')).toBeVisible();
  await looksRight();
  await reason.fill(REASON);
  await card.getByRole('button', { name: 'Cere semnătura' }).click();
  await expect.element(page.getByText('Ai cerut a doua semnătură.', { exact: false })).toBeVisible();
  const [request] = askedBy(suspendCourier);
  expect(request).toMatchObject({ params: { id: 'dan-1' }, body: { reason: REASON } });
  const link = card.getByRole('link', { name: 'Așteaptă a doua semnătură' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('courier_block'));
  // Nothing has happened to the courier, and nobody asks twice.
  await expect.element(reason).not.toBeInTheDocument();
});

test('a request that somebody else has open is told where it was asked, with the reason kept', async () => {
  answer(adminCourier, DAN);
  answer(suspendCourier, refuse('transition_refused', undefined, { state: 'approval_open' }));
  await open('/admin/curieri/dan-1', { ...ADMIN, staffRole: 'verifier' });
  await reason.fill(REASON);
  await card.getByRole('button', { name: 'Cere semnătura' }).click();
  await expect.element(card.getByRole('alert')).toBeVisible();
  await expect.element(reason).toHaveValue(REASON);
});

test('who is alone suspends at once, and ends the suspension alone', async () => {
  const alone = { ...DAN, blocking: { needsSignature: false, approvalId: null } };
  let seen: StaffCourier = alone;
  answer(adminCourier, () => seen);
  answer(suspendCourier, () => (seen = { ...alone, state: 'suspended' }));
  answer(reinstateCourier, () => (seen = alone));
  await open('/admin/curieri/dan-1', ADMIN);
  await expect.element(card.getByText('Se face când semnează un coleg.')).not.toBeInTheDocument();
  await reason.fill(REASON);
  await card.getByRole('button', { name: 'Suspendă curierul' }).click();
  const lift = page.getByRole('button', { name: 'Ridică suspendarea' });
  await expect.element(lift).toBeVisible();
  expect(askedBy(suspendCourier)).toHaveLength(1);
});

test('a role that may not suspend sees no card', async () => {
  answer(adminCourier, DAN);
  await open('/admin/curieri/dan-1', { ...ADMIN, staffRole: 'operator' });
  await expect.element(page.getByRole('heading', { name: 'Dan Stoica' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});
