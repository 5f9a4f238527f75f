import { beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '#server/services/jobs/enqueue.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { testApp } from '../../support/app.ts';

const { deps, owner, sweep, workJobs } = await testApp();

async function waiting(): Promise<number> {
  const { rows } = await owner.query<{ n: number }>('SELECT count(*)::int AS n FROM graphile_worker.jobs');
  return rows[0]?.n ?? -1;
}

describe('work left for later', () => {
  it('exists when its transaction commits, and is gone when it was done', async () => {
    await inTransaction(deps, (inside) => enqueue(inside, 'tidyUp', {}));
    expect(await waiting()).toBe(1);
    await workJobs();
    expect(await waiting()).toBe(0);
  });

  it('never existed when its transaction is rolled back', async () => {
    const undone = inTransaction(deps, async (inside) => {
      await enqueue(inside, 'tidyUp', {});
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toBe(0);
  });

  it('exists once under one key', async () => {
    await enqueue(deps, 'tidyUp', {}, { key: 'one' });
    await enqueue(deps, 'tidyUp', {}, { key: 'one' });
    expect(await waiting()).toBe(1);
  });
});

describe('a worker that was killed', () => {
  beforeEach(workJobs);

  const lockAll = (ago: string) =>
    owner.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'killed', locked_at = now() - $1::interval`,
      [ago],
    );

  it('keeps its jobs for five minutes; then the sweep frees them, and they are done', async () => {
    await enqueue(deps, 'tidyUp', {});
    await lockAll('4 minutes');
    await sweep();
    await workJobs();
    expect(await waiting()).toBe(1);
    await lockAll('6 minutes');
    await sweep();
    await workJobs();
    expect(await waiting()).toBe(0);
  });

  it('leaves nothing behind of a job that another one has replaced meanwhile', async () => {
    await enqueue(deps, 'tidyUp', {}, { key: 'replaced' });
    await lockAll('6 minutes');
    await enqueue(deps, 'tidyUp', {}, { key: 'replaced' });
    expect(await waiting()).toBe(2);
    await sweep();
    await workJobs();
    expect(await waiting()).toBe(0);
  });
});
