import { afterAll, expect, test } from 'vitest';
import { CURRENCIES } from '#domain/money.ts';
import {
  type CatalogueColumn,
  type CatalogueTable,
  readCatalogue,
  readTextLists,
} from '../support/catalogue.ts';
import { testDatabase } from '../support/database.ts';
import { readSchemaTypes, type TypedColumn } from '../support/schema-types.ts';

const { owner, drop } = await testDatabase();
afterAll(drop);

const typed = readSchemaTypes();

/** Differences between the type of a column and the database. */
function differences(name: string, real: CatalogueColumn, type: TypedColumn, isView: boolean): string[] {
  const { select, insert } = type;
  const found: [boolean, string][] = [
    [!holds(real, select.family), `${name} is ${real.family} and read as ${select.family}`],
    [
      !isView && insert.family !== 'never' && insert.family !== writtenAs(real),
      `${name} is written as ${insert.family}`,
    ],
    [
      !isView && select.family !== 'unknown' && select.isNullable !== real.isNullable,
      `${name}: nullable is ${String(real.isNullable)}`,
    ],
    [!isView && insert.isNullable && !real.isNullable, `${name} may not be written as null`],
    [
      !isView && insert.isOptional && !real.isNullable && !real.isFilled,
      `${name} may not be left out: it has no default`,
    ],
  ];
  return found.filter(([isSo]) => isSo).map(([, text]) => text);
}

/** JSON is read untyped, and written as text. */
const holds = (real: CatalogueColumn, read: string) => real.family === 'json' || real.family === read;
const writtenAs = (real: CatalogueColumn) => (real.family === 'json' ? 'string' : real.family);

function compare(real: Map<string, CatalogueTable>, types: typeof typed): string[] {
  const found: string[] = [];
  for (const name of new Set([...real.keys(), ...types.keys()])) {
    const [table, type] = [real.get(name), types.get(name)];
    if (!table || !type) {
      found.push(`${name} is missing in the ${table ? 'types' : 'database'}`);
      continue;
    }
    for (const column of new Set([...table.columns.keys(), ...type.keys()])) {
      const [there, here] = [table.columns.get(column), type.get(column)];
      const label = `${name}.${column}`;
      if (there && here) found.push(...differences(label, there, here, table.isView));
      else found.push(`${label} is missing in the ${there ? 'types' : 'database'}`);
    }
  }
  return found.toSorted();
}

test('the types of the tables are what the database has', async () => {
  expect(compare(await readCatalogue(owner), typed)).toEqual([]);
});

test('a table or a column that one side alone has is a difference', async () => {
  const real = await readCatalogue(owner);
  const [table, column] = ['offers', 'note'];
  const without = <T>(from: Map<string, T>, name: string) =>
    new Map([...from].filter(([key]) => key !== name));
  expect(compare(without(real, table), typed)).toEqual(['offers is missing in the database']);
  expect(compare(real, without(typed, table))).toEqual(['offers is missing in the types']);
  const columns = without(typed.get(table) ?? new Map(), column);
  expect(compare(real, new Map(typed).set(table, columns))).toEqual(['offers.note is missing in the types']);
});

/** What the database takes besides: a step of a former way to pay out, which nothing writes. */
const TAKES_BESIDES: Record<string, string[]> = { 'payout_attempts.step': ['account'] };

test('a text that the database has a list of is typed by that list', async () => {
  const lists = await readTextLists(owner);
  const wrong = [...lists].flatMap(([name, texts]) => {
    const [table = '', column = ''] = name.split('.');
    const named = [...(typed.get(table)?.get(column)?.select.texts ?? []), ...(TAKES_BESIDES[name] ?? [])];
    return named.toSorted().join() === texts.toSorted().join()
      ? []
      : [`${name}: the database takes ${texts.join()}; the type ${named.join()}`];
  });
  expect(lists.size).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

test('what takes a currency takes those of the product and no other', async () => {
  const { rows } = await owner.query<{ def: string }>(
    "SELECT pg_get_constraintdef(oid) AS def FROM pg_constraint WHERE contypid = 'currency'::regtype",
  );
  const taken = rows.flatMap(({ def }) => [...def.matchAll(/'(\w+)'/g)].map(([, code]) => code));
  expect(taken.toSorted()).toEqual([...CURRENCIES].toSorted());
});
