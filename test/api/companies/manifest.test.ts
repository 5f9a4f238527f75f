import { expect, test } from 'vitest';
import { companyManifest } from '#contract/companies/manifests.ts';
import { groupedAwb } from '#domain/deliveries/awb.ts';
import { testApp } from '../../support/app.ts';
import { pathOf } from '../../support/client.ts';
import { companyBuilders } from '../../support/companies.ts';
import { pdfProblems } from '../../support/pdf-rules.ts';
import { pdfText } from '../../support/pdf-text.ts';
import type { Person } from '../../support/people.ts';

const app = await testApp({ listen: true });
const { as, aCourier, aDelivery, clock } = app;
const { aCompany, joined } = companyBuilders(app);

async function fetched(person: Person, id: string, day?: string) {
  const path = pathOf(companyManifest, { params: { id }, query: day === undefined ? {} : { day } });
  const response = await fetch(`${app.baseUrl}${path}`, { headers: await as(person).credentials() });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, name: response.headers.get('content-disposition'), bytes };
}

test('the list of a day has the company’s parcels by courier with their AWB, and lines to sign', async () => {
  clock.set('2026-09-10T08:00:00.000Z');
  const { owner, id: companyId } = await aCompany({ wallet: 1_000_000 });
  const [vlad, radu] = [await aCourier({ vehicle: 'truck' }), await aCourier({ vehicle: 'truck' })];
  const taken = await aDelivery({
    status: 'accepted',
    stage: 'picked_up',
    sender: owner,
    companyId,
    courier: vlad,
  });
  const waiting = await aDelivery({ status: 'accepted', sender: owner, companyId, courier: radu });
  const own = await aDelivery({ status: 'accepted', stage: 'picked_up', sender: owner, courier: vlad });
  const open = await aDelivery({ sender: owner, companyId });
  const awb = ({ seen }: { seen: { number: number } }) => groupedAwb(seen.number);

  const today = await fetched(owner, companyId);
  expect(today.name).toContain('borderou-2026-09-10.pdf');
  const text = await pdfText(today.bytes);
  for (const part of [awb(taken), awb(waiting), 'Depozit · 10-09-2026', 'Am predat', 'Am primit'])
    expect(text).toContain(part);
  for (const { firstName, lastName } of [vlad, radu])
    expect(text).toContain(`${firstName} ${lastName} · 1 colet`);
  for (const other of [own, open]) expect(text).not.toContain(awb(other));

  // A day later what was handed over is on the list of its own day, and what waits on that of today.
  clock.advance({ days: 1 });
  const before = await pdfText((await fetched(owner, companyId, '2026-09-10')).bytes);
  expect([before.includes(awb(taken)), before.includes(awb(waiting))]).toEqual([true, false]);
  const now = await pdfText((await fetched(owner, companyId)).bytes);
  expect([now.includes(awb(taken)), now.includes(awb(waiting))]).toEqual([false, true]);
  expect(await pdfText((await fetched(owner, companyId, '2026-09-01')).bytes)).toContain('Niciun colet.');
});

test('a list of many parcels goes on over pages', async () => {
  const parcel = {
    number: 53_928_116,
    receiver: 'Mălina Țepeș',
    area: 'Mărăști',
    pieces: 1,
    cod: 12_345,
    handedOverAt: '09:05',
  };
  const part = (courier: string, count: number) => ({
    courier,
    parcels: Array.from({ length: count }, () => parcel),
  });
  const parts = [part('Vlad Probă', 50), part('Radu Probă', 3)];
  const bytes = await app.deps.printManifest(
    { company: 'Depozit', day: '10-09-2026', currency: 'RON', parts },
    'ro',
  );
  const text = await pdfText(bytes);
  expect(text.match(/5392 8116/g)).toHaveLength(53);
  expect(text.match(/Am primit/g)).toHaveLength(2);
  // The author, the mark of PDF/UA and the language of a country are an invoice's.
  expect((await pdfProblems(bytes)).filter((each) => !/authors|language|PDF\/UA|titles/.test(each))).toEqual(
    [],
  );
});

test('the list is for members with `orders`, of a day of the calendar', async () => {
  const { owner, id } = await aCompany();
  const accountant = await joined(owner, id, ['money', 'admin']);
  const stranger = await app.aSender();
  expect((await fetched(accountant, id)).status).toBe(403);
  expect((await fetched(stranger, id)).status).toBe(404);
  for (const day of ['2026-02-30', 'azi', '10-09-2026'])
    expect((await fetched(owner, id, day)).status).toBe(400);
});
