import { expect, test } from 'vitest';
import { deliveryLabel, deliveryLabels } from '#contract/deliveries/labels.ts';
import { awbOf } from '#domain/deliveries/awb.ts';
import { type LabelFormat, LABELS_MAX } from '#domain/deliveries/label.ts';
import { testApp } from '../../support/app.ts';
import { pathOf } from '../../support/client.ts';
import { codesOn } from '../../support/pdf-codes.ts';
import { pdfText } from '../../support/pdf-text.ts';
import type { Person } from '../../support/people.ts';

const app = await testApp({ listen: true });
const { as, aDelivery, aSender } = app;

async function fetched(person: Person, path: string) {
  const response = await fetch(`${app.baseUrl}${path}`, { headers: await as(person).credentials() });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const one = (id: string, query: object = {}) => pathOf(deliveryLabel, { params: { id }, query });
const many = (ids: readonly string[], format: LabelFormat = 'a4x4') =>
  pathOf(deliveryLabels, { query: { deliveries: ids.join(','), format } });

test('a sender prints the label of their delivery: its AWB in both codes, both parties, no whole phone', async () => {
  const { id, sender, seen } = await aDelivery({ status: 'accepted' });
  const { response, bytes } = await fetched(sender, one(id));
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain(
    `attachment; filename="${awbOf(seen.number)}.pdf"`,
  );
  expect(await codesOn(bytes)).toEqual([`Code128 ${awbOf(seen.number)}`, `QRCode ${awbOf(seen.number)}`]);
  const text = await pdfText(bytes);
  expect(text).toContain(seen.dropoff.contact?.name);
  expect(text.replace(/\s/g, '')).not.toContain(seen.dropoff.contact?.phone.replace(/\s/g, '').slice(-9));
});

test('the labels of several deliveries come in one file, in the order that was asked for', async () => {
  const sender = await aSender({ wallet: 100_000 });
  const first = await aDelivery({ sender });
  const second = await aDelivery({ sender, status: 'accepted' });
  const { response, bytes } = await fetched(sender, many([second.id, first.id], 'zpl'));
  expect(response.headers.get('content-type')).toBe('application/zpl; charset=utf-8');
  const awbs = String(bytes).match(/(?<=\^BCN,150,N,N,N,A\^FH\^FD)\d+/g);
  expect(awbs).toEqual([second, first].map(({ seen }) => awbOf(seen.number)));
  const sheet = await fetched(sender, many([second.id, first.id]));
  expect(await codesOn(sheet.bytes)).toHaveLength(4);
});

test('a label is neither another’s, nor an ended delivery’s, nor one of too many', async () => {
  const own = await aDelivery({ status: 'accepted' });
  const others = await aDelivery({ status: 'accepted' });
  const ended = await aDelivery({ status: 'completed', sender: own.sender });
  const statusOf = async (path: string) => (await fetched(own.sender, path)).response.status;
  expect(await statusOf(one(others.id))).toBe(404);
  expect(await statusOf(many([own.id, others.id]))).toBe(404);
  expect(await statusOf(many([own.id, ended.id]))).toBe(409);
  expect((await fetched(own.courier, one(own.id))).response.status).toBe(403);
  expect(await statusOf(many([own.id, own.id]))).toBe(400);
  expect(await statusOf(many(Array.from({ length: LABELS_MAX + 1 }, (_, n) => `d${n}`)))).toBe(400);
  expect(await statusOf(one(own.id, { format: 'png' }))).toBe(400);
});
