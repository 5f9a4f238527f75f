import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that mostly wait, for whole servers that start and stop; the longest first. */
const WAITING = [
  '/planned-restart.test.ts',
  '/faults/run.test.ts',
  '/stream-ends.test.ts',
  '/two-processes.test.ts',
  '/replay-command.test.ts',
  '/geo-import-servers.test.ts',
];

/** A test file that needs a page in which nothing has read the map's files of the country: those are kept once they are read. */
const FRESH_PAGE = '/components/board-map.test.tsx';

/** Files of tests between two that wait: side by side, those would leave the cores idle. */
const BETWEEN = 15;

/** Sequencer that starts the files that mostly wait early, so that none is left at the end, and apart from each other; what needs a fresh page is first. */
export class WaitingApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => WAITING.findIndex((name) => moduleId.endsWith(name));
    const sorted = (await super.sort(files)).filter((file) => place(file) === -1);
    const waiting = files.filter((file) => place(file) !== -1).toSorted((a, b) => place(a) - place(b));
    for (const [index, file] of waiting.entries()) sorted.splice(index * (BETWEEN + 1), 0, file);
    const isFirst = ({ moduleId }: TestSpecification) => moduleId.endsWith(FRESH_PAGE);
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))];
  }
}
