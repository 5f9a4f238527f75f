import { expect } from 'vitest';
import { suspendCourier } from '#contract/couriers/admin-couriers.ts';
import { deleteMe, endAllSessions } from '#contract/accounts/my-data.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/recovery.ts';
import { removeStaff } from '#contract/staff/staff.ts';
import { signOpen } from '../support/sign-open.ts';
import type { Occasion, Stage } from './table.ts';

/**
 * Prepares what must not disturb the queue later, then returns the function that triggers the occasion; it resolves to
 * its status.
 */
type Prepare = (stage: Stage) => Promise<() => Promise<number>>;

const NEW_PASSWORD = 'opt lebede pe lac';
const SUSPENSION = 'Documente contestate de poliție.';

/** How each occasion of the table is triggered, through the API. */
export const COMES_ABOUT: Record<Occasion, Prepare> = {
  signed_out_everywhere: async ({ at }) => {
    return async () => (await at('sender').call(endAllSessions)).status;
  },
  signed_out_with_programs: async ({ at }) => {
    return async () => (await at('sender').call(endAllSessions, { query: { endPrograms: 'true' } })).status;
  },
  password_reset: async ({ app, person: { email } }) => {
    await app.anonymous.get(forgotPassword, { body: { email } });
    const [mail] = await app.mailsTo(email);
    const token = /resetare\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
    return async () =>
      (await app.anonymous.call(resetPassword, { body: { token, password: NEW_PASSWORD } })).status;
  },
  courier_suspended: async (stage) => async () => suspend(stage),
  staff_removed: async ({ app, person: { id } }) => {
    const password = 'șapte brazi pe munte';
    const chief = app.as(await app.anAdmin({ password }));
    const body = { reason: 'Nu mai lucrează la noi.', password };
    return async () => {
      const { status } = await chief.call(removeStaff, { params: { id }, body });
      await signOpen(app);
      return status;
    };
  },
  account_erased: async ({ at, password }) => {
    return async () => (await at('sender').call(deleteMe, { body: { password } })).status;
  },
};

/** Suspends this person as a courier, with the signature of a second administrator where one is asked for. */
export async function suspend({ app, person }: Stage): Promise<number> {
  const desk = app.as(await app.anAdmin());
  const body = { reason: SUSPENSION };
  const { status, raw } = await desk.call(suspendCourier, { params: { id: person.id }, body });
  expect(status, raw).toBe(200);
  await signOpen(app);
  return status;
}
