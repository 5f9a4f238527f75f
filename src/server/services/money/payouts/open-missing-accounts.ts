import { isRomanianIban } from '#domain/money/iban.ts';
import { couriersWithoutAccount } from '#server/db/money/payout-accounts.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { openAccountIfTaken } from './open-account.ts';

/** Minutes within which an approval's or a new bank account's own job opens the account. */
const OWN_JOB_MINUTES = 10;
/** Most accounts opened in a minute: there is no hurry, and many couriers may be without one. */
const MOST = 5;

/** Opens accounts for verified couriers who have none, such as those approved before accounts were opened early. */
export const OPEN_MISSING_ACCOUNTS = eachItem('open_payout_accounts', {
  most: MOST,
  due: async ({ db, clock, settings }, limit) => {
    if (!settings.cardPayments) return [];
    const settledBefore = new Date(clock.now().getTime() - OWN_JOB_MINUTES * 60_000);
    const couriers = await couriersWithoutAccount(db, settledBefore, limit);
    return couriers.filter(({ iban }) => isRomanianIban(iban)).map(({ id }) => id);
  },
  handle: openAccountIfTaken,
});
