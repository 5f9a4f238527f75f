import { startSession } from '../../../accounts/start-session.ts';
import { endSessionsOf } from '../../../accounts/end-sessions.ts';
import { sha256 } from '../../../ids.ts';
import { getBoard } from '../../../staff/board/get-board.ts';
import { sendMessage } from '../../../staff/board/send-message.ts';
import { createBoardView } from '../../../staff/board/views/save-board-view.ts';
import { createExport } from '../../../staff/exports/create-export.ts';
import { addPersonNote } from '../../../staff/people/person-notes.ts';
import { endAccountView } from '../../../staff/views/end-account-view.ts';
import { startAccountView } from '../../../staff/views/start-account-view.ts';
import { EXPORTABLE } from '#domain/staff/exports/lists.ts';
import type { ViewedRole } from '#domain/staff/people/view.ts';
import type { Life } from '../past.ts';
import { later, type Town } from '../town.ts';
import { deskOf } from './desk-people.ts';
import { BOARD_VIEWS, MESSAGES, NOTES, VIEW_REASONS } from './texts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** What the staff did with people: looks at accounts, notes, messages, and their own views and exports. */
export function contactLives(town: Town): Life[] {
  const [sender, company] = town.senders;
  const [courier] = town.couriers;
  if (!sender || !company || !courier) return [];
  return [
    look(town, { id: sender.id, role: 'sender', daysAgo: 1.3 }),
    look(town, { id: courier.id, role: 'courier', daysAgo: 5.2 }),
    note(town, { id: sender.id, text: NOTES.sender, daysAgo: 6, isPinned: false }),
    note(town, { id: company.id, text: NOTES.company, daysAgo: 17, isPinned: true }),
    note(town, { id: courier.id, text: NOTES.courier, daysAgo: 9, isPinned: true }),
    ...MESSAGES.map((text, i) => message(town, text, 3.4 * HOUR + i * HOUR)),
    desk(town),
  ];
}

async function* look(
  town: Town,
  { id, role, daysAgo }: { id: string; role: ViewedRole; daysAgo: number },
): Life {
  const at = later(town.until, -daysAgo * DAY);
  const tx = yield at;
  const { support } = await deskOf(tx, town);
  const from = { userAgent: null, network: 'birou', mark: undefined };
  const { secret, csrfToken } = await startSession(tx, { ...support, from, hasSecondFactor: true });
  const rights = { hasSecondFactor: true, isHalf: false, csrfToken, sessionHash: sha256(secret) };
  const session = { ...support, ...rights };
  await startAccountView(tx, session, id, { role, reason: VIEW_REASONS[role] });
  const then = yield later(at, 4);
  await endAccountView(then, session);
  // There is no browser behind this session.
  await endSessionsOf(then, support.accountId);
}

async function* note(
  town: Town,
  { id, text, daysAgo, isPinned }: { id: string; text: string; daysAgo: number; isPinned: boolean },
): Life {
  const tx = yield later(town.until, -daysAgo * DAY);
  const { support } = await deskOf(tx, town);
  await addPersonNote(tx, support, id, { text, isPinned });
}

/** A message to the sender of a delivery that is on its way. */
async function* message(town: Town, text: string, minutesAgo: number): Life {
  const tx = yield later(town.until, -minutesAgo);
  const { support } = await deskOf(tx, town);
  const { items } = await getBoard(tx, support, { limit: 20 });
  const item = items.find(({ courier }) => courier !== null);
  if (!item) return;
  const { deliveryId, version, rule } = item;
  await sendMessage(tx, support, deliveryId, { to: 'sender', text, version, rule });
}

/** The administrator's own desk: views of the board, and lists taken out as files. */
async function* desk(town: Town): Life {
  const tx = yield later(town.until, -7 * DAY);
  const { boss } = await deskOf(tx, town);
  for (const view of BOARD_VIEWS) await createBoardView(tx, boss, view);
  const then = yield later(town.until, -2 * HOUR);
  const { locale } = then.settings;
  for (const list of ['complaints', 'refunds'] as const)
    await createExport(then, boss, { list, filter: {}, columns: [...EXPORTABLE[list].columns], locale });
}
