import type { Locale } from '#domain/locales.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Notification } from '../notification.ts';
import type { StopLink } from '../stop-link.ts';
import type { MailName, MailValues } from './mail-texts.ts';

/** A further page that a message leads to: its name and where it is, below the origin. */
export type MailLink = { label: string; path: string };

/**
 * A message that waits to be written. `path` is the button's page; its `:token` is put in when the message is sent,
 * derived from `seed` (see `mail-token.ts`), so that no secret waits in the queue.
 */
export type MailOrder<Name extends MailName = MailName> = {
  to: string;
  /** For the greeting; without it the message greets nobody by name. */
  firstName?: string;
  locale: Locale;
  template: Name;
  values: MailValues<Name>;
  /** What a `notice` tells: its words are written again when it is sent, with the name that is true then. */
  notice?: Notification;
  path?: string;
  seed?: string;
  /** What stands below the button, each with its own address. */
  links?: readonly MailLink[];
  /** Where its reader chooses what to get; only messages that may be switched off have it. */
  preferencesPath?: string;
  /** Whose messages of which topic its own link stops, without signing in; the same messages have it. */
  stop?: StopLink;
};

/** Leaves a message to be sent once this transaction commits; tried again, later and later, until it is taken. */
export async function queueMail<Name extends MailName>(deps: Deps, order: MailOrder<Name>): Promise<void> {
  await enqueue(deps, 'sendMail', order);
}
