import { requestDifference } from '#server/services/staff/board/request-difference.ts';
import { cancelByStaff, previewCancel } from '#server/services/staff/board/cancel-by-staff.ts';
import { declareLost, previewLoss } from '#server/services/staff/board/declare-lost.ts';
import { addDeliveryNote, deleteDeliveryNote } from '#server/services/staff/board/delivery-notes.ts';
import { extendPromise } from '#server/services/staff/board/extend-promise.ts';
import { freeCourier } from '#server/services/staff/board/free-courier.ts';
import { nudgeCourier, sendReceiverLink } from '#server/services/staff/board/remind-people.ts';
import { openDisputeByStaff } from '#server/services/staff/board/open-dispute-by-staff.ts';
import { renewPin } from '#server/services/staff/board/renew-pin.ts';
import { sendMessage } from '#server/services/staff/board/send-message.ts';
import { settleTrouble } from '#server/services/staff/board/settle-trouble.ts';
import { startReturn } from '#server/services/staff/board/start-return.ts';
import type { Handlers } from '../../request-context.ts';

export const boardActHandlers = {
  freeCourier: async ({ deps, actor, params, body }) => freeCourier(deps, actor, params.id, body),
  renewPin: async ({ deps, actor, params, body }) => renewPin(deps, actor, params.id, body),
  sendReceiverLink: async ({ deps, actor, params, body }) => sendReceiverLink(deps, actor, params.id, body),
  nudgeCourier: async ({ deps, actor, params, body }) => nudgeCourier(deps, actor, params.id, body),
  sendMessage: async ({ deps, actor, params, body }) => sendMessage(deps, actor, params.id, body),
  addDeliveryNote: async ({ deps, actor, params, body }) =>
    addDeliveryNote(deps, actor, params.id, body.text),
  deleteDeliveryNote: async ({ deps, actor, params }) => {
    await deleteDeliveryNote(deps, actor, params);
    return undefined;
  },
  openDisputeByStaff: async ({ deps, actor, params, body }) =>
    openDisputeByStaff(deps, actor, params.id, body),
  extendPromise: async ({ deps, actor, params, body }) => extendPromise(deps, actor, params.id, body),
  requestDifference: async ({ deps, actor, params, body }) => requestDifference(deps, actor, params.id, body),
  settleTrouble: async ({ deps, actor, params, body }) => settleTrouble(deps, actor, params.id, body),
  startReturn: async ({ deps, actor, params, body }) => startReturn(deps, actor, params.id, body),
  cancelPreview: async ({ deps, actor, params, query }) => previewCancel(deps, actor, params.id, query),
  cancelByStaff: async ({ deps, actor, params, body }) => cancelByStaff(deps, actor, params.id, body),
  lossPreview: async ({ deps, actor, params, query }) => previewLoss(deps, actor, params.id, query),
  declareLost: async ({ deps, actor, params, body }) => declareLost(deps, actor, params.id, body),
} satisfies Partial<Handlers>;
