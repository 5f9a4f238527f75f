import type { SecondFactor } from '#contract/staff/second-factor.ts';
import { countRecoveryCodes, findSecondFactor } from '#server/db/staff/second-factors.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '../../accounts/authenticate.ts';

/**
 * The acting person's second factor: whether it is set up, whether it is required, and how many recovery codes are
 * left.
 */
export async function getSecondFactor(deps: Deps, actor: Authenticated): Promise<SecondFactor> {
  const factor = await findSecondFactor(deps.db, actor.accountId);
  const since = factor?.confirmed_at ?? null;
  return {
    isOn: since !== null,
    since: since?.toISOString() ?? null,
    isRequired: !deps.settings.demo,
    isMissing: actor.isHalf,
    recoveryCodesLeft: since ? await countRecoveryCodes(deps.db, actor.accountId) : 0,
  };
}
