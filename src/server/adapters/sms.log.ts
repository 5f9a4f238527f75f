import { e164Phone } from '#domain/phone.ts';
import type { Sms } from '#server/ports/sms.ts';

type Log = {
  /** Stores a text message for /dev/mail; null outside the demo. */
  store: ((message: { to: string; text: string }) => Promise<number>) | null;
  log(line: string): void;
};

/**
 * The SMS adapter without a provider. The demo stores the texts among its mails; elsewhere the log says only that one
 * was not sent, because its content gives access to the receiver's page.
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
