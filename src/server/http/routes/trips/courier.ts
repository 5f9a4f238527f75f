import { networkOf } from '#server/network-address.ts';
import { getCourier } from '#server/services/trips/get-courier.ts';
import { getEarnings } from '#server/services/money/payouts/get-earnings.ts';
import { agreeToNetting } from '#server/services/money/cod/netting/agree-to-netting.ts';
import { revokeNetting } from '#server/services/money/cod/netting/revoke-netting.ts';
import { countCod } from '#server/services/money/cod/count-cod.ts';
import { getJob } from '#server/services/trips/get-job.ts';
import { listJobs } from '#server/services/trips/list-jobs.ts';
import { announceAbsence, logCall } from '#server/services/trips/report-doorstep.ts';
import {
  answerForReceiver,
  photographInspection,
  startInspection,
} from '#server/services/trips/inspections/report-inspection.ts';
import { reportTrouble } from '#server/services/trips/report-trouble.ts';
import { reportStep } from '#server/services/trips/report-step.ts';
import { sendPositions } from '#server/services/trips/send-positions.ts';
import { setAvailability } from '#server/services/trips/set-availability.ts';
import { listDeliveries } from '#server/services/deliveries/list-deliveries.ts';
import { demoApproach, demoPins } from '#server/services/demo/demo-trip.ts';
import { acceptCounter } from '#server/services/offers/accept-counter.ts';
import { changeOffer } from '#server/services/offers/change-offer.ts';
import { getAutoOffers } from '#server/services/offers/get-auto-offers.ts';
import { listMyOffers } from '#server/services/offers/list-my-offers.ts';
import { makeOffer } from '#server/services/offers/make-offer.ts';
import { refuseCounter } from '#server/services/offers/refuse-counter.ts';
import { saveAutoOffers } from '#server/services/offers/save-auto-offers.ts';
import { withdrawOffer } from '#server/services/offers/withdraw-offer.ts';
import { checkMyAccount, linkAccount } from '#server/services/money/payouts/link-account.ts';
import { listPayouts } from '#server/services/money/payouts/list-payouts.ts';
import { requestPayout } from '#server/services/money/payouts/request-payout.ts';
import type { Handlers } from '../../request-context.ts';

export const courierHandlers = {
  courier: async ({ deps, actor }) => getCourier(deps, actor),
  setAvailability: async ({ deps, actor, body }) => setAvailability(deps, actor, body.online),
  jobs: async ({ deps, actor, query }) => listJobs(deps, actor, query),
  job: async ({ deps, actor, params }) => getJob(deps, actor, params.id),
  makeOffer: async ({ deps, actor, params, body, request }) =>
    makeOffer(deps, actor, params.id, body, { automatic: false, network: networkOf(request.ip) }),
  changeOffer: async ({ deps, actor, params, body }) => changeOffer(deps, actor, params.id, body),
  acceptCounter: async ({ deps, actor, params, body }) =>
    acceptCounter(deps, actor, params.id, body?.expectedAmount),
  refuseCounter: async ({ deps, actor, params }) => refuseCounter(deps, actor, params.id),
  withdrawOffer: async ({ deps, actor, params }) => {
    await withdrawOffer(deps, actor, params.id);
    return undefined;
  },
  myOffers: async ({ deps, actor, query }) => listMyOffers(deps, actor, query),
  autoOffers: async ({ deps, actor }) => getAutoOffers(deps, actor),
  saveAutoOffers: async ({ deps, actor, body }) => saveAutoOffers(deps, actor, body),
  courierDeliveries: async ({ deps, actor, query }) => listDeliveries(deps, actor, query),
  reportStep: async ({ deps, actor, params, body }) => reportStep(deps, actor, params.id, body),
  reportTrouble: async ({ deps, actor, params, body }) => reportTrouble(deps, actor, params.id, body),
  countCod: async ({ deps, actor, params, body }) => countCod(deps, actor, params.id, body),
  logCall: async ({ deps, actor, params, body }) => logCall(deps, actor, params.id, body),
  announceAbsence: async ({ deps, actor, params, body }) => announceAbsence(deps, actor, params.id, body),
  startInspection: async ({ deps, actor, params, body }) => startInspection(deps, actor, params.id, body),
  answerForReceiver: async ({ deps, actor, params, body }) => answerForReceiver(deps, actor, params.id, body),
  photographInspection: async ({ deps, actor, params, body }) =>
    photographInspection(deps, actor, params.id, body),
  sendPositions: async ({ deps, actor, body }) => sendPositions(deps, actor, body.positions),
  earnings: async ({ deps, actor }) => getEarnings(deps, actor),
  agreeToCodNetting: async ({ deps, actor, body }) => agreeToNetting(deps, actor, body),
  revokeCodNetting: async ({ deps, actor }) => revokeNetting(deps, actor),
  payouts: async ({ deps, actor, query }) => listPayouts(deps, actor, query),
  requestPayout: async ({ deps, actor, body }) => requestPayout(deps, actor, body.amount),
  linkPayoutAccount: async ({ deps, actor }) => linkAccount(deps, actor),
  checkPayoutAccount: async ({ deps, actor }) => checkMyAccount(deps, actor),
  demoPins: async ({ deps, actor, params }) => demoPins(deps, actor, params.id),
  demoApproach: async ({ deps, actor, params, query }) => demoApproach(deps, actor, params.id, query),
} satisfies Partial<Handlers>;
