import { join } from 'node:path';
import ts from 'typescript';
import type { Family } from './catalogue.ts';

const ROOT = join(import.meta.dirname, '../..');
const SCHEMA = join(ROOT, 'src/server/db/schema.ts');

/** One direction of a column's type; `never` where it cannot be written. */
type Side = {
  family: Family | 'never' | 'unknown';
  isNullable: boolean;
  isOptional: boolean;
  /** Its possible texts, if the type names them all. */
  texts: string[] | null;
};

/** A column's types in queries. */
export type TypedColumn = { select: Side; insert: Side };

/** Reads the tables of the type `Schema` from the file itself, by the TypeScript compiler. */
export function readSchemaTypes(file = SCHEMA): Map<string, Map<string, TypedColumn>> {
  const program = ts.createProgram([file], compilerOptions());
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const alias = source?.statements.find(
    (each): each is ts.TypeAliasDeclaration => ts.isTypeAliasDeclaration(each) && each.name.text === 'Schema',
  );
  if (!alias) throw new Error(`${file} exports no type Schema`);
  const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbolAtLocation(symbol, alias);
  const columnsOf = (table: ts.Symbol) =>
    typeOf(table)
      .getProperties()
      .map((column) => [column.name, readColumn(checker, typeOf, typeOf(column))] as const);
  const tables = checker.getTypeAtLocation(alias).getProperties();
  return new Map(tables.map((table) => [table.name, new Map(columnsOf(table))]));
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { compilerOptions: options } = config as { compilerOptions: object };
  return ts.convertCompilerOptionsFromJson(options, ROOT).options;
}

/** Kysely's `ColumnType` has three directions; any other type is the same in all of them. */
function readColumn(
  checker: ts.TypeChecker,
  typeOf: (symbol: ts.Symbol) => ts.Type,
  type: ts.Type,
): TypedColumn {
  const direction = (name: string) => {
    const symbol = type.getProperty(name);
    return readSide(checker, symbol ? typeOf(symbol) : type);
  };
  return { select: direction('__select__'), insert: direction('__insert__') };
}

function readSide(checker: ts.TypeChecker, type: ts.Type): Side {
  const parts = type.isUnion() ? type.types : [type];
  const has = (flag: ts.TypeFlags) => parts.some((part) => (part.flags & flag) !== 0);
  const rest = parts.filter((part) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0);
  const families = new Set(rest.map((part) => familyOf(checker, part)));
  const [family] = families;
  const texts = rest.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
  return {
    texts: texts.length > 0 && texts.length === rest.length ? texts : null,
    // Only JSON can be a union of families.
    family: families.size === 1 && family ? family : 'json',
    isNullable: has(ts.TypeFlags.Null),
    isOptional: has(ts.TypeFlags.Undefined),
  };
}

function familyOf(checker: ts.TypeChecker, type: ts.Type): Side['family'] {
  if (type.flags & ts.TypeFlags.Never) return 'never';
  if (type.flags & ts.TypeFlags.Unknown) return 'unknown';
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (type.symbol?.name === 'Date') return 'time';
  if (type.symbol?.name === 'Buffer') return 'bytes';
  if (checker.isArrayType(type)) return arrayOf(checker, type as ts.TypeReference);
  const names = type.getProperties().map(({ name }) => name);
  return names.toSorted().join() === 'x,y' ? 'point' : 'json';
}

function arrayOf(checker: ts.TypeChecker, type: ts.TypeReference): Side['family'] {
  const [item] = checker.getTypeArguments(type);
  const { family, isNullable } = item ? readSide(checker, item) : { family: 'json', isNullable: false };
  return !isNullable && (family === 'string' || family === 'number') ? `${family}[]` : 'json';
}
