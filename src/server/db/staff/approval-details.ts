import type { Database, Transaction } from '../core/connect.ts';

/** Inserts what of a request is personal data. */
export async function insertApprovalDetails(
  db: Transaction,
  approvalId: string,
  content: Readonly<Record<string, string>>,
): Promise<void> {
  await db
    .insertInto('approval_details')
    .values({ approval_id: approvalId, content: JSON.stringify(content) })
    .execute();
}

/** The personal data of an open request; undefined where it has none. */
export async function findApprovalDetails(
  db: Database,
  approvalId: string,
): Promise<Record<string, string> | undefined> {
  const row = await db
    .selectFrom('approval_details')
    .select('content')
    .where('approval_id', '=', approvalId)
    .executeTakeFirst();
  return row?.content;
}
