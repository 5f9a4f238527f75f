/** A message ready to send; both bodies say the same. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The URL for one-click unsubscription (RFC 8058): in the newsletter and notifications that can be stopped. */
  unsubscribe?: string;
};

/**
 * Why a message was not accepted: `refused` for good, `busy` for this recipient now, or `unknown`, when the connection
 * was lost after the message was sent and before it was acknowledged.
 */
export type MailFailure = 'refused' | 'busy' | 'unknown';

/** A failure of one message; `answer` is the server's code, never its text, which may repeat the address. */
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
 * Hands a message over. A `MailError` concerns this message alone; any other error concerns the server, which accepted
 * nothing: the caller retries later.
 */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Whether the server takes this sender's messages now, within that time; absent where there is no server. */
  answers?(withinMs: number): Promise<boolean>;
};
