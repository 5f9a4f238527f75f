import { MAIL_TOPICS, type MailTopic } from '#domain/notifications/preferences.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { isSameSecret } from '#server/secrets.ts';
import { mailToken } from './mail/mail-token.ts';
import { countGuess } from '../throttle/guesses.ts';

/** The first letter of a token names its topic; the proof covers it, so that a changed letter is invalid. */
const LETTERS: Record<MailTopic, string> = { offers: 'o', trip: 'd', money: 'b' };
const LINK = /^([a-z])([\w-]{43})([\w-]{1,40})$/;

/** The account and the mail topic of an unsubscribe link. */
export type StopLink = { accountId: string; topic: MailTopic };

/**
 * The token of the link that stops one topic's mails to one address of an account, without signing in. It is derived,
 * not stored, and reveals only the account's id; a change of address, or an erasure, invalidates it.
 */
export function stopToken(deps: Deps, { accountId, topic }: StopLink, email: string): string {
  return `${LETTERS[topic]}${proofOf(deps, { accountId, topic }, email)}${accountId}`;
}

/** The topic that a token names, for the text of its page; the answer does not reveal whether the token is valid. */
export function topicOf(token: string): MailTopic | null {
  const letter = LINK.exec(token)?.[1];
  return MAIL_TOPICS.find((topic) => LETTERS[topic] === letter) ?? null;
}

/**
 * The account and topic of a token, or null when it is not valid (any more). A wrong proof counts as a guess at the
 * account, from this network only: nobody can lock another person's link. Throws `too_many_requests`.
 */
export async function holderOf(deps: Deps, token: string, network: string): Promise<StopLink | null> {
  const topic = topicOf(token);
  const [, , proof = '', accountId = ''] = LINK.exec(token) ?? [];
  const account = topic && (await findAccount(deps.db, accountId));
  if (!topic || !account || account.deleted_at !== null) return null;
  const guess = await countGuess(deps, 'stop-link', `${accountId} ${network}`);
  const right = proofOf(deps, { accountId, topic }, account.email);
  if (!isSameSecret(proof, right)) return null;
  await guess.wasRight();
  return { accountId, topic };
}

function proofOf(deps: Deps, { accountId, topic }: StopLink, email: string): string {
  return mailToken(deps, `notices:stop:${topic}:${accountId}:${canonicalEmail(email)}`);
}
