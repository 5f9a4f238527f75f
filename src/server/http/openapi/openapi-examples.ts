import { EXAMPLE_VALUES } from './openapi-values.ts';

/** The part of JSON Schema that the contract's schemas use. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
};

export type NamedSchemas = Record<string, JsonSchema>;

const MOMENT = '2026-05-14T11:32:05.000Z';
const HASH = '9f2c'.repeat(16);

/** The schema behind a reference, or the schema itself. */
export function resolved(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : (named[name] ?? {});
}

/** A realistic value of a schema; the field's name selects the text. */
export function exampleOf(given: JsonSchema, name: string, named: NamedSchemas): unknown {
  const schema = resolved(given, named);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(EXAMPLE_VALUES[name]) ? EXAMPLE_VALUES[name] : schema.enum[0];
  if (schema.anyOf) {
    const nonNull = schema.anyOf.find((option) => option.type !== 'null') ?? {};
    return exampleOf(nonNull, name, named);
  }
  if (schema.oneOf) return exampleOf(schema.oneOf[0] ?? {}, name, named);
  const type = kindOf(schema);
  if (type === 'object') return objectOf(schema, named);
  if (type === 'array') return arrayOf(schema, name, named);
  if (type === 'string') return textOf(schema, name);
  if (type === 'number' || type === 'integer') return numberOf(schema, name);
  return type === 'boolean' ? true : null;
}

/** The type of a nullable value when it is not null. */
export function kindOf({ type }: JsonSchema): string | undefined {
  return [type ?? []].flat().find((kind) => kind !== 'null');
}

function objectOf({ properties = {} }: JsonSchema, named: NamedSchemas): Record<string, unknown> {
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, schema]) => [name, exampleOf(schema, name, named)]));
}

function arrayOf(
  { prefixItems, items = {}, minItems = 1 }: JsonSchema,
  name: string,
  named: NamedSchemas,
): unknown[] {
  if (!prefixItems) return Array.from({ length: Math.max(1, minItems) }, () => exampleOf(items, name, named));
  const isPoint = prefixItems.length === 2 && prefixItems.every(({ type }) => type === 'number');
  if (isPoint) return [EXAMPLE_VALUES['lng'], EXAMPLE_VALUES['lat']];
  return prefixItems.map((item) => exampleOf(item, name, named));
}

function textOf({ format, pattern, maxLength = 200, minLength = 0 }: JsonSchema, name: string): string {
  if (format === 'date-time') return MOMENT;
  if (format === 'date') return MOMENT.slice(0, 10);
  const example = EXAMPLE_VALUES[name];
  const text = (typeof example === 'string' ? example : 'text').slice(0, maxLength).padEnd(minLength, 'a');
  return pattern === undefined ? text : matching(pattern, text);
}

/** The text, or the first sample of the pattern's own length that matches: a time, a hash, a key. */
function matching(pattern: string, text: string): string {
  const length = Number(/\{(\d+)/.exec(pattern)?.[1] ?? 1);
  const usual = [
    text,
    '22:00',
    HASH.slice(0, length),
    'Ab3x'.repeat(64).slice(0, length),
    '4821'.slice(0, length),
  ];
  return usual.find((each) => new RegExp(pattern, 'u').test(each)) ?? text;
}

function numberOf(
  { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, type = 'number' }: JsonSchema,
  name: string,
): number {
  const example = EXAMPLE_VALUES[name];
  const exampleNumber = typeof example === 'number' ? example : 1;
  const number = Math.min(Math.max(exampleNumber, minimum, exclusiveMinimum + 1), maximum);
  return kindOf({ type }) === 'integer' ? Math.ceil(number) : number;
}
