import { expect } from 'vitest';
import { approval, signApproval } from '#contract/staff/admin-approvals.ts';
import type { TestApp } from './app.ts';

/** A second administrator signs everything that is asked for. */
export async function signOpen(app: TestApp): Promise<void> {
  const rows = await app.db.selectFrom('approvals').select('id').where('state', '=', 'open').execute();
  const desk = app.as(await app.anAdmin({ firstName: 'Semnatar' }));
  for (const { id } of rows) {
    const params = { id };
    const { payloadHash } = await desk.get(approval, { params });
    const { status, raw } = await desk.call(signApproval, { params, body: { payloadHash } });
    expect(status, raw).toBe(200);
  }
}
