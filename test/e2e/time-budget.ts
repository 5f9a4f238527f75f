import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Budget of one test file on two cores, in seconds. */
const BUDGET = 30;

/** Larger budgets of files that have a reason for one. */
const LONGER: Record<string, number> = {
  'screens.spec.ts': 400, // every screen, in every state
  'zoom.spec.ts': 250, // every screen at four times the size
  'deploys.spec.ts': 130, // builds of the pages that follow each other
  'zoom-work.spec.ts': 120,
  'zoom-sender.spec.ts': 100,
  'zoom-staff.spec.ts': 60,
  'zoom-courier.spec.ts': 60,
  'routes.spec.ts': 90, // every address there is
  'story.spec.ts': 90, // one delivery from the first page to the last
  'booking.spec.ts': 75,
  'demo-couriers.spec.ts': 75, // a whole trip in its own time
  'account.spec.ts': 75,
  'zoom-public.spec.ts': 70,
  'trip.spec.ts': 60,
  'content.spec.ts': 50,
  'counter.spec.ts': 45,
  'public-account.spec.ts': 45,
  'keyboard-trip.spec.ts': 40,
  'payments.spec.ts': 40,
};

/** Reporter that lists the test files over their budget: unnoticed growth costs everybody time. */
export default class TimeBudget implements Reporter {
  private readonly spent = new Map<string, number>();

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const file = relative('test/e2e', location.file);
    this.spent.set(file, (this.spent.get(file) ?? 0) + duration / 1_000);
  }

  onEnd(): void {
    const over = [...this.spent].filter(([file, seconds]) => seconds > (LONGER[file] ?? BUDGET));
    for (const [file, seconds] of over.toSorted(([, a], [, b]) => b - a))
      console.log(`⏱ ${file}: ${seconds.toFixed(0)} s, of ${LONGER[file] ?? BUDGET} s allowed`);
  }
}
