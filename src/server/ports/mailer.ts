/** One message, ready to leave; both bodies say the same. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program may unsubscribe by itself with one post (RFC 8058); only the newsletter has it. */
  unsubscribe?: string;
};

/** Takes a message over. When it throws the message has not left, and the caller tries again later. */
export type Mailer = { send(mail: Mail): Promise<void> };
