import { logout } from '#server/services/accounts/logout.ts';
import { requestReview } from '#server/services/couriers/request-review.ts';
import { changeIban } from '#server/services/couriers/change-iban.ts';
import { getVerification } from '#server/services/couriers/get-verification.ts';
import { registerCourier } from '#server/services/couriers/register-courier.ts';
import { saveVehicle } from '#server/services/couriers/save-vehicle.ts';
import { sendDocuments } from '#server/services/couriers/send-documents.ts';
import type { Handlers } from '../../request-context.ts';
import { localeOf } from '../../locale-of.ts';
import { cameFrom, setSessionCookies } from '../../session.ts';

export const registrationHandlers = {
  registerCourier: async ({ deps, body, request, reply }) => {
    const from = { ...cameFrom(deps, request), locale: localeOf(request) };
    const { user, session } = await registerCourier(deps, body, from);
    // A browser has one session: its earlier one ends on the server too.
    if (request.session) await logout(deps, request.session);
    setSessionCookies(deps, reply, session);
    return { user };
  },
  verification: async ({ deps, actor }) => getVerification(deps, actor),
  sendDocuments: async ({ deps, actor, body }) => sendDocuments(deps, actor, body),
  askForReview: async ({ deps, actor, body }) => requestReview(deps, actor, body.text),
  saveVehicle: async ({ deps, actor, body }) => saveVehicle(deps, actor, body),
  changeIban: async ({ deps, actor, body }) => changeIban(deps, actor, body),
} satisfies Partial<Handlers>;
