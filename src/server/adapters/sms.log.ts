import { e164Phone } from '#domain/phone.ts';
import type { Sms } from '#server/ports/sms.ts';

type Log = {
  /** Keeps a text where /dev/mail shows it; null outside the demo. */
  store: ((message: { to: string; text: string }) => Promise<number>) | null;
  log(line: string): void;
};

/**
 * Stands in where no provider of text messages is configured. The demo keeps the texts among its mails; elsewhere the
 * log says only that one was not sent, because what is in it opens the receiver's page.
 */
export function logSms({ store, log }: Log): Sms {
  return {
    send: async ({ to, text }) => {
      const masked = `***${to.slice(-3)}`;
      if (!store) return log(`SMS not sent, no provider configured: to ${masked}`);
      log(`SMS for ${masked}, to be read at /dev/mail/${await store({ to: e164Phone(to), text })}`);
    },
  };
}
