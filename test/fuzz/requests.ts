import fc from 'fast-check';
import type { NamedSchemas } from '#server/http/openapi/openapi-examples.ts';
import { type Described, jsonOf, parametersIn } from '../support/openapi.ts';
import { formOf } from '../support/pictures.ts';
import { anything, nastyText, valueOf } from './arbitrary.ts';

/** A request as sent over the wire. */
export type Hostile = { path: string; headers: Record<string, string>; body: string | Buffer | undefined };

const HEADERS = ['idempotency-key', 'accept-language', 'last-event-id', 'accept', 'x-forwarded-for', 'range'];

/** Requests to one operation from its schemas, with every kind of mistake; `ids` are those that exist. */
export function requestsTo(
  operation: Described,
  named: NamedSchemas,
  ids: readonly string[],
): fc.Arbitrary<Hostile> {
  return fc
    .tuple(pathOf(operation, ids), queryOf(operation, named), headersOf(), bodyOf(operation, named))
    .map(([path, query, headers, { type, body }]) => ({
      path: `${path}${query}`,
      headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
      body,
    }));
}

function pathOf(operation: Described, ids: readonly string[]): fc.Arbitrary<string> {
  const places = operation.path.split(/(\{\w+\})/).map((part) => {
    if (!part.startsWith('{')) return fc.constant(part);
    const existingId = fc.constantFrom(...ids);
    return fc.oneof({ weight: 3, arbitrary: existingId }, nastyText).map(encoded);
  });
  return fc.tuple(...places).map((parts) => parts.join(''));
}

/** Replaces lone surrogates, which have no encoding, as a careless client would. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function queryOf(operation: Described, named: NamedSchemas): fc.Arbitrary<string> {
  const pairs = parametersIn(operation, 'query').map(({ name, schema }) =>
    fc.option(valueOf(schema, name, named), { freq: 3, nil: undefined }).map((value) => ({ name, value })),
  );
  const twice = fc.integer({ min: 0, max: 7 });
  return fc.tuple(fc.tuple(...pairs), twice).map(([values, dice]) => {
    const given = values.filter(({ value }) => value !== undefined);
    const list = dice === 0 ? [...given, ...given] : given;
    const texts = list.map(({ name, value }) => `${name}=${encoded(queryText(value))}`);
    return texts.length > 0 ? `?${texts.join('&').slice(0, 6_000)}` : '';
  });
}

function queryText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function headersOf(): fc.Arbitrary<Record<string, string>> {
  const value = fc.string({ unit: 'grapheme-ascii', maxLength: 120 }).map((text) => text.trim());
  return fc.dictionary(fc.constantFrom(...HEADERS), value, { maxKeys: 2 });
}

type Body = { type: string | undefined; body: string | Buffer | undefined };

function bodyOf(operation: Described, named: NamedSchemas): fc.Arbitrary<Body> {
  const json = (value: unknown): Body => ({ type: 'application/json', body: JSON.stringify(value) });
  const none: Body = { type: undefined, body: undefined };
  if (operation.method === 'GET') return fc.constant(none);
  if (operation.requestBody?.content?.['multipart/form-data']) return pictureForm();
  const schema = jsonOf(operation.requestBody)?.schema ?? {};
  return fc.oneof(
    { weight: 12, arbitrary: valueOf(schema, '', named).map(json) },
    { weight: 2, arbitrary: anything.map(json) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN, none) },
  );
}

/** Malformed bodies: cut off, too large, of another type, with prototype-polluting keys. */
const BROKEN: Body[] = [
  { type: 'application/json', body: '{"a":' },
  { type: 'application/json', body: '' },
  { type: 'application/json', body: '['.repeat(20_000) },
  { type: 'application/json', body: `"${'x'.repeat(70_000)}"` },
  { type: 'application/json', body: '{"__proto__":{"isAdmin":true}}' },
  { type: 'application/json', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
  { type: 'application/json; charset=utf-16', body: '{}' },
  { type: 'text/plain', body: '{}' },
  { type: 'application/x-www-form-urlencoded', body: 'a=1' },
  { type: 'multipart/form-data; boundary=x', body: '--x\r\n' },
  { type: 'nimic', body: 'nimic' },
];

function pictureForm(): fc.Arbitrary<Body> {
  const content = fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.constant(new Uint8Array(0)));
  const purpose = fc.oneof(fc.constantFrom('parcel', 'avatar', 'proof'), nastyText);
  const name = fc.constantFrom('file', 'purpose', 'altceva');
  const form = fc.tuple(content, purpose, name).map(([bytes, text, field]): Body => {
    const parts = [
      { name: 'purpose', content: text },
      { name: field, content: Buffer.from(bytes), filename: 'poza.png', type: 'image/png' },
    ];
    const { headers, payload } = formOf(parts);
    return { type: headers['content-type'], body: payload };
  });
  return fc.oneof({ weight: 4, arbitrary: form }, fc.constantFrom(...BROKEN));
}
