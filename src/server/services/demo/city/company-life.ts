import { recentStops } from '#server/db/places/recent-stops.ts';
import type { Tx } from '#server/deps.ts';
import { endSessionsOf } from '../../accounts/end-sessions.ts';
import { startSession } from '../../accounts/start-session.ts';
import { createApiKey } from '../../business/api-keys/create-api-key.ts';
import { checkImport } from '../../business/imports/check-import.ts';
import { createImport } from '../../business/imports/create-import.ts';
import { createWebhook } from '../../business/webhooks/create-webhook.ts';
import { sha256 } from '../../ids.ts';
import { DEMO_PASSWORD } from '../seed-demo.ts';
import type { Life } from './past.ts';
import { later, type Sender, senderOf, type Town } from './town.ts';
import { COMPANY_PROGRAMS, IMPORT_FILE, IMPORT_HEADINGS, IMPORT_PEOPLE } from './texts.ts';

const DAY = 24 * 60;
/** When the company linked its program, and when it last sent a file, in days before the end of the past. */
const LINKED_DAYS = 9;
const IMPORTED_DAYS = 0.3;

/** What the demo's own company has set up: keys of its programs, a webhook of its shop, and a file with a mistake. */
export async function* companyLife(town: Town): Life {
  const [, company] = town.senders;
  if (!company) return;
  const actor = senderOf(company.id);
  const tx = yield later(town.until, -LINKED_DAYS * DAY);
  for (const { name, scopes } of COMPANY_PROGRAMS.keys)
    await createApiKey(tx, actor, { name, scopes: [...scopes], password: DEMO_PASSWORD });
  await addWebhook(tx, company);
  const then = yield later(town.until, -IMPORTED_DAYS * DAY);
  const { id } = await createImport(then, actor, {
    name: IMPORT_FILE,
    bytes: Buffer.from(await orders(then, company)),
  });
  await checkImport(then, id);
}

async function addWebhook(tx: Tx, company: Sender): Promise<void> {
  const actor = senderOf(company.id);
  const from = { userAgent: null, network: company.email, mark: undefined };
  const { secret, csrfToken } = await startSession(tx, { ...actor, from });
  const session = { ...actor, csrfToken, sessionHash: sha256(secret), hasSecondFactor: false, isHalf: false };
  const { url, events } = COMPANY_PROGRAMS.webhook;
  await createWebhook(tx, session, { url, events: [...events] });
  // There is no browser behind this session.
  await endSessionsOf(tx, company.id);
}

/** A file of orders to addresses that the company has sent to before; one has no phone. */
async function orders(tx: Tx, company: Sender): Promise<string> {
  const stops = await recentStops(tx.db, company.id, IMPORT_PEOPLE.length + 1);
  const places = stops.filter(({ address }) => address !== company.home.address);
  const lines = IMPORT_PEOPLE.slice(0, places.length).map(({ name, phone, size }, i) => {
    const cells = [company.home.address, places[i]?.address, size, name, phone];
    return cells.map((cell) => `"${cell}"`).join(',');
  });
  return [IMPORT_HEADINGS.join(','), ...lines].join('\r\n');
}
