import type { z } from 'zod';
import type { sendDocuments as route, Verification } from '#contract/couriers/registration.ts';
import type { UploadPurpose } from '#contract/uploads.ts';
import { needsLicence } from '#domain/couriers/licence.ts';
import { VERIFICATION_LIFE } from '#domain/couriers/verification.ts';
import type { CourierRow } from '#server/db/accounts/accounts.ts';
import { lockCourier, updateCourier } from '#server/db/couriers/couriers.ts';
import { deleteUpload, findUpload } from '#server/db/core/uploads.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { assertAccountOpen } from '../accounts/assert-account-open.ts';
import { writeConsent } from '../accounts/write-consent.ts';
import { textVersions } from '../staff/content/text-versions.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { orNotFound, fieldError } from '../errors.ts';
import { nextOrRefuse } from '../next-or-refuse.ts';
import { presentVerification } from './present-verification.ts';

type Documents = z.infer<typeof route.body>;

/**
 * Submits the documents, for the first time, again after a refusal, or renewed. A picture that is left out stays the
 * stored one; replaced pictures are erased. Throws `validation_failed` for what is missing.
 */
export async function sendDocuments(deps: Deps, actor: Actor, documents: Documents): Promise<Verification> {
  return inTransaction(deps, async (tx) => {
    await assertAccountOpen(tx, actor.accountId);
    const courier = orNotFound(await lockCourier(tx.db, actor.accountId));
    const state = nextOrRefuse(VERIFICATION_LIFE, courier.state, 'send_documents');
    if (!courier.terms_accepted_at && !documents.termsAccepted)
      throw fieldError('termsAccepted', 'terms_required');
    const front = await pictureFor(tx, courier, 'licence-front', documents.frontId, courier.licence_front_id);
    const back = await pictureFor(tx, courier, 'licence-back', documents.backId, courier.licence_back_id);
    const now = tx.clock.now();
    const sent = await updateCourier(tx.db, actor.accountId, {
      state,
      licence_front_id: front,
      licence_back_id: back,
      // A new consent is to the current text.
      ...(documents.termsAccepted
        ? { terms_accepted_at: now, terms_version: (await textVersions(tx)).terms }
        : {}),
      submission: courier.submission + 1,
      submitted_at: now,
    });
    if (documents.termsAccepted) await writeConsent(tx, actor);
    await eraseReplaced(tx, courier, sent);
    await recordAudit(tx, {
      actor,
      action: 'documents_sent',
      subject: `account:${actor.accountId}`,
      details: { submission: sent.submission },
    });
    return presentVerification(tx, sent);
  });
}

async function pictureFor(
  tx: Tx,
  courier: CourierRow,
  purpose: UploadPurpose,
  given: string | undefined,
  present: string | null,
): Promise<string | null> {
  const path = purpose === 'licence-front' ? 'frontId' : 'backId';
  if (given === undefined) {
    if (needsLicence(courier.vehicle) && present === null) throw fieldError(path, 'required');
    return present;
  }
  const upload = await findUpload(tx.db, given);
  const isTheirs = upload?.account_id === courier.account_id && upload.purpose === purpose;
  if (!isTheirs) throw fieldError(path, 'invalid');
  return given;
}

async function eraseReplaced(tx: Tx, before: CourierRow, after: CourierRow): Promise<void> {
  const current = new Set([after.licence_front_id, after.licence_back_id]);
  const gone = [before.licence_front_id, before.licence_back_id].filter(
    (id) => id !== null && !current.has(id),
  );
  await eraseDocuments(tx, gone as string[]);
}

/** Deletes pictures' rows now and their files by a job. */
export async function eraseDocuments(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of ids) await deleteUpload(tx.db, id);
  await enqueue(tx, 'erasePictures', { ids });
}
