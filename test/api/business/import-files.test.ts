import { expect, test } from 'vitest';
import { IMPORT_MAX_BYTES } from '#contract/business/imports.ts';
import { testApp } from '../../support/app.ts';
import { aLine, csvOf, sendFileOf } from '../../support/imports.ts';

const app = await testApp();
const firm = app.as(await app.aSender({ userType: 'business' }));

const HEAD = 'Adresă ridicare,Adresă livrare,Mărime,Nume destinatar,Telefon destinatar';
const LINE = 'Strada Lungă 3 Ploiești,Strada Republicii 20 Brașov,mic,Ștefan Țăran,0745333444';
const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
/** Windows-1250 by hand: the Romanian letters, old ş and ţ among them. */
const LETTERS: Record<string, number> = { ă: 0xe3, â: 0xe2, î: 0xee, ș: 0xba, ț: 0xfe, Ș: 0xaa, Ț: 0xde };
const central = (text: string) =>
  Buffer.from([...text].map((letter) => LETTERS[letter] ?? letter.charCodeAt(0)));

const READ: [string, Buffer, string][] = [
  ['commas', Buffer.from(`${HEAD}\n${LINE}\n`), 'utf-8'],
  ['a byte order mark, CRLF and no end of line at the end', Buffer.from(`\uFEFF${HEAD}\r\n${LINE}`), 'utf-8'],
  ['lines that end in either way', Buffer.from(`${HEAD}\r\n,,,,\n${LINE}\n`), 'utf-8'],
  ['semicolons', Buffer.from(`${HEAD}\n${LINE}\n`.replaceAll(',', ';')), 'utf-8'],
  ['tabs', Buffer.from(`${HEAD}\n${LINE}\n`.replaceAll(',', '\t')), 'utf-8'],
  [
    'a first line that names the separator',
    Buffer.from(`sep=;\n${HEAD}\n${LINE}\n`.replaceAll(',', ';')),
    'utf-8',
  ],
  ['empty lines between', Buffer.from(`${HEAD}\n\n,,,,\n${LINE}\n\n\n`), 'utf-8'],
  ['quotes around everything', Buffer.from(`${HEAD}\n${LINE}\n`.replace(/[^,\n]+/g, '"$&"')), 'utf-8'],
  ['UTF-16 from a spreadsheet', wide(`${HEAD}\r\n${LINE}\r\n`.replaceAll(',', '\t')), 'utf-16'],
  ['Windows-1250', central(`${HEAD}\r\n${LINE}\r\n`), 'windows-1250'],
  ['longer lines than the headings', Buffer.from(`${HEAD}\n${LINE},și,încă\n`), 'utf-8'],
];

test.for(READ)('reads a file with %s', async ([, bytes, encoding]) => {
  const { status, body } = await sendFileOf(firm, bytes);
  expect(status).toBe(201);
  expect(body).toMatchObject({ encoding, missing: [], counts: { total: 1 } });
  const { id } = body as { id: string };
  const rows = await firm.send('GET', `/api/v1/deliveries/import/${id}/rows`);
  expect(JSON.parse(rows.raw).items[0].cells).toMatchObject({ receiverName: 'Ștefan Țăran', size: 'mic' });
  expect((await firm.send('DELETE', `/api/v1/deliveries/import/${id}`)).status).toBe(204);
});

const many = (count: number, text: string) => Array.from({ length: count }, () => text);
const REFUSED: [string, Buffer, string][] = [
  ['nothing', Buffer.alloc(0), 'Fișierul nu are niciun rând de date.'],
  ['headings alone', Buffer.from(`${HEAD}\n`), 'Fișierul nu are niciun rând de date.'],
  ['empty lines alone', Buffer.from('\n\n\n,,,\n'), 'Fișierul nu are niciun rând de date.'],
  [
    'a NUL',
    Buffer.from(`${HEAD}\n${LINE}\u0000\n`),
    'Nu recunoaștem literele din fișier. Salvează-l ca CSV UTF-8.',
  ],
  [
    'noise',
    Buffer.from(many(300, '\u0081\u0002').join(''), 'latin1'),
    'Nu recunoaștem literele din fișier. Salvează-l ca CSV UTF-8.',
  ],
  [
    'a workbook',
    Buffer.from('PK\u0003\u0004restul'),
    'Acesta este un registru de calcul. Salvează-l ca CSV și încearcă din nou.',
  ],
  [
    'a quote that never closes',
    Buffer.from(`${HEAD}\n"${LINE}\n`),
    'Fișierul are ghilimele care nu se închid.',
  ],
  [
    '10,000 columns',
    Buffer.from(`${many(10_000, 'a').join(',')}\n${many(10_000, 'b').join(',')}\n`),
    'Fișierul are prea multe coloane.',
  ],
  [
    '501 lines',
    Buffer.from(`${HEAD}\n${many(501, LINE).join('\n')}\n`),
    'Fișierul are prea multe rânduri. Împarte-l în fișiere de cel mult 500.',
  ],
  [
    'a cell of 3,000 letters',
    Buffer.from(`${HEAD}\n${LINE}${'9'.repeat(3_000)}\n`),
    'O celulă din fișier are prea mult text. Verifică ghilimelele.',
  ],
];

test.for(REFUSED)('refuses a file with %s, and says why', async ([, bytes, message]) => {
  const { status, body } = await sendFileOf(firm, bytes);
  expect([status, body.code, body.errors]).toEqual([400, 'validation_failed', [{ path: 'file', message }]]);
  expect(await app.db.selectFrom('delivery_imports').select('id').execute()).toEqual([]);
});

test('refuses what is too large, what is no form, and a form without a file', async () => {
  expect((await sendFileOf(firm, Buffer.alloc(IMPORT_MAX_BYTES + 1, 'a'))).body.code).toBe(
    'payload_too_large',
  );
  const json = await firm.send(
    'POST',
    '/api/v1/deliveries/import',
    { 'content-type': 'application/json' },
    '{}',
  );
  expect(json.status).toBe(415);
});

test('formulas come in as the text that they are, and leave guarded', async () => {
  const { body } = await sendFileOf(firm, csvOf([aLine({ receiverName: '=1+1', note: '@SUM(A1)' })]));
  const { id } = body as { id: string };
  const rows = await firm.send('GET', `/api/v1/deliveries/import/${id}/rows`);
  expect(JSON.parse(rows.raw).items[0].cells).toMatchObject({ receiverName: '=1+1', note: '@SUM(A1)' });
  expect(csvOf([aLine({ note: '@SUM(A1)' })]).toString()).toContain(`"'@SUM(A1)"`);
});

test('no sender keeps more than twenty imports', async () => {
  const keeper = app.as(await app.aSender({ userType: 'business' }));
  for (let n = 0; n < 20; n += 1) expect((await sendFileOf(keeper, csvOf([aLine()]))).status).toBe(201);
  expect((await sendFileOf(keeper, csvOf([aLine()]))).body.code).toBe('limit_reached');
});
