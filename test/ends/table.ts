import { readFileSync } from 'node:fs';
import type { TestApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import type { Person } from '../support/people.ts';

/**
 * Effect of an occasion on a thing: it ends when the call answers, it stays, or the occasion is refused because of it.
 */
const OUTCOMES = ['ends', 'stays', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

const OCCASIONS = [
  'signed_out_everywhere',
  'signed_out_with_programs',
  'password_reset',
  'courier_suspended',
  'staff_removed',
  'account_erased',
] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The subject of one row: a person with every role, a business too. */
export type Stage = {
  app: TestApp;
  person: Person;
  password: string;
  /** The occasion under test; null without one, to check that the thing works at all. */
  occasion: Occasion | null;
  /** A new session of this person with one of their roles. */
  at(role: Person['role']): Client;
};

/** Creates the thing of a row, and returns the check whether it still works. */
export type Plant = (stage: Stage) => Promise<() => Promise<boolean>>;

export type Cell = { row: string; occasion: Occasion; outcome: Outcome };

/** Reads the table of docs/account-ends.md, cell by cell. Throws for an unknown word or column. */
export function readEnds(): Cell[] {
  const lines = readFileSync('docs/account-ends.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  const [head = [], , ...rows] = lines;
  const columns = head.slice(1, -1);
  if (columns.join() !== OCCASIONS.join()) throw new Error(`columns: ${columns.join()}`);
  return rows.flatMap(([row = '', ...cells]) =>
    OCCASIONS.map((occasion, index) => {
      const outcome = OUTCOMES.find((each) => each === cells[index]);
      if (!outcome) throw new Error(`${row}, ${occasion}: ${cells[index]}`);
      if (outcome === 'stays' && !cells.at(-1)) throw new Error(`${row} stays without a reason`);
      return { row, occasion, outcome };
    }),
  );
}
