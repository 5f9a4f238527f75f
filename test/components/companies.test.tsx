import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  acceptInvitation,
  changeMember,
  companies,
  type Company,
  company,
  companyEvents,
  createCompany,
  inviteMember,
  readInvitation,
  removeMember,
  renameCompany,
  revokeInvitation,
} from '#contract/companies/companies.ts';
import { companyCosts } from '#contract/companies/company-costs.ts';
import { costCentres } from '#contract/companies/cost-centres.ts';
import { createDelivery, deliveries } from '#contract/deliveries/deliveries.ts';
import { clearDraft, readDraft, startDraft } from '#web/features/deliveries/booking/draft.ts';
import { answerBooking, onward, PEOPLE } from './booking.ts';
import { answerParts } from './company-parts.ts';
import { press } from './keyboard.ts';
import { looksRight } from './looks.ts';
import { SENDER } from './people.ts';
import { address, open } from './screen.tsx';
import { answer, askedBy, refuse } from './server.ts';

const AT = '2026-11-20T10:00:00.000Z';
const UNTIL = '2026-11-27T10:00:00.000Z';
const ME = {
  id: SENDER.id,
  firstName: 'Ilinca',
  lastName: 'Probă',
  email: 'ilinca@firma.test',
  roles: ['orders', 'money', 'admin'] as Company['roles'],
  joinedAt: AT,
};
const COLLEAGUE = {
  ...ME,
  id: 'coleg-1',
  firstName: 'Radu',
  lastName: 'Exemplu',
  email: 'radu@firma.test',
  roles: ['orders'] as Company['roles'],
};
const WAITING = {
  id: 'invitatie-1',
  email: 'nou@firma.test',
  roles: ['money'] as Company['roles'],
  invitedBy: 'Ilinca Probă',
  createdAt: AT,
  expiresAt: UNTIL,
};
const COMPANY: Company = {
  id: 'firma-1',
  name: 'Depozitul Central',
  roles: ME.roles,
  memberCount: 2,
  costCentreRequired: false,
  createdAt: AT,
  me: ME.id,
  members: [ME, COLLEAGUE],
  invitations: [WAITING],
};

const LISTED = {
  id: 'livrare-1',
  number: 3_141_592,
  status: 'open' as const,
  stage: null,
  size: 'small' as const,
  vehicle: 'bike' as const,
  pickupDate: 'flexible',
  pickupTime: null,
  pickupAddress: 'Strada Horea 4, Cluj-Napoca',
  dropoffAddress: 'Strada Fabricii 12, Cluj-Napoca',
  estimate: { amount: 605, currency: 'USD' as const },
  baseFare: { amount: 500, currency: 'USD' as const },
  price: null,
  charged: null,
  offerCount: 0,
  courierFirstName: null,
  etaMinutes: null,
  rated: false,
  disputed: false,
  orderId: null,
  stopNumber: null,
  createdAt: AT,
  updatedAt: AT,
};
test('a person makes a company and is led to it', async () => {
  answerParts();
  answer(companies, { items: [] });
  answer(createCompany, ({ body }) => ({ ...COMPANY, name: body.name, members: [ME], invitations: [] }));
  answer(company, { ...COMPANY, members: [ME], invitations: [] });
  await open('/profil/firme', SENDER);
  await expect.element(page.getByText('Nu ești în nicio firmă.')).toBeVisible();
  await looksRight();
  await page.getByLabelText('Numele firmei').fill('Depozitul Central');
  await page.getByRole('button', { name: 'Creează firma' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Depozitul Central' })).toBeVisible();
  await expect.element(page.getByText('Nicio invitație nu așteaptă.')).toBeVisible();
});

test('an admin invites, changes roles, removes and revokes', async () => {
  answerParts();
  let now = COMPANY;
  answer(company, () => now);
  answer(companyEvents, {
    items: [
      {
        id: '2',
        kind: 'member_invited',
        at: AT,
        by: 'Ilinca Probă',
        about: null,
        costCentre: null,
        roles: ['money'],
      },
      {
        id: '1',
        kind: 'company_made',
        at: AT,
        by: 'Ilinca Probă',
        about: null,
        costCentre: null,
        roles: null,
      },
    ],
    nextCursor: null,
  });
  answer(inviteMember, ({ body }) => ({ ...WAITING, email: body.email, roles: body.roles }));
  answer(changeMember, ({ body }) => {
    if (!body.roles.includes('orders')) return refuse('last_admin');
    now = { ...now, members: [ME, { ...COLLEAGUE, roles: body.roles }] };
    return now;
  });
  answer(removeMember, () => void (now = { ...now, members: [ME] }));
  answer(revokeInvitation, () => void (now = { ...now, invitations: [] }));
  await open('/profil/firme/firma-1', SENDER);
  await expect.element(page.getByText('Ilinca Probă a trimis o invitație. Roluri: Bani.')).toBeVisible();
  await expect.element(page.getByText('Ilinca Probă a creat firma.')).toBeVisible();
  await looksRight();

  await page.getByRole('button', { name: 'Schimbă rolurile: Radu Exemplu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Radu Exemplu' });
  await dialog.getByRole('checkbox', { name: 'Bani' }).click();
  await looksRight();
  await dialog.getByRole('button', { name: 'Salvează rolurile' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Livrări, Bani · Din', { exact: false })).toBeVisible();
  expect(askedBy(changeMember).at(-1)?.body).toEqual({ roles: ['orders', 'money'] });

  await page.getByRole('button', { name: 'Invită un coleg' }).click();
  const form = page.getByRole('dialog', { name: 'Invită un coleg' });
  const send = form.getByRole('button', { name: 'Trimite invitația' });
  await expect.element(send).toBeDisabled();
  await form.getByLabelText('E-mailul colegului').fill('alt@firma.test');
  await send.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(askedBy(inviteMember).at(-1)?.body).toEqual({ email: 'alt@firma.test', roles: ['orders'] });

  await page.getByRole('button', { name: 'Anulează invitația: nou@firma.test' }).click();
  await expect.element(page.getByText('Nicio invitație nu așteaptă.')).toBeVisible();
  await page.getByRole('button', { name: 'Scoate din firmă: Radu Exemplu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Scoate' }).click();
  await expect.element(page.getByText('radu@firma.test')).not.toBeInTheDocument();
});

test('an admin gives the company another name', async () => {
  answerParts();
  let now = COMPANY;
  answer(company, () => now);
  answer(renameCompany, ({ body }) => (now = { ...now, name: body.name }));
  await open('/profil/firme/firma-1', SENDER);
  await page.getByRole('button', { name: 'Schimbă numele' }).click();
  await page.getByRole('textbox', { name: 'Numele firmei' }).fill('Depozitul Nou');
  await looksRight();
  await page.getByRole('button', { name: 'Salvează numele' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Depozitul Nou' })).toBeVisible();
});

test('the last admin is told why they cannot leave', async () => {
  answerParts();
  answer(company, COMPANY);
  answer(removeMember, () => refuse('last_admin'));
  await open('/profil/firme/firma-1', SENDER);
  await page.getByRole('button', { name: 'Ieși din firmă' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ieși din firmă' }).click();
  await expect.element(page.getByText('Dă întâi rolul unui coleg.', { exact: false })).toBeVisible();
});

test('the handover list is of today, or of a chosen day', async () => {
  answerParts();
  answer(company, COMPANY);
  await open('/profil/firme/firma-1', SENDER);
  const list = page.getByRole('link', { name: 'Borderoul zilei (PDF)' });
  await expect.element(list).toHaveAttribute('href', '/api/v1/companies/firma-1/manifest');
  await page.getByLabelText('Ziua', { exact: true }).fill('2026-11-20');
  await expect.element(list).toHaveAttribute('href', '/api/v1/companies/firma-1/manifest?day=2026-11-20');
  await looksRight();
});

test('a member without the role sees the members and changes none', async () => {
  answerParts();
  answer(company, { ...COMPANY, roles: ['orders'], me: COLLEAGUE.id, invitations: [] });
  answer(deliveries, { items: [LISTED], nextCursor: null });
  await open('/profil/firme/firma-1', SENDER);
  await expect.element(page.getByText('Radu Exemplu')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ieși din firmă' })).toBeVisible();
  expect(page.getByRole('button', { name: /Schimbă rolurile/ }).elements()).toEqual([]);
  expect(page.getByText('Invitații').elements()).toEqual([]);
  const listed = page.getByRole('link', { name: 'Livrarea 3141592' });
  await expect.element(listed).toHaveAttribute('href', '/viewdetails?id=livrare-1');
  expect(askedBy(deliveries)[0]?.query.companyId).toBe('firma-1');
  await looksRight();
});

test('a member with the role sees what each delivery costs, its ramburs and its documents', async () => {
  answerParts();
  const usd = (amount: number) => ({ amount, currency: 'USD' as const });
  answer(company, { ...COMPANY, roles: ['money'], me: COLLEAGUE.id, invitations: [] });
  answer(companyCosts, {
    items: [
      {
        ...{ deliveryId: 'livrarea-1', number: 1_234_567, status: 'cancelled', listedBy: 'Ilinca Probă' },
        ...{ acceptedAt: AT, method: 'card', cost: usd(300) },
        costCentre: null,
        cod: { amount: usd(4_500), state: 'void' },
        documents: [{ id: 'document-1', number: 'STF-000007' }],
      },
    ],
    nextCursor: null,
  });
  await open('/profil/firme/firma-1', SENDER);
  await expect.element(page.getByText('Banii firmei')).toBeVisible();
  await expect.element(page.getByText(/Ilinca Probă · Card/)).toBeVisible();
  await expect.element(page.getByText(/Ramburs .*: fără încasare/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /STF-000007/ }))
    .toHaveAttribute('href', '/api/v1/invoices/document-1/pdf');
  await expect.element(page.getByText('Livrările firmei')).not.toBeInTheDocument();
  await looksRight();
});

test('an invitation says what it offers and is taken with one button', async () => {
  answerParts();
  answer(readInvitation, {
    company: 'Depozitul Central',
    invitedBy: 'Ilinca Probă',
    roles: ['orders', 'money'],
    expiresAt: UNTIL,
  });
  answer(acceptInvitation, { ...COMPANY, roles: ['orders', 'money'], invitations: [] });
  answer(company, { ...COMPANY, roles: ['orders', 'money'], invitations: [] });
  await open('/invitatie/un-cod', SENDER);
  await expect.element(page.getByText('Vede facturile, plățile și rambursul firmei.')).toBeVisible();
  await looksRight();
  await page.getByRole('button', { name: 'Intră în firmă' }).click();
  await expect.element(page.getByRole('heading', { name: 'Membri' })).toBeVisible();
  expect(askedBy(acceptInvitation)[0]?.body).toEqual({ token: 'un-cod' });
});

test('a link that is over says so', async () => {
  answer(readInvitation, () => refuse('link_invalid'));
  await open('/invitatie/un-cod', SENDER);
  await expect.element(page.getByText('Linkul nu mai este valabil')).toBeVisible();
  await looksRight();
});

test('a parcel is listed for a company that is chosen with the contacts', async () => {
  const stop = (label: string, lat: number) => ({
    ...{ label, detail: '', lat, lng: 23.6, precision: 'house' as const },
  });
  clearDraft();
  startDraft({
    pickup: stop('Strada Horea 4, Cluj-Napoca', 46.77),
    dropoff: stop('Strada Fabricii 12, Cluj-Napoca', 46.79),
    size: 'small',
    sender: { name: PEOPLE.sender, phone: PEOPLE.senderPhone },
    receiver: { name: PEOPLE.receiver, phone: PEOPLE.receiverPhone },
    // Left by somebody else of this browser, or by who is no member any more.
    companyId: 'firma-veche',
  });
  answerBooking();
  const mine = {
    id: 'firma-1',
    name: 'Depozitul Central',
    roles: ['orders' as const],
    memberCount: 2,
    costCentreRequired: false,
  };
  const money = {
    id: 'firma-2',
    name: 'Doar facturi',
    roles: ['money' as const],
    memberCount: 2,
    costCentreRequired: false,
  };
  answer(companies, { items: [mine, money] });
  answer(costCentres, { items: [] });
  await open('/parcelsecond', SENDER);
  const choice = page.getByLabelText('Cursa este');
  await expect.element(choice).toHaveValue('');
  await expect.poll(() => readDraft().companyId).toBeNull();
  expect(page.getByRole('option', { name: 'Doar facturi' }).elements()).toEqual([]);
  await choice.selectOptions('firma-1');
  await looksRight();
  await press(onward);
  await expect.poll(address).toBe('/parcelthird');
  answer(createDelivery, refuse('words_hidden'));
  await page.getByRole('button', { name: /^Confirmă/ }).click();
  await expect.poll(() => askedBy(createDelivery)[0]?.body.companyId).toBe('firma-1');
});
