import { networkOf } from '#server/network-address.ts';
import { getTracking } from '#server/services/tracking/get-tracking.ts';
import { changeReceiverInstructions } from '#server/services/tracking/change-receiver-instructions.ts';
import { getCustody } from '#server/services/tracking/get-custody.ts';
import { missedEvents } from '#server/services/tracking/missed-events.ts';
import { rateAsReceiver } from '#server/services/tracking/rate-as-receiver.ts';
import { giveCod } from '#server/services/tracking/give-cod.ts';
import { getCodPayment, payCod } from '#server/services/tracking/pay-cod.ts';
import { requestHelp } from '#server/services/tracking/request-help.ts';
import { answerInspection } from '#server/services/tracking/answer-inspection.ts';
import { answerHere } from '#server/services/tracking/answer-here.ts';
import { trackingStream, sessionStream } from '#server/services/live/stream-rights.ts';
import { localeOf } from '../locale-of.ts';
import type { Handlers } from '../request-context.ts';
import { streamEvents } from '../live.ts';

export const liveHandlers = {
  events: async ({ deps, actor, request, reply }) => {
    const last = Number(request.headers['last-event-id']);
    return streamEvents(deps, request, reply, {
      ...(await sessionStream(deps, actor)),
      sessionKey: actor.sessionHash.toString('hex'),
      replay: Number.isSafeInteger(last) && last > 0 ? () => missedEvents(deps, actor, last) : undefined,
    });
  },
  tracking: async ({ deps, params, reply }) => {
    void reply.header('referrer-policy', 'no-referrer');
    return getTracking(deps, params.token);
  },
  changeWishes: async ({ deps, params, body, reply }) => {
    void reply.header('referrer-policy', 'no-referrer');
    return changeReceiverInstructions(deps, params.token, body);
  },
  custody: async ({ deps, params, reply }) => {
    void reply.header('referrer-policy', 'no-referrer');
    return getCustody(deps, params.token);
  },
  sayHere: async ({ deps, params, reply }) => {
    void reply.header('referrer-policy', 'no-referrer');
    return answerHere(deps, params.token);
  },
  giveCod: async ({ deps, params, body, reply }) => {
    void reply.header('referrer-policy', 'no-referrer');
    return giveCod(deps, params.token, body);
  },
  payCod: async ({ deps, params, request, reply }) => {
    void reply.header('referrer-policy', 'no-referrer');
    return payCod(deps, params.token, localeOf(request));
  },
  codPayment: async ({ deps, params, reply }) => {
    void reply.header('referrer-policy', 'no-referrer');
    return getCodPayment(deps, params.token);
  },
  requestHelp: async ({ deps, params, body, reply }) => {
    void reply.header('referrer-policy', 'no-referrer');
    return requestHelp(deps, params.token, body);
  },
  answerInspection: async ({ deps, params, body, reply }) => {
    void reply.header('referrer-policy', 'no-referrer');
    return answerInspection(deps, params.token, body);
  },
  rateAsReceiver: async ({ deps, params, body, reply }) => {
    void reply.header('referrer-policy', 'no-referrer');
    return rateAsReceiver(deps, params.token, body);
  },
  trackingEvents: async ({ deps, params, request, reply }) => {
    const { deliveryId, ...grant } = await trackingStream(deps, params.token);
    return streamEvents(deps, request, reply, {
      ...grant,
      sessionKey: `${networkOf(request.ip)}:${deliveryId}`,
    });
  },
} satisfies Partial<Handlers>;
