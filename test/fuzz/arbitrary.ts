import fc from 'fast-check';
import {
  exampleOf,
  type JsonSchema,
  kindOf,
  type NamedSchemas,
  resolved,
} from '#server/http/openapi/openapi-examples.ts';

/**
 * Texts that often break programs: controls, surrogates, other directions, quotes of every language, extreme length.
 */
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\u200b',
  '😀'.repeat(20),
  'ș'.repeat(300),
  'x'.repeat(5_000),
  "'; DROP TABLE deliveries; --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../etc/passwd',
  '%00%0a%2e%2e%2f',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(40),
];

/** One of those texts, or any other. */
export const nastyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

const nastyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e20, 1e308, -1e308),
  fc.integer(),
);

/** A value of any kind, nested ones included. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], deep(40)),
  fc.array(nastyText, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), nastyText, { maxKeys: 3 }),
);

function deep(levels: number): unknown {
  let value: unknown = 'fund';
  for (let level = 0; level < levels; level += 1) value = { a: [value] };
  return value;
}

/** Values of a schema as a client might send them: mostly valid, at the bounds, and sometimes of another type. */
export function valueOf(given: JsonSchema, name: string, named: NamedSchemas): fc.Arbitrary<unknown> {
  const schema = resolved(given, named);
  return fc.oneof(
    { weight: 8, arbitrary: rightValue(schema, name, named) },
    { weight: 1, arbitrary: anything },
  );
}

function rightValue(schema: JsonSchema, name: string, named: NamedSchemas): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => valueOf(option, name, named)));
  const type = kindOf(schema);
  if (type === 'object') return objectOf(schema, named);
  if (type === 'array') {
    return fc.array(valueOf(schema.items ?? {}, name, named), { maxLength: (schema.maxItems ?? 3) + 1 });
  }
  const example = fc.constant(exampleOf(schema, name, named));
  if (type === 'string') return fc.oneof({ weight: 3, arbitrary: example }, nastyText);
  if (type === 'number' || type === 'integer') {
    const { minimum = -1_000, maximum = 1_000_000 } = schema;
    const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
    return fc.oneof({ weight: 3, arbitrary: example }, edges, nastyNumber);
  }
  return type === 'boolean' ? fc.boolean() : example;
}

/** An object with each field present or, less often, missing; rarely an unknown one. */
function objectOf(schema: JsonSchema, named: NamedSchemas): fc.Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {});
  const parts = fields.map(([name, field]) =>
    fc.option(valueOf(field, name, named), { freq: 12, nil: undefined }).map((value) => [name, value]),
  );
  const extra = fc.option(fc.tuple(fc.constantFrom('__proto__', 'extra', 'constructor'), anything), {
    freq: 1,
    nil: undefined,
  });
  return fc.tuple(fc.tuple(...parts), fc.integer({ min: 0, max: 9 }), extra).map(([pairs, dice, more]) => {
    const whole = pairs.filter(([, value]) => value !== undefined);
    return Object.fromEntries(more && dice === 0 ? [...whole, more] : whole);
  });
}
