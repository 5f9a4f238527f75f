import { beginSecondFactor } from '#server/services/staff/second-factor/begin-second-factor.ts';
import { confirmSecondFactor } from '#server/services/staff/second-factor/confirm-second-factor.ts';
import { getSecondFactor } from '#server/services/staff/second-factor/get-second-factor.ts';
import { removeSecondFactor } from '#server/services/staff/second-factor/remove-second-factor.ts';
import { renewRecoveryCodes } from '#server/services/staff/second-factor/renew-recovery-codes.ts';
import { addColleague, changeColleagueRole, removeColleague } from '#server/services/staff/change-staff.ts';
import { confirmItIsMe } from '#server/services/staff/confirm-it-is-me.ts';
import { getSettings } from '#server/services/staff/get-settings.ts';
import { listStaff } from '#server/services/staff/list-staff.ts';
import { resetSecondFactor } from '#server/services/staff/reset-second-factor.ts';
import type { Handlers } from '../../request-context.ts';
import { cameFrom, setSessionCookies } from '../../session.ts';

export const staffHandlers = {
  secondFactor: async ({ deps, actor }) => getSecondFactor(deps, actor),
  beginSecondFactor: async ({ deps, actor, body }) => beginSecondFactor(deps, actor, body.password),
  confirmSecondFactor: async ({ deps, actor, body, request, reply }) => {
    const { recoveryCodes, session } = await confirmSecondFactor(
      deps,
      actor,
      body.code,
      cameFrom(deps, request),
    );
    setSessionCookies(deps, reply, session);
    return { recoveryCodes };
  },
  renewRecoveryCodes: async ({ deps, actor, body }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, actor, body.password),
  }),
  removeSecondFactor: async ({ deps, actor, body }) => {
    await removeSecondFactor(deps, actor, body);
    return undefined;
  },
  adminSettings: async ({ deps }) => getSettings(deps),
  staff: async ({ deps, actor }) => listStaff(deps, actor),
  addStaff: async ({ deps, actor, body: { password, ...colleague } }) => {
    await confirmItIsMe(deps, actor, password);
    return addColleague(deps, actor, colleague);
  },
  resetColleague: async ({ deps, actor, params, body }) => {
    await confirmItIsMe(deps, actor, body.password);
    await resetSecondFactor(deps, actor, params.id, body.reason);
    return undefined;
  },
  changeStaffRole: async ({ deps, actor, params, body }) => {
    await confirmItIsMe(deps, actor, body.password);
    return changeColleagueRole(deps, actor, params.id, body);
  },
  removeStaff: async ({ deps, actor, params, body }) => {
    await confirmItIsMe(deps, actor, body.password);
    return removeColleague(deps, actor, params.id, body.reason);
  },
} satisfies Partial<Handlers>;
