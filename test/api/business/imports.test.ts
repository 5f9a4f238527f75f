import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDelivery, deliveries, delivery } from '#contract/deliveries/deliveries.ts';
import {
  changeImportRow,
  commitImport,
  confirmImport,
  deleteImport,
  importDraft,
  importRows,
  imports,
  mapImport,
} from '#contract/business/imports.ts';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { localDay, localHour } from '#domain/deliveries/pickup-window.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { aLine, csvOf, type Line, sendFileOf, sendLines } from '../../support/imports.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp();
const { as, aSender, workJobs, clock } = app;

/** Advances the clock to the next such hour in Romania. */
function until(hour: number) {
  do clock.advance({ hours: 1 });
  while (localHour(clock.now(), 'Europe/Bucharest') !== hour);
}

/** An import of a new business, geocoded and priced. */
async function imported(lines: readonly Line[]) {
  const firm = await aSender({ userType: 'business', password: 'patru pere verzi' });
  const params = { id: (await sendLines(as(firm), lines)).id };
  await workJobs();
  const look = () => as(firm).get(importDraft, { params });
  const rows = async (show: 'all' | 'problems' = 'all') =>
    (await as(firm).get(importRows, { params, query: { show } })).items;
  const listed = async () => (await as(firm).get(deliveries, { query: { limit: 100 } })).items;
  const commit = (expectedTotal: number, only?: number[], key?: string, haulageTerms?: string) =>
    as(firm).call(commitImport, {
      params,
      body: { expectedTotal, ...(only ? { rows: only } : {}), ...(haulageTerms ? { haulageTerms } : {}) },
      ...(key ? { key } : {}),
    });
  const mend = (row: number, body: object) =>
    as(firm).call(changeImportRow, { params: { ...params, row: String(row) }, body });
  return { firm, params, look, rows, listed, commit, mend };
}

test('good lines become deliveries at the estimates shown, bad ones stay for mending', async () => {
  const { firm, look, rows, listed, commit } = await imported([
    aLine(),
    aLine({ receiverPhone: '12', size: 'uriaș', proofPolicy: 'parolă' }),
    aLine({
      receiverName: 'Ioana Dinu',
      proofPolicy: 'Foto',
      note: 'Sună "înainte";\nla poartă',
      receiverPhone: '+40745000111',
    }),
  ]);
  const seen = await look();
  expect(seen).toMatchObject({ state: 'ready', missing: [], counts: { total: 3, ready: 2, problem: 1 } });
  const [bad] = await rows('problems');
  expect(bad).toMatchObject({ row: 3, state: 'problem', cells: { size: 'uriaș' } });
  expect(bad?.problems).toEqual([
    expect.objectContaining({ row: 3, column: 'size', code: 'size_unknown' }),
    expect.objectContaining({ column: 'receiverPhone', message: 'Număr de telefon invalid.' }),
    expect.objectContaining({ column: 'proofPolicy', code: 'proof_unknown' }),
  ]);
  const quote = await as(firm).get(createQuote, { body: aTrip() });
  expect(seen.estimate.amount).toBe(2 * quote.total.amount);
  const { status, body } = await commit(seen.estimate.amount);
  expect([status, body.rows]).toEqual([
    202,
    [
      { row: 2, state: 'queued' },
      { row: 4, state: 'queued' },
    ],
  ]);
  await workJobs();
  expect(await look()).toMatchObject({ state: 'ready', counts: { listed: 2, problem: 1, queued: 0 } });
  expect((await listed()).map(({ estimate }) => estimate)).toEqual([quote.total, quote.total]);
  const last = (await rows())[2];
  expect(await app.lookAt(last?.deliveryId ?? '', firm)).toMatchObject({
    status: 'open',
    note: 'Sună "înainte"; la poartă',
    proofPolicy: 'photo',
    dropoff: { contact: { name: 'Ioana Dinu', phone: '0745000111' } },
    pickup: { contact: { name: `${firm.firstName} ${firm.lastName}`, phone: firm.phone } },
    pickupDate: 'flexible',
  });
});

test('a line is mended in place and then listed; a listed one changes no more', async () => {
  const { look, commit, mend, rows } = await imported([
    aLine({ receiverPhone: 'la birou', pickupTime: '25:00' }),
  ]);
  const half = await mend(2, { cells: { receiverPhone: '0745 333 444' } });
  expect(half.body).toMatchObject({
    state: 'problem',
    problems: [{ column: 'pickupTime', code: 'time_invalid' }],
  });
  const dayless = await mend(2, { cells: { pickupTime: '9.00 - 11.30' } });
  expect(dayless.body.problems).toMatchObject([{ column: 'pickupTime', code: 'time_without_day' }]);
  const past = await mend(2, { cells: { pickupDate: 'azi', pickupTime: '00:00 - 00:01' } });
  expect(past.body.problems).toMatchObject([{ column: 'pickupTime', code: 'time_past' }]);
  const whole = await mend(2, { cells: { pickupDate: 'mâine', pickupTime: '9.00 - 11.30' } });
  expect(whole.body).toMatchObject({ state: 'ready', problems: [], estimate: { currency: 'USD' } });
  await commit((await look()).estimate.amount);
  expect((await mend(2, { skip: true })).body.code).toBe('transition_refused');
  await workJobs();
  expect((await mend(2, { cells: { note: 'Târziu' } })).body.code).toBe('transition_refused');
  const [row] = await rows();
  expect(row).toMatchObject({ state: 'listed', deliveryId: expect.any(String) });
});

test('an address that only its town is known of waits for a person’s word', async () => {
  const street = { pickupPoint: '', dropoffPoint: '', dropoffAddress: 'Strada Republicii 20, Brașov' };
  const { firm, params, look, rows, mend, commit } = await imported([
    aLine({ ...street, pickupAddress: 'Strada Lungă 3, Ploiești' }),
    aLine({ ...street, pickupAddress: 'Bulevardul Unirii 5, Ploiești' }),
    aLine({ ...street, pickupAddress: '日本 12345 67890' }),
  ]);
  expect((await look()).counts).toMatchObject({ confirm: 2, ready: 0, problem: 1 });
  const [first, , unknown] = await rows();
  expect(first?.problems.map(({ column, severity }) => [column, severity])).toEqual([
    ['pickupAddress', 'confirm'],
    ['dropoffAddress', 'confirm'],
  ]);
  expect(first?.dropoff).toMatchObject({ precision: 'locality', confirmed: false });
  expect(unknown?.problems).toContainEqual(expect.objectContaining({ code: 'address_unknown' }));
  expect((await commit(0, [2])).body.rows).toEqual([{ row: 2, state: 'confirm' }]);
  // One choice for the drop-off applies to every line with that text.
  const placeId = first?.dropoff?.candidates[0]?.id ?? '';
  await mend(2, { dropoffPlaceId: placeId });
  expect((await mend(2, { dropoffPlaceId: 'altul' })).body).toMatchObject({ code: 'validation_failed' });
  expect((await rows())[1]?.dropoff?.confirmed).toBe(true);
  const confirmed = await as(firm).get(confirmImport, { params, body: { rows: [2] } });
  expect(confirmed.counts).toMatchObject({ ready: 1, confirm: 1 });
  expect((await as(firm).get(confirmImport, { params, body: {} })).counts).toMatchObject({
    ready: 2,
    confirm: 0,
  });
  const pinned = await mend(4, { cells: { pickupPoint: '44.95, 26.02' } });
  expect(pinned.body).toMatchObject({ state: 'ready', pickup: { precision: 'house', confirmed: true } });
});

test('an address of an earlier delivery stands where its pin was put then', async () => {
  const { firm, look, commit } = await imported([aLine()]);
  await commit((await look()).estimate.amount);
  await workJobs();
  const again = await sendLines(as(firm), [aLine({ pickupPoint: '', dropoffPoint: '', size: 'mic' })]);
  await workJobs();
  const { items } = await as(firm).get(importRows, { params: { id: again.id }, query: {} });
  expect(items[0]).toMatchObject({ state: 'ready', pickup: { precision: 'house', confirmed: true } });
});

test('nothing is listed at another price than was shown', async () => {
  until(12);
  const { look, commit, rows, listed } = await imported([aLine(), aLine({ size: 'mic' })]);
  const shown = (await look()).estimate.amount;
  const refused = await commit(shown - 1);
  expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', facts: { total: shown } } });
  expect(await listed()).toEqual([]);
  const noon = (await look()).estimate.amount;
  await commit(noon);
  // Confirmed at noon, processed at night, when the tariff is higher.
  until(23);
  await workJobs();
  const after = await look();
  expect(await listed()).toEqual([]);
  expect(after).toMatchObject({ counts: { ready: 2, listed: 0 } });
  expect(after.estimate.amount).not.toBe(noon);
  expect((await rows())[0]?.problems).toContainEqual(expect.objectContaining({ code: 'price_changed' }));
  await commit(after.estimate.amount);
  await workJobs();
  expect((await listed()).reduce((sum, { estimate }) => sum + estimate.amount, 0)).toBe(
    after.estimate.amount,
  );
});

test('"today" is the day on which the file came', async () => {
  const { rows, mend } = await imported([aLine({ pickupDate: 'azi' })]);
  expect((await rows())[0]?.state).toBe('ready');
  clock.advance({ days: 1 });
  expect((await rows())[0]?.problems).toEqual([
    expect.objectContaining({ column: 'pickupDate', code: 'date_past' }),
  ]);
  expect((await mend(2, { cells: { pickupDate: 'mâine' } })).body.state).toBe('ready');
});

test('repetitions in the file and of the last day’s deliveries are warned about, not refused', async () => {
  const { firm, look, rows } = await imported([
    aLine(),
    aLine({ receiverPhone: '0745 333 444' }),
    aLine({ size: 'mic' }),
  ]);
  expect((await rows()).map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    [],
    ['repeated_line'],
    [],
  ]);
  const quote = await as(firm).get(createQuote, { body: aTrip({ size: 'small' }) });
  const body = aParcel(quote.id, { size: 'small', receiver: { name: 'M', phone: '0745333444' } });
  await as(firm).get(createDelivery, { body, key: randomUUID() });
  expect((await rows())[2]?.problems).toEqual([
    expect.objectContaining({ code: 'repeated_delivery', severity: 'warning' }),
  ]);
  expect((await look()).counts.ready).toBe(3);
});

test('a file with other headings waits for their meaning, and the missing ones are named', async () => {
  const firm = await aSender({ userType: 'business' });
  const text = `De unde;Unde;Cât de mare;Cine;Telefon;Culoare\n${['Brașov', 'Ploiești', 'mic', 'Ana', '0745333444', 'roșu'].join(';')}\n`;
  const sent = await sendFileOf(as(firm), Buffer.from(text));
  const draft = sent.body as { id: string };
  expect(sent.body).toMatchObject({
    state: 'mapping',
    missing: ['pickupAddress', 'dropoffAddress', 'size', 'receiverName'],
    columns: expect.arrayContaining([{ heading: 'Culoare', field: null, sample: 'roșu' }]),
  });
  const params = { id: draft.id };
  const fields = ['pickupAddress', 'dropoffAddress', 'size', 'receiverName', 'receiverPhone', null] as const;
  const twice = await as(firm).call(mapImport, {
    params,
    body: { fields: ['size', 'size', null, null, null, null] },
  });
  expect(twice.body.code).toBe('validation_failed');
  expect((await as(firm).get(mapImport, { params, body: { fields: [...fields] } })).missing).toEqual([]);
  await workJobs();
  expect((await as(firm).get(importDraft, { params })).counts).toMatchObject({ confirm: 1 });
});

test('pages of lines follow the file; a skipped line is left out', async () => {
  const { firm, params, look, mend, rows } = await imported(
    Array.from({ length: 5 }, (_, n) => aLine({ receiverName: `Om ${n}` })),
  );
  const page = await as(firm).get(importRows, { params, query: { limit: 2 } });
  expect([page.items.map(({ row }) => row), page.nextCursor]).toEqual([[2, 3], '3']);
  const next = await as(firm).get(importRows, { params, query: { limit: 100, cursor: '3' } });
  expect([next.items.map(({ row }) => row), next.nextCursor]).toEqual([[4, 5, 6], null]);
  const before = await look();
  await mend(4, { skip: true });
  const after = await look();
  expect(after.counts).toMatchObject({ ready: 4, skipped: 1 });
  expect(after.estimate.amount).toBe((before.estimate.amount / 5) * 4);
  expect((await mend(4, { skip: false })).body.state).toBe('ready');
  expect((await rows()).every(({ state }) => state === 'ready')).toBe(true);
});

test('only firms import; somebody else’s import looks like none', async () => {
  const person = as(await aSender());
  expect(await sendFileOf(person, csvOf([aLine()]))).toMatchObject({
    status: 403,
    body: { code: 'business_only' },
  });
  const { params } = await imported([aLine()]);
  const other = as(await aSender({ userType: 'business' }));
  const bare = (raw: string) => raw.replace(/"requestId":"[^"]*"/, '');
  for (const id of [params.id]) {
    const theirs = await other.call(importDraft, { params: { id } });
    const none = await other.call(importDraft, { params: { id: 'nu-exista-aaaaaaaa' } });
    expect([theirs.status, bare(theirs.raw)]).toEqual([404, bare(none.raw)]);
  }
  expect((await other.get(imports)).items).toEqual([]);
});

test('an import is forgotten on demand, after a week, and with its account; what was listed stays', async () => {
  const { firm, params, look, commit, listed } = await imported([aLine(), aLine({ size: 'mic' })]);
  await commit((await look()).estimate.amount);
  expect((await as(firm).call(deleteImport, { params })).status).toBe(409);
  await workJobs();
  const data = (await as(firm).get(exportMe)).data as Record<string, unknown[]>;
  expect(data['imports']).toHaveLength(2);
  await as(firm).get(deleteImport, { params });
  expect([(await as(firm).call(importDraft, { params })).status, (await listed()).length]).toEqual([404, 2]);
  const old = await imported([aLine()]);
  clock.advance({ days: 7 });
  expect((await as(old.firm).call(importDraft, { params: old.params })).status).toBe(404);
  await tidyUp(app.deps);
  const leaver = await imported([aLine()]);
  await as(leaver.firm).get(deleteMe, { body: { password: 'patru pere verzi' } });
  const left = await app.db.selectFrom('delivery_import_rows').select('import_id').execute();
  expect(left.map((row) => row.import_id)).not.toContain(old.params.id);
  expect(left.map((row) => row.import_id)).not.toContain(leaver.params.id);
});

test('a point that a line leaves to the courier’s call is listed as a guess, by a column and by the sender’s answer', async () => {
  const street = { pickupPoint: '', dropoffPoint: '', dropoffAddress: 'Strada Republicii 21, Brașov' };
  const { firm, params, look, rows, mend, commit } = await imported([
    aLine({ ...street, pickupAddress: 'Strada Lungă 4, Ploiești', pickupCall: 'da', dropoffCall: 'X' }),
    aLine({ ...street, pickupAddress: 'Strada Lungă 5, Ploiești', pickupCall: 'poate' }),
    aLine({ pickupCall: 'da' }),
  ]);
  const [called, unclear, precise] = await rows();
  expect(called).toMatchObject({
    state: 'ready',
    pickup: { precision: 'locality', confirmed: false, callAhead: true },
    dropoff: { callAhead: true },
  });
  expect(unclear?.problems).toContainEqual(
    expect.objectContaining({ column: 'pickupCall', code: 'invalid' }),
  );
  // Who gives the point leaves nothing to a call.
  expect(precise?.pickup).toMatchObject({ confirmed: true, callAhead: false });

  expect((await mend(3, { cells: { pickupCall: '' } })).body.state).toBe('confirm');
  expect((await mend(3, { cells: { pickupCall: 'da', dropoffCall: 'yes' } })).body.state).toBe('ready');
  // To agree to all places does not agree to what was left to a call.
  await as(firm).get(confirmImport, { params, body: {} });
  expect((await rows())[0]?.pickup).toMatchObject({ confirmed: false, callAhead: true });

  await commit((await look()).estimate.amount);
  await workJobs();
  const listed = (await rows()).map(({ deliveryId }) => deliveryId ?? '');
  const [guess, , known] = await Promise.all(listed.map((id) => as(firm).get(delivery, { params: { id } })));
  expect(guess?.pickup).toMatchObject({ precision: 'locality', pinConfirmed: false });
  expect(known?.pickup).toMatchObject({ precision: null });
  // A guess that was listed is a guess the next time too.
  const again = await sendLines(as(firm), [aLine({ ...street, pickupAddress: 'Strada Lungă 4, Ploiești' })]);
  await workJobs();
  const { items } = await as(firm).get(importRows, { params: { id: again.id }, query: {} });
  expect(items[0]).toMatchObject({ state: 'confirm', pickup: { confirmed: false, callAhead: false } });
});

test('a line with goods’ money is priced and listed with it, and says what is wrong with it', async () => {
  const codIban = 'RO49AAAA1B31007593840000';
  const { firm, look, rows, commit, mend } = await imported([
    aLine({ codAmount: '149,90', codIban: 'ro49 aaaa 1b31 0075 9384 0000', codReference: 'comanda 7731' }),
    aLine({ codAmount: '1.234' }),
    aLine({ codAmount: '90000', codIban: 'RO00' }),
    aLine({ codAmount: '20' }),
    aLine({ codAmount: '0', codIban, codReference: 'comanda 7732', receiverName: 'Ioana Dinu' }),
  ]);
  const columnsOf = async () =>
    (await rows()).map(({ problems }) =>
      problems.filter(({ severity }) => severity === 'error').map(({ column, code }) => `${column} ${code}`),
    );
  expect(await columnsOf()).toEqual([
    [],
    ['codAmount invalid'],
    ['codIban iban_invalid'],
    ['codIban required'],
    [],
  ]);
  expect((await mend(4, { cells: { codIban } })).body.problems).toMatchObject([
    { column: 'codAmount', code: 'too_big' },
  ]);
  expect((await mend(4, { skip: true })).status).toBe(200);
  await mend(3, { skip: true });
  const mended = await mend(5, { cells: { codIban } });
  const trip = aTrip();
  const plain = await as(firm).get(createQuote, { body: trip });
  const priced = await as(firm).get(createQuote, { body: { ...trip, cod: { amount: 2_000 } } });
  expect(mended.body).toMatchObject({ state: 'ready', estimate: { amount: priced.total.amount } });
  const { estimate } = await look();
  expect(estimate.amount).toBe(2 * priced.total.amount + plain.total.amount);
  await commit(estimate.amount);
  await workJobs();
  const cods = [];
  for (const { deliveryId } of await rows())
    if (deliveryId) cods.push((await app.lookAt(deliveryId, firm)).cod);
  expect(cods).toMatchObject([
    { amount: { amount: 14_990 }, payoutIban: codIban, reference: 'comanda 7731', state: 'due' },
    { amount: { amount: 2_000 }, payoutIban: codIban, reference: null },
    null,
  ]);
});

test('a line with a check at the door is priced and listed with it, and says what is wrong with it', async () => {
  const { firm, look, rows, commit, mend } = await imported([
    aLine({ inspection: 'Probează', inspectionMinutes: '20' }),
    aLine({ inspection: 'true', receiverName: 'Ioana Dinu' }),
    aLine({ inspection: 'poate' }),
    aLine({ inspection: 'look', inspectionMinutes: '20' }),
    aLine({ inspectionMinutes: '5' }),
    aLine({ inspection: 'da', inspectionMinutes: 'cinci' }),
    aLine({ inspection: 'nu', receiverName: 'Radu Dinu' }),
  ]);
  const errors = (await rows()).map(({ problems }) =>
    problems.filter(({ severity }) => severity === 'error').map(({ column, code }) => `${column} ${code}`),
  );
  expect(errors).toEqual([
    ...[[], [], ['inspection inspection_unknown']],
    ...[['inspectionMinutes invalid'], ['inspectionMinutes invalid'], ['inspectionMinutes invalid'], []],
  ]);
  for (const row of [4, 5, 6]) await mend(row + 1, { skip: true });
  const mended = await mend(4, { cells: { inspection: '' } });
  const plain = await as(firm).get(createQuote, { body: aTrip() });
  const priced = async (inspection: 'look' | 'test') =>
    (await as(firm).get(createQuote, { body: { ...aTrip(), inspection } })).total.amount;
  expect(mended.body).toMatchObject({ state: 'ready', estimate: { amount: plain.total.amount } });
  const { estimate } = await look();
  const [looking, trying] = [await priced('look'), await priced('test')];
  expect(looking).not.toBe(trying);
  const changed = await mend(3, { cells: { inspection: 'probare' } });
  expect(changed.body).toMatchObject({ state: 'ready', estimate: { amount: trying } });
  await mend(3, { cells: { inspection: 'da' } });
  expect(estimate.amount).toBe(looking + trying + 2 * plain.total.amount);
  await commit(estimate.amount);
  await workJobs();
  const checks = [];
  for (const { deliveryId } of await rows())
    if (deliveryId) checks.push((await app.lookAt(deliveryId, firm)).inspection);
  expect(checks).toMatchObject([{ kind: 'test', minutes: 20 }, { kind: 'look', minutes: 5 }, null, null]);
});

test('a line with a declared value is priced and listed with it, and says what is wrong with it', async () => {
  const { firm, look, rows, commit, mend } = await imported([
    aLine({ declaredValue: '400,00' }),
    aLine({ declaredValue: '1.500,01', receiverName: 'Ioana Dinu' }),
    aLine({ declaredValue: 'mult', receiverName: 'Radu Dinu' }),
  ]);
  const errors = (await rows()).map(({ problems }) =>
    problems.map(({ column, code }) => `${column} ${code}`),
  );
  expect(errors).toEqual([[], ['declaredValue too_big'], [expect.stringContaining('declaredValue')]]);
  const priced = async (declaredValue: number) =>
    (await as(firm).get(createQuote, { body: { ...aTrip(), declaredValue } })).total.amount;
  const [low, high] = [await priced(40_000), await priced(150_000)];
  const mended = await mend(3, { cells: { declaredValue: '1500' } });
  expect(mended.body).toMatchObject({ state: 'ready', estimate: { amount: high } });
  // Another value of the same line is another price.
  const changed = await mend(3, { cells: { declaredValue: '500' } });
  expect(changed.body).toMatchObject({ state: 'ready', estimate: { amount: low } });
  await mend(4, { skip: true });
  const { estimate } = await look();
  await commit(estimate.amount);
  await workJobs();
  const values = [];
  for (const { deliveryId } of await rows())
    if (deliveryId) values.push((await app.lookAt(deliveryId, firm)).cover?.declaredValue.amount);
  expect(values).toEqual([40_000, 50_000]);
});

test('a line says what comes back: it is priced and listed with it, and an unknown word is told', async () => {
  const { firm, look, rows, commit, mend } = await imported([
    aLine({ returns: 'Documente și ambalaj' }),
    aLine({ returns: 'nu', receiverName: 'Ioana Dinu', receiverPhone: '0745333445' }),
    aLine({ returns: 'pisica', receiverName: 'Radu Dinu', receiverPhone: '0745333446' }),
  ]);
  const errors = (await rows()).map(({ problems }) =>
    problems.map(({ column, code }) => `${column} ${code}`),
  );
  expect(errors).toEqual([[], [], ['returns returns_unknown']]);
  const priced = async (change: Partial<ReturnType<typeof aTrip>>) =>
    (await as(firm).get(createQuote, { body: { ...aTrip(), ...change } })).total.amount;
  const [plain, withReturn] = [await priced({}), await priced({ returns: [{ kind: 'goods' }] })];
  const mended = await mend(4, { cells: { returns: 'marfă' } });
  expect(mended.body).toMatchObject({ state: 'ready', estimate: { amount: withReturn } });
  // Without it the same line is another price.
  const changed = await mend(4, { cells: { returns: '' } });
  expect(changed.body).toMatchObject({ state: 'ready', estimate: { amount: plain } });
  await commit((await look()).estimate.amount);
  await workJobs();
  const back = [];
  for (const { deliveryId } of await rows())
    back.push((await app.lookAt(deliveryId ?? '', firm)).returns?.items.map(({ kind }) => kind) ?? []);
  expect(back).toEqual([['documents', 'packaging'], [], []]);
});

test('a line says by which hour it is guaranteed: priced and listed with it, and each impossible hour is told', async () => {
  until(9);
  // Half of ours took half an hour longer than their road.
  const day = localDay(clock.now(), 'Europe/Bucharest');
  await app.db.insertInto('lateness_days').values({ day, step: 2, deliveries: 2_000 }).execute();
  const to = (receiverPhone: string, change: Line) => aLine({ receiverPhone, ...change });
  const { firm, look, rows, commit, mend } = await imported([
    to('0745333444', { pickupDate: 'azi', deliverBy: '18' }),
    to('0745333445', { pickupDate: 'azi', deliverBy: '7:00' }),
    to('0745333446', { pickupDate: 'azi', deliverBy: 'seara' }),
    to('0745333447', { deliverBy: '18:00' }),
    to('0745333448', { pickupDate: 'azi', deliverBy: '9' }),
    // The road and the half hour are longer than what this leaves.
    to('0745333449', { pickupDate: 'azi', pickupTime: '11:50', deliverBy: 'până la ora 12.00' }),
    to('0745333450', { pickupDate: 'azi' }),
  ]);
  const errors = async () =>
    (await rows()).map(({ problems }) => problems.map(({ column, code }) => `${column} ${code}`).join());
  expect(await errors()).toEqual([
    '',
    'deliverBy time_invalid',
    'deliverBy time_invalid',
    'deliverBy time_without_day',
    'deliverBy time_past',
    'deliverBy time_invalid',
    '',
  ]);
  const [first, ...rest] = (await rows()).map(({ estimate }) => estimate?.amount ?? 0);
  expect(first).toBeGreaterThan(rest.at(-1) ?? 0);
  // Another hour is another price, and the same line without one has the plain price.
  const later = await mend(7, { cells: { deliverBy: '20:00' } });
  expect(later.body).toMatchObject({ state: 'ready', estimate: { amount: expect.any(Number) } });
  for (const row of [3, 4, 5, 6]) await mend(row, { skip: true });
  const plain = await mend(7, { cells: { deliverBy: '' } });
  expect(plain.body).toMatchObject({ state: 'ready', estimate: { amount: rest.at(-1) } });
  await commit((await look()).estimate.amount);
  await workJobs();
  const hours = [];
  for (const { deliveryId } of await rows())
    if (deliveryId) hours.push((await app.lookAt(deliveryId, firm)).guarantee?.deliverBy ?? null);
  expect(hours.map((at) => at && localHour(new Date(at), 'Europe/Bucharest'))).toEqual([18, null, null]);
});

test('a line with pieces fits its size or says so, and haulage is listed with its terms accepted', async () => {
  const { firm, look, rows, commit, mend } = await imported([
    aLine({
      size: 'mare',
      pieceCount: '2',
      pieceWeight: '9,5 kg',
      pieceLength: '40',
      pieceWidth: '30',
      pieceHeight: '20,5',
    }),
    aLine({ size: 'mic', pieceWeight: '12', receiverName: 'Ioana Dinu' }),
    aLine({ pieceCount: '2', receiverName: 'Radu Dinu' }),
    aLine({ pieceWeight: 'greu', receiverName: 'Vlad Dinu' }),
    aLine({ pieceWeight: '3', pieceLength: '10', receiverName: 'Mara Dinu' }),
    aLine({ size: 'mare', pieceWeight: '2000', receiverName: 'Ema Dinu' }),
  ]);
  const faults = (await rows()).map(({ problems }) =>
    problems.map(({ column, code }) => `${column} ${code}`),
  );
  expect(faults).toEqual([
    [],
    ['size size_small'],
    ['pieceWeight required'],
    [expect.stringContaining('pieceWeight')],
    ['pieceHeight required'],
    ['pieceWeight too_big'],
  ]);
  expect((await look()).haulage).toBeNull();
  await mend(3, { cells: { size: 'foarte mare', pieceWeight: '45' } });
  for (const row of [4, 5, 6, 7]) await mend(row, { skip: true });
  const { estimate, haulage } = await look();
  const terms = app.deps.settings.textVersions.haulage;
  expect(haulage).toEqual({ lines: 1, terms });
  expect((await commit(estimate.amount)).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'haulageTerms' }],
  });
  expect((await commit(estimate.amount, undefined, undefined, '2020-01-01-x')).status).toBe(400);
  expect((await commit(estimate.amount, undefined, undefined, terms)).status).toBe(202);
  await workJobs();
  const seen = [];
  for (const { deliveryId } of await rows()) if (deliveryId) seen.push(await app.lookAt(deliveryId, firm));
  expect(seen).toMatchObject([
    {
      pieces: [{ count: 2, weightGrams: 9_500, lengthCm: 40, widthCm: 30, heightCm: 21 }],
      haulage: null,
    },
    { pieces: [{ count: 1, weightGrams: 45_000, lengthCm: null }], haulage: { terms, consent: 'accepted' } },
  ]);
});

test('where it is off, a line with goods’ money is not listed without it', async () => {
  app.deps.settings.cod.isOn = false;
  const { rows } = await imported([aLine({ codAmount: '20', codIban: 'RO49AAAA1B31007593840000' })]);
  expect((await rows())[0]).toMatchObject({
    state: 'problem',
    problems: [{ column: 'codAmount', code: 'method_unavailable' }],
  });
  app.deps.settings.cod.isOn = true;
});
