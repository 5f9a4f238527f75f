import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take the longest on a machine that has not run them yet: whole servers start and end in them. */
const LONGEST = [
  '/planned-restart.test.ts',
  '/faults/run.test.ts',
  '/stream-ends.test.ts',
  '/two-processes.test.ts',
  '/replay-command.test.ts',
];

/** Begins with the longest files, so that no worker is left alone with one of them in the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return index === -1 ? LONGEST.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
