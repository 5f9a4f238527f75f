import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take the longest without a cached duration: they start and stop whole servers. */
const LONGEST = [
  '/planned-restart.test.ts',
  '/faults/run.test.ts',
  '/stream-ends.test.ts',
  '/two-processes.test.ts',
  '/replay-command.test.ts',
];

/** Sequencer that starts the longest files first, so that no worker is left with one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return index === -1 ? LONGEST.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
