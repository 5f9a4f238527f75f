import { requestReset } from '#server/services/accounts/request-reset.ts';
import { changePassword } from '#server/services/accounts/change-password.ts';
import { confirmEmail } from '#server/services/accounts/confirm-email.ts';
import { deleteMe } from '#server/services/accounts/delete-me.ts';
import { exportMe } from '#server/services/accounts/export-me.ts';
import {
  endAllSessions,
  endSession,
  listAccountViews,
  listSessions,
} from '#server/services/accounts/my-sessions.ts';
import { resetPassword } from '#server/services/accounts/reset-password.ts';
import { resendConfirmation } from '#server/services/accounts/send-confirmation.ts';
import { undoEmail } from '#server/services/accounts/undo-email.ts';
import type { Handlers } from '../../request-context.ts';
import { contentDisposition } from '../../pages/file-header.ts';
import { localeOf } from '../../locale-of.ts';
import { cameFrom, clearSessionCookies, setSessionCookies } from '../../session.ts';

export const myAccountHandlers = {
  forgotPassword: async ({ deps, body, request }) => {
    await requestReset(deps, { email: body.email, role: body.role ?? 'sender', locale: localeOf(request) });
    return undefined;
  },
  resetPassword: async ({ deps, body }) => {
    await resetPassword(deps, body.token, body.password);
    return undefined;
  },
  confirmEmail: async ({ deps, body, request }) => {
    await confirmEmail(deps, body, request.session);
    return undefined;
  },
  undoEmail: async ({ deps, body }) => undoEmail(deps, body.token),
  resendConfirmation: async ({ deps, actor }) => {
    await resendConfirmation(deps, actor);
    return undefined;
  },
  changePassword: async ({ deps, actor, body, request, reply }) => {
    const session = await changePassword(deps, actor, body, cameFrom(deps, request));
    setSessionCookies(deps, reply, session);
    return undefined;
  },
  mySessions: async ({ deps, actor }) => ({
    items: await listSessions(deps, actor),
    views: await listAccountViews(deps, actor),
  }),
  endSession: async ({ deps, actor, params, reply }) => {
    const { wasCurrent } = await endSession(deps, actor, params.id);
    if (wasCurrent) clearSessionCookies(deps, reply);
    return undefined;
  },
  endAllSessions: async ({ deps, actor, query, reply }) => {
    await endAllSessions(deps, actor, { endPrograms: query.endPrograms === 'true' });
    clearSessionCookies(deps, reply);
    return undefined;
  },
  exportMe: async ({ deps, actor, reply }) => {
    const answer = await exportMe(deps, actor);
    const name = `stafeta-${answer.exportedAt.slice(0, 10)}.json`;
    void reply.header('content-disposition', contentDisposition('attachment', name));
    return answer;
  },
  deleteMe: async ({ deps, actor, body, reply }) => {
    await deleteMe(deps, actor, body.password);
    clearSessionCookies(deps, reply);
    return undefined;
  },
} satisfies Partial<Handlers>;
