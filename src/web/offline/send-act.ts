import { reportStep } from '#contract/trips/courier.ts';
import { announceAbsence, logCall } from '#contract/trips/doorstep.ts';
import { answerForReceiver, photographInspection, startInspection } from '#contract/trips/inspections.ts';
import { countCod } from '#contract/money/cod.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { call } from '#web/api/call.ts';
import { type ApiProblem, isProblem } from '#web/api/problem.ts';
import { uploadPicture } from '#web/api/upload.ts';
import { reportTrouble } from '#contract/trips/trip-reports.ts';
import { type InspectionAct, isOfInspection, isReport, type QueuedAct, REPORT_OF_ACT } from './queued-act.ts';
import type { Attempt } from './send-queue.ts';

type SaveChange = (change: Partial<QueuedAct>) => Promise<void>;

/** Sends an action with its pictures; everything but a definite refusal is retried. */
export async function sendAct(act: QueuedAct, saveChange: SaveChange): Promise<Attempt<Delivery>> {
  try {
    const pictures = await sendPictures(act, saveChange);
    return { kind: 'taken', answer: await report({ ...act, ...pictures }) };
  } catch (error) {
    if (!isProblem(error) || isPassing(error)) return { kind: 'later' };
    const { code, detail, facts } = error;
    return { kind: 'refused', refusal: { code, detail, ...(facts ? { facts } : {}) } };
  }
}

// Retried statuses: rate limit, a proxy's page, a restarting server, a session to be renewed.
const PASSING = [401, 408, 425, 429];

function isPassing(problem: ApiProblem): boolean {
  return (
    problem.status === 0 ||
    problem.status >= 500 ||
    PASSING.includes(problem.status) ||
    problem.code === 'csrf_failed'
  );
}

async function sendPictures(act: QueuedAct, saveChange: SaveChange) {
  const sent: Pick<QueuedAct, 'photoId' | 'signatureId'> = {};
  if (act.photoId) sent.photoId = act.photoId;
  else if (act.photo) {
    sent.photoId = (await uploadPicture(act.photo, 'proof')).id;
    await saveChange({ photoId: sent.photoId });
  }
  if (act.signatureId) sent.signatureId = act.signatureId;
  else if (act.signature) {
    sent.signatureId = (await uploadPicture(act.signature, 'signature')).id;
    await saveChange({ signatureId: sent.signatureId });
  }
  return sent;
}

function report(act: QueuedAct): Promise<Delivery> {
  const params = { id: act.deliveryId };
  const visit = { at: act.at, stepId: act.id };
  if (act.act === 'log_call') return call(logCall, { params, body: visit });
  if (act.act === 'announce_absence') return call(announceAbsence, { params, body: visit });
  if (act.act === 'count_cod')
    return call(countCod, { params, body: { ...visit, amount: act.cod?.amount ?? 0 } });
  if (isOfInspection(act.act)) return reportInspection(act, act.act);
  if (isReport(act.act)) {
    const { isAccident, reason: note } = act;
    const trouble = {
      report: REPORT_OF_ACT[act.act],
      ...(isAccident ? { isAccident } : {}),
      ...(note ? { note } : {}),
    };
    return call(reportTrouble, { params, body: { ...visit, ...trouble } });
  }
  const { pin, photoId, signatureId, signedBy, awb, position, reason, cod, inspection } = act;
  const answer = inspection?.answer;
  const body = {
    ...visit,
    step: act.act,
    ...(pin ? { pin } : {}),
    ...(photoId ? { photoId } : {}),
    ...(signatureId ? { signatureId } : {}),
    ...(signedBy ? { signedBy } : {}),
    ...(awb ? { awb } : {}),
    ...(position ? { position } : {}),
    ...(reason && !inspection ? { reason } : {}),
    ...(cod ? { cod } : {}),
    ...(answer && answer !== 'refuse'
      ? { inspection: { answer, ...(reason ? { remark: reason } : {}) } }
      : {}),
  };
  return call(reportStep, { params, body });
}

function reportInspection(act: QueuedAct, what: InspectionAct): Promise<Delivery> {
  const params = { id: act.deliveryId };
  const visit = { at: act.at, stepId: act.id };
  const photo = { ...visit, photoId: act.photoId ?? '' };
  if (what === 'start_inspection') return call(startInspection, { params, body: photo });
  if (what === 'photograph_inspection') return call(photographInspection, { params, body: photo });
  const { inspection, reason: remark, photoId } = act;
  const body = {
    ...visit,
    ...(inspection ?? { answer: 'accept' as const }),
    ...(remark ? { remark } : {}),
    ...(photoId ? { photoId } : {}),
  };
  return call(answerForReceiver, { params, body });
}
