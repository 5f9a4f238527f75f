import { AppError } from '#domain/errors.ts';
import { e164Phone } from '#domain/phone.ts';
import { type Sms, SmsError } from '#server/ports/sms.ts';

type Log = {
  /** Stores a text message for the demo's phone; null outside the demo. */
  store: ((message: { to: string; text: string }) => Promise<number>) | null;
  log(line: string): void;
};

/**
 * The SMS adapter without a provider. The demo stores the texts; elsewhere each is refused, and the log says only that
 * one was not sent, because its content gives access to the receiver's page.
 */
export function logSms({ store, log }: Log): Sms {
  return {
    provider: store ? 'demo' : 'none',
    recognisesRepeats: false,
    takesReplies: store !== null,
    send: async ({ to, text }) => {
      const masked = `***${to.slice(-3)}`;
      if (!store) {
        log(`SMS not sent, no provider configured: to ${masked}`);
        throw new SmsError('refused', 'no_provider');
      }
      await store({ to: e164Phone(to), text });
      log(`SMS for ${masked}, to be read at /dev/sms`);
      return { providerRef: null };
    },
    readReport: notFound,
    readReply: notFound,
  };
}

/** No provider calls. */
function notFound(): never {
  throw new AppError('not_found');
}
