import type { Person } from '#contract/staff/admin-people.ts';
import { ibanPausedUntil } from '#domain/money/payments/payouts.ts';
import { enabledMarks } from '#domain/risk/marks.ts';
import { COMPLAINT_DAYS, isNewAccount, personFlags } from '#domain/staff/people/flags.ts';
import { linkStrength } from '#domain/staff/people/links.ts';
import { PERSON_TAB_VERBS, personTabsOf } from '#domain/staff/people/tabs.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { maskEmail } from '#domain/text/mask-contact.ts';
import { accountsAlike } from '#server/db/risk/risk.ts';
import { auditOf } from '#server/db/staff/audit.ts';
import { notesOf } from '#server/db/staff/people/notes.ts';
import { findPerson, type PersonData, personFigures } from '#server/db/staff/people/people.ts';
import { personTabCounts } from '#server/db/staff/people/tab-counts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { ratingOf } from '../../deliveries/present-courier.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { signatureNeed } from '../approvals/signature-need.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { presentPersonRow } from './list-people.ts';
import { moneyOf, offersOf, punctualityOf } from './person-figures.ts';

const MOST_LINKS = 20;
const TRAIL = 5;
const TAIL = 4;

/** A person in one view; that it was opened is written into the audit log. Throws `not_found`. */
export async function getPerson(deps: Deps, actor: Actor, id: string): Promise<Person> {
  return inTransaction(deps, async (tx) => {
    const row = orNotFound(await findPerson(tx.db, id));
    const person = await presentPerson(tx, actor, row);
    await recordAudit(tx, { actor, action: 'person_viewed', subject: `account:${id}` });
    return person;
  });
}

async function presentPerson(deps: Deps, actor: Actor, row: PersonData): Promise<Person> {
  const { id } = row;
  const now = deps.clock.now();
  const hasContacts = mayStaff(actor.staffRole, 'contacts:read');
  const since = new Date(now.getTime() - COMPLAINT_DAYS * 86_400_000);
  const counted = orNotFound(await personFigures(deps.db, id, since));
  const money = await moneyOf(deps, actor, row);
  const links = await linksOf(deps, id);
  const tabs = personTabsOf(actor.staffRole);
  const inTabs = await personTabCounts(deps.db, id);
  const facts = {
    recentComplaints: counted.recent_complaints,
    debt: money.debt?.amount ?? 0,
    heldMoney: counted.held,
    isSuspended: row.courier_state === 'suspended',
    isIbanPaused: ibanPausedUntil(row.iban_changed_at, now) !== null,
    strongestLink: Math.max(0, ...links.map(({ signs }) => signs)),
    isConfirmed: row.email_verified_at !== null,
  };
  return {
    ...presentPersonRow(row, hasContacts),
    userType: row.user_type,
    courierState: row.courier_state,
    isNew: isNewAccount(row.created_at, now),
    emailVerified: facts.isConfirmed,
    county: row.county,
    email: hasContacts ? maskEmail(row.email) : null,
    iban: ibanFor(actor, row.iban),
    flags: personFlags(facts),
    figures: {
      deliveries: inTabs.deliveries,
      running: counted.running,
      complaints: counted.complaints,
      recentComplaints: counted.recent_complaints,
      rating:
        row.ratings === null || row.stars_sum === null
          ? null
          : ratingOf({ ...row, ratings: row.ratings, stars_sum: row.stars_sum }),
      ratings: row.ratings ?? 0,
      onTime: await punctualityOf(deps, id),
      offers: await offersOf(deps, row),
      ...money,
    },
    consents: {
      termsVersion: row.terms_version,
      termsAcceptedAt: row.terms_accepted_at?.toISOString() ?? null,
      hasNewsletter: counted.has_newsletter,
    },
    links,
    pinned: mayStaff(actor.staffRole, PERSON_TAB_VERBS.notes) ? await pinnedOf(deps, id) : [],
    ibanChange: await ibanChangeOf(deps, actor, row),
    tabs,
    tabCounts: Object.fromEntries(tabs.map((tab) => [tab, inTabs[tab]])),
    trail: await trailOf(deps, id),
  };
}

async function linksOf(deps: Deps, id: string): Promise<Person['links']> {
  const alike = await accountsAlike(deps.db, id, enabledMarks(deps.settings.riskChecks), MOST_LINKS);
  return alike
    .map(({ id: accountId, first_name, last_name, roles, kinds }) => ({
      accountId,
      name: `${first_name} ${last_name}`,
      roles,
      by: kinds,
      signs: linkStrength(kinds),
    }))
    .toSorted((a, b) => b.signs - a.signs);
}

/** The whole account number for whoever compares it with the papers, its tail for the others. */
function ibanFor(actor: Actor, iban: string | null): string | null {
  if (iban === null || mayStaff(actor.staffRole, 'documents:read')) return iban;
  return `…${iban.slice(-TAIL)}`;
}

async function ibanChangeOf(deps: Deps, actor: Actor, { id, courier_state: state }: PersonData) {
  const isOpen = state !== null && state !== 'suspended' && mayStaff(actor.staffRole, 'money:decide');
  if (!isOpen) return null;
  return signatureNeed(deps, actor, 'iban_change', { subject: `courier:${id}`, about: id });
}

async function pinnedOf(deps: Deps, id: string): Promise<Person['pinned']> {
  const rows = await notesOf(deps.db, id, { onlyPinned: true });
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    by: `${row.first_name} ${row.last_name}`,
    at: row.created_at.toISOString(),
  }));
}

async function trailOf(deps: Deps, id: string): Promise<Person['trail']> {
  const entries = await auditOf(deps.db, `account:${id}`, TRAIL);
  return entries.map(({ at, action, first_name, last_name, details }) => ({
    at: at.toISOString(),
    action,
    by: first_name === null ? null : `${first_name} ${last_name}`,
    reason: typeof details['reason'] === 'string' ? details['reason'] : null,
  }));
}
