import type { FindingKind } from '#domain/money/payments/findings.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { openMismatches } from '#server/db/money/mismatches.ts';
import * as watch from '#server/db/money/stuck-money.ts';
import { clearingBalances, differingMatters, type Finding } from '#server/db/money/reconciliation.ts';
import type { Deps } from '#server/deps.ts';
import { foreignSettlement } from './foreign-settlement.ts';

/** One finding that needs a person; times in ISO, amounts in minor units. */
export type Line = {
  kind: FindingKind;
  subject: string;
  amount: number | null;
  since: string | null;
  note: string | null;
};

const HOUR = 3_600_000;
const STUCK_HOURS = 20;
const PAYOUT_DAYS = 5;
const CASH_DAYS = 7;
/** How long a due release may wait for the next sweep. */
const RELEASE_GRACE_HOURS = 2;
const AUTHORISATION_EXPIRY_HOURS = 24;

/** All findings: what disagrees in the books, and all money that waits too long. */
export async function findings(deps: Deps, providerBalance: number | null): Promise<Line[]> {
  const now = deps.clock.now().getTime();
  const ago = (hours: number) => new Date(now - hours * HOUR);
  const ended = ago(deps.settings.releaseAfterHours + RELEASE_GRACE_HOURS);
  return [
    ...(await broken(deps)),
    ...(await settlement(deps, providerBalance)),
    ...(await comparison(deps, providerBalance)),
    ...named('payment_mismatched', await openMismatches(deps.db)),
    ...named('payment_stuck', await watch.stuckPayments(deps.db, ago(STUCK_HOURS))),
    ...named('payout_stuck', await watch.stuckPayouts(deps.db, ago(PAYOUT_DAYS * 24))),
    ...named('payout_owed', await watch.owedPayouts(deps.db)),
    ...named('escrow_left', await watch.escrowsLeft(deps.db, ended)),
    ...named('hold_lapsing', await watch.lapsingHolds(deps.db, ago(-AUTHORISATION_EXPIRY_HOURS))),
    ...named('chargeback_open', await watch.chargebacksWaiting(deps.db)),
    ...named('cash_old', await watch.oldCash(deps.db, ago(CASH_DAYS * 24))),
    ...(await vat(deps)),
  ];
}

async function broken(deps: Deps): Promise<Line[]> {
  const violations = await ledgerViolations(deps.db);
  return violations.map(({ rule, subject, detail }) => ({
    kind: 'books_broken',
    subject: `${rule} ${subject}`,
    amount: null,
    since: null,
    note: detail,
  }));
}

/** Finds a provider balance in another currency than the books: then nothing else can agree. */
async function settlement(deps: Deps, providerBalance: number | null): Promise<Line[]> {
  const currencies = providerBalance === null ? null : await foreignSettlement(deps);
  if (!currencies) return [];
  const note = `${currencies.join(', ')} ≠ ${deps.settings.currency}`;
  return [{ kind: 'settlement_differs', subject: 'provider', amount: null, since: null, note }];
}

/** Compares movements at the provider with the books in both directions, and the balances. */
async function comparison(deps: Deps, providerBalance: number | null): Promise<Line[]> {
  if (providerBalance === null) {
    return [{ kind: 'provider_silent', subject: 'provider', amount: null, since: null, note: null }];
  }
  const lines = (await differingMatters(deps.db)).map((matter): Line => {
    const kind = !matter.has_posting
      ? 'movement_unmatched'
      : matter.has_movement
        ? 'movement_differs'
        : 'posting_unmatched';
    return { ...written(matter), kind };
  });
  const { moved } = await clearingBalances(deps.db, deps.settings.currency);
  if (moved === providerBalance) return lines;
  const amount = moved - providerBalance;
  return [...lines, { kind: 'clearing_differs', subject: 'provider', amount, since: null, note: null }];
}

async function vat(deps: Deps): Promise<Line[]> {
  const { booked, documented } = await watch.vatSums(deps.db, deps.settings.currency);
  if (booked === documented) return [];
  const amount = booked - documented;
  return [{ kind: 'vat_differs', subject: 'vat', amount, since: null, note: null }];
}

function named(kind: FindingKind, found: Finding[]): Line[] {
  return found.map((finding) => ({ ...written(finding), kind }));
}

function written({ subject, amount, since, note }: Finding): Omit<Line, 'kind'> {
  return { subject, amount: Number(amount), since: since?.toISOString() ?? null, note };
}
