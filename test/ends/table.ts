import { readFileSync } from 'node:fs';
import type { TestApp } from '../support/app.ts';
import type { Client } from '../support/client.ts';
import type { Person } from '../support/people.ts';

/** What happens to a thing with an occasion: over when the call answers, as before, or the occasion waits for it. */
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

/** One person with every role, a business too, about whom a row of the table is tried. */
export type Stage = {
  app: TestApp;
  person: Person;
  password: string;
  /** What is tried here; null where nothing happens, to see that the thing lives at all. */
  occasion: Occasion | null;
  /** A new session of this person with one of their roles. */
  at(role: Person['role']): Client;
};

/** Makes the thing of a row, and answers how to find out whether it still works. */
export type Plant = (stage: Stage) => Promise<() => Promise<boolean>>;

export type Cell = { row: string; occasion: Occasion; outcome: Outcome };

/** The table of docs/account-ends.md, cell by cell. Throws for a word or a column that it does not know. */
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
