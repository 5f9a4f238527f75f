import type { Mail, Mailer } from '../../ports/mailer.ts';

type Catcher = {
  /** Stores a message for /dev/mail and returns its number; null outside the demo. */
  store: ((mail: Mail) => Promise<number>) | null;
  log(line: string): void;
};

/**
 * The mailer without an SMTP server. The demo stores messages and names them in the log; elsewhere the log says only
 * that one was not sent, without its content and with the recipient masked.
 */
export function caughtMailer({ store, log }: Catcher): Mailer {
  return {
    send: async (mail) => {
      if (!store) return log(`mail not sent, SMTP_URL is missing: to ${masked(mail.to)}`);
      const id = await store(mail);
      log(`mail for ${mail.to}: "${mail.subject}", to be read at /dev/mail/${id}`);
    },
  };
}

/** The first letter and the domain of an address: enough to trace a complaint, too little to write to it. */
function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
