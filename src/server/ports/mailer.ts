/** One message, ready to leave; both bodies say the same. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program may unsubscribe by itself with one post (RFC 8058): the newsletter, and notices that may be stopped. */
  unsubscribe?: string;
};

/**
 * Why a message was not taken: `refused` for good, `busy` for this recipient now, or `unknown`, when the connection was
 * lost after the message was given and before it was acknowledged.
 */
export type MailFailure = 'refused' | 'busy' | 'unknown';

/** A failure of one message; `answer` is the server's code, never its words, which may repeat the address. */
export class MailError extends Error {
  readonly failure: MailFailure;
  readonly answer: string | null;
  constructor(failure: MailFailure, answer: string | null, cause: unknown) {
    super(`mail ${failure} ${answer ?? ''}`.trim(), { cause });
    this.name = 'MailError';
    this.failure = failure;
    this.answer = answer;
  }
}

/**
 * Takes a message over. A `MailError` is about this message alone; anything else it throws is about the server, which
 * took nothing: the caller tries again later.
 */
export type Mailer = { send(mail: Mail): Promise<void> };
