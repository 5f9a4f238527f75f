/** What is unusual about a person; nothing of it is shown where nothing is. */
export const PERSON_FLAGS = [
  'complaints',
  'debt',
  'held_money',
  'suspended',
  'iban_changed',
  'strong_link',
  'unconfirmed',
] as const;
export type PersonFlag = (typeof PERSON_FLAGS)[number];

/** How far back complaints are counted, and how many of them are unusual. */
export const COMPLAINT_DAYS = 90;
const UNUSUAL_COMPLAINTS = 2;
/** An account that is younger says little by its figures. */
const NEW_DAYS = 7;
/** Signs of a link that a person should look at. */
const STRONG = 2;

export type FlagFacts = {
  recentComplaints: number;
  debt: number;
  heldMoney: number;
  isSuspended: boolean;
  isIbanPaused: boolean;
  strongestLink: number;
  isConfirmed: boolean;
};

/** The flags of a person in the order of their weight. */
export function personFlags(facts: FlagFacts): PersonFlag[] {
  const is: Record<PersonFlag, boolean> = {
    complaints: facts.recentComplaints >= UNUSUAL_COMPLAINTS,
    debt: facts.debt > 0,
    held_money: facts.heldMoney > 0,
    suspended: facts.isSuspended,
    iban_changed: facts.isIbanPaused,
    strong_link: facts.strongestLink >= STRONG,
    unconfirmed: !facts.isConfirmed,
  };
  return PERSON_FLAGS.filter((flag) => is[flag]);
}

/** Whether an account is so young that its figures say little. */
export function isNewAccount(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < NEW_DAYS * 86_400_000;
}
