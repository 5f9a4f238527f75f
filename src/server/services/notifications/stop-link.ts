import { timingSafeEqual } from 'node:crypto';
import { MAIL_TOPICS, type MailTopic } from '#domain/notifications/preferences.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { mailToken } from './mail/mail-token.ts';
import { countGuess } from '../throttle/guesses.ts';

/** The first letter of a link says its topic; what follows proves it, so that a changed letter opens nothing. */
const LETTERS: Record<MailTopic, string> = { offers: 'o', trip: 'd', money: 'b' };
const LINK = /^([a-z])([\w-]{43})([\w-]{1,40})$/;

/** Whose messages a link is about, and which. */
export type StopLink = { accountId: string; topic: MailTopic };

/**
 * The secret of the link that stops one topic's mails to one address of an account, without signing in. It is computed,
 * not stored, and says nothing but the account's id; another address, or an erasure, ends it.
 */
export function stopToken(deps: Deps, { accountId, topic }: StopLink, email: string): string {
  return `${LETTERS[topic]}${proofOf(deps, { accountId, topic }, email)}${accountId}`;
}

/** The topic that a link names, for the words of its page; whether it is valid nobody learns by looking. */
export function topicOf(token: string): MailTopic | null {
  const letter = LINK.exec(token)?.[1];
  return MAIL_TOPICS.find((topic) => LETTERS[topic] === letter) ?? null;
}

/**
 * Whose link this is, or null when it opens nothing (any more). A wrong proof counts as a guess at the account, from
 * this network alone: nobody can lock somebody else's link. Throws `too_many_requests`.
 */
export async function holderOf(deps: Deps, token: string, network: string): Promise<StopLink | null> {
  const topic = topicOf(token);
  const [, , proof = '', accountId = ''] = LINK.exec(token) ?? [];
  const account = topic && (await findAccount(deps.db, accountId));
  if (!topic || !account || account.deleted_at !== null) return null;
  const guess = await countGuess(deps, 'stop-link', `${accountId} ${network}`);
  const right = proofOf(deps, { accountId, topic }, account.email);
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(right))) return null;
  await guess.wasRight();
  return { accountId, topic };
}

function proofOf(deps: Deps, { accountId, topic }: StopLink, email: string): string {
  return mailToken(deps, `notices:stop:${topic}:${accountId}:${canonicalEmail(email)}`);
}
