import { keysOf } from '../records.ts';

/** What a member of the staff is there for. `admin` may do everything; `auditor` reads everything and changes nothing. */
export const STAFF_ROLES = [
  'operator',
  'support',
  'verifier',
  'finance',
  'market',
  'editor',
  'admin',
  'auditor',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a verb does: it reads, it changes something for others, or it is about the member's own account. */
type VerbKind = 'read' | 'write' | 'own';
type VerbRow = { kind: VerbKind; by: readonly StaffRole[] };

const read = (...by: StaffRole[]): VerbRow => ({ kind: 'read', by: [...by, 'admin', 'auditor'] });
const write = (...by: StaffRole[]): VerbRow => ({ kind: 'write', by: [...by, 'admin'] });
const EVERYBODY: VerbRow = { kind: 'own', by: STAFF_ROLES };

/**
 * Every permission of the back office and the roles that have it: the server, the menu, the buttons and the search ask
 * this table. A read is the auditor's as well, and the administrator has all.
 */
const VERBS = {
  'account:own': EVERYBODY,
  'home:read': { kind: 'read', by: STAFF_ROLES },
  /** To take a decision; each kind asks for a verb of its own besides. */
  'decisions:take': write('support', 'finance', 'verifier', 'market'),
  'board:read': read('operator', 'support'),
  'board:act': write('operator', 'support'),
  /** Views of the board that one saves for oneself, and pins. */
  'views:own': { kind: 'own', by: ['operator', 'support', 'admin', 'auditor'] },
  /** Views of the board for the whole team. */
  'views:share': write('operator', 'support'),
  /** The views of colleagues, and with which the board opens for a role. */
  'views:manage': write(),
  'alerts:read': read('operator', 'support', 'finance'),
  /** To say that one looks after an alert, or to keep it quiet for a while. */
  'alerts:answer': write('operator', 'support', 'finance'),
  /** The rules: their trouble, and whom they tell. */
  'alerts:manage': write('operator'),
  /** Runs of one act upon many deliveries; the act's own verb is asked for besides, for each of them. */
  'bulk:read': read('operator', 'support'),
  'bulk:run': write('operator', 'support'),
  /** Declaring a parcel lost pays back all of its price. */
  'parcels:lose': write('support'),
  /** Exports of lists and one's own files of them; the verb of the list is asked for besides. */
  'exports:own': EVERYBODY,
  'deliveries:read': read('operator', 'support'),
  'deliveries:note': write('operator', 'support'),
  /** Phones, addresses and other personal data beyond a name. */
  'contacts:read': read('operator', 'support', 'verifier'),
  /** A person in one view; of it each role sees what its other verbs allow. */
  'people:read': read('support', 'verifier', 'finance'),
  /** To look at an account as its owner sees it, for some minutes and without writing. */
  'people:view': write('support'),
  'people:note': write('support', 'verifier'),
  /** To write to a person apart from a delivery; about a delivery it is an act of the board. */
  'people:write': write('support', 'verifier'),
  'couriers:read': read('operator', 'support', 'verifier'),
  'documents:read': read('verifier'),
  'couriers:verify': write('verifier'),
  'couriers:suspend': write('verifier'),
  'disputes:read': read('operator', 'support', 'finance'),
  /** To complain for a sender who calls or writes. */
  'disputes:open': write('support'),
  'disputes:decide': write('finance'),
  'risks:read': read('support', 'finance'),
  'risks:decide': write('finance'),
  'risks:note': write('support', 'finance'),
  'moderation:read': read('support'),
  'moderation:decide': write('support'),
  'complaints:read': read('support'),
  'complaints:write': write('support'),
  /** Money with a decision asks for the verbs of goodwill and of the board besides. */
  'complaints:decide': write('support'),
  'goodwill:read': read('support', 'finance'),
  'goodwill:give': write('support', 'finance'),
  'money:read': read('finance'),
  'money:decide': write('finance'),
  'invoices:read': read('support', 'finance'),
  'promotions:read': read('market'),
  /** Making, stopping, and the single-use codes themselves, each of which is money to whoever has it. */
  'promotions:write': write('market'),
  'content:read': read('editor'),
  'content:write': write('editor'),
  'newsletter:read': read('editor'),
  'newsletter:write': write('editor'),
  'numbers:read': read('operator', 'finance', 'market'),
  'tariffs:read': read('finance', 'market'),
  'tariffs:write': write('market'),
  /** The second signature under a tariff that changes prices a lot; nobody signs their own. */
  'tariffs:sign': write('market'),
  'texts:read': read('operator', 'support', 'finance'),
  'jobs:read': read(),
  'jobs:decide': write(),
  'log:read': read('support'),
  'settings:read': read(),
  'staff:read': read(),
  'staff:manage': write(),
} as const satisfies Record<string, VerbRow>;

export type StaffVerb = keyof typeof VERBS;
/** @internal What the tests walk. */
export const STAFF_VERBS = keysOf(VERBS);

/** Whether a role may do it. Nobody's role, of somebody outside the staff, may nothing. */
export function mayStaff(role: StaffRole | null | undefined, verb: StaffVerb): boolean {
  const { by }: VerbRow = VERBS[verb];
  return role !== null && role !== undefined && by.includes(role);
}

/** @internal Whether a verb changes something for others: what the tests ask of an auditor. */
export function isWritingVerb(verb: StaffVerb): boolean {
  const { kind }: VerbRow = VERBS[verb];
  return kind === 'write';
}

/** The roles that may do it, in the order of the list. */
export function rolesWith(verb: StaffVerb): StaffRole[] {
  return STAFF_ROLES.filter((role) => mayStaff(role, verb));
}
