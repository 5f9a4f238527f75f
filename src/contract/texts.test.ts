import { expect, test } from 'vitest';
import { z } from 'zod';
import { HIDDEN } from '#domain/text/hidden.fixture.ts';
import { ROUTES } from './index.ts';

// Walks every text in the body of any route. A new field fails here until it names its kind of text: `line`, `lines`,
// `personName`, `businessName`, `addressLine`, `opaqueToken` and similar in fields.ts.

type Schema = z.core.$ZodType;
type Field = { path: string; schema: z.ZodType };

/** A valid example of each kind of text: every field accepts one of them. */
const RIGHT = [
  'Ana Pop',
  'Ana Pop, la colț lângă parc, la parter, mâine',
  'ana@exemplu.ro',
  '0721234567',
  'https://exemplu.ro/x',
  '12345678901234',
  '123456',
  '14:30',
  '22-11-2026',
  '2026-11-22',
  '2026-11-22T10:00:00Z',
  '+40',
  'RO49AAAA1B31007593840000',
  '14399840',
  'small',
  '01890a5d-ac96-774b-bcce-b302099a8057',
  '/payment?id=12345678',
];

/** Stored or compared exactly as typed, shown to nobody. */
const SECRET = /[pP]assword$/;
/** Multi-line texts: free text, and the cells of a file, which the import reads as lines. */
const MANY_LINES =
  /\.(note|remark|reasons?|text|explanation|comment|answer|body|bodyRo|bodyEn|cells\{\})$|^adminSearch\.query\.q$/;
/** Copied contacts have invisible characters around their numbers; normalisation drops them. */
const PHONE = /[pP]hone$/;

const WITHOUT_TEXT = ['number', 'int', 'boolean', 'enum', 'literal', 'undefined'];

const fields = Object.values(ROUTES).flatMap((route) =>
  (['params', 'query', 'body'] as const).flatMap((part) => textsOf(route[part], `${route.id}.${part}`)),
);

test('the walk reaches the texts of the calls', () => {
  expect(fields.length).toBeGreaterThan(200);
  for (const path of ['register.body.firstName', 'createDelivery.body.receiver.name', 'offers.params.id'])
    expect(fields.map((field) => field.path)).toContain(path);
});

test.for(fields.filter(({ path }) => !SECRET.test(path) && !PHONE.test(path)))(
  '$path takes nothing that nobody sees',
  ({ schema }) => {
    const taken = HIDDEN.flatMap(([name, hidden]) =>
      RIGHT.flatMap((text) => [hidden + text, text.slice(0, 4) + hidden + text.slice(4), text + hidden])
        .filter((text) => schema.safeParse(text).success)
        .map((text) => `${name}: ${JSON.stringify(text)}`),
    );
    expect(taken).toEqual([]);
  },
);

test.for(fields.filter(({ path }) => !SECRET.test(path) && !MANY_LINES.test(path)))(
  '$path is one line',
  ({ schema }) => {
    const more = RIGHT.flatMap((text) => [`${text}\n${text}`, `${text}\r\n`, `\n${text}`]);
    expect(more.filter((text) => schema.safeParse(text).success)).toEqual([]);
  },
);

/** The text fields of a schema with their wrappers, so that `.optional()` and `.nullable()` are included. */
function textsOf(schema: Schema, path: string): Field[] {
  const { def } = schema._zod;
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textsOf(field, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return textsOf(schema.def.element, `${path}[]`);
  if (schema instanceof z.ZodTuple)
    return schema.def.items.flatMap((item, at) => textsOf(item, `${path}[${at}]`));
  if (schema instanceof z.ZodRecord) return textsOf(schema.def.valueType, `${path}{}`);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => textsOf(option, path));
  if (schema instanceof z.ZodPipe) return textsOf(schema.def.in, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = textsOf(schema.def.innerType, path);
    return inner.map((field) => (field.path === path ? { path, schema } : field));
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [{ path, schema }];
  expect(WITHOUT_TEXT, `${path} is of a kind that this walk does not know`).toContain(def.type);
  return [];
}
