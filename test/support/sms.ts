import { twilioSms } from '#server/adapters/sms/sms.twilio.ts';
import type { OutgoingText, Sms, SmsError } from '#server/ports/sms.ts';

export const TWILIO_TOKEN = 'tokenul-contului-de-probă';

/** A text message provider in the hand of a test: what it was given, and how it answers next. */
export type TestSms = Sms & { taken: OutgoingText[]; answers: (SmsError | 'crash')[] };

/** Reads calls as Twilio's adapter does, and takes messages without a network. */
export function testSms(publicOrigin: string): TestSms {
  const taken: OutgoingText[] = [];
  const answers: TestSms['answers'] = [];
  return {
    ...twilioSms({
      ...{ accountSid: 'AC1', token: TWILIO_TOKEN, from: '+40700000000' },
      ...{ apiUrl: 'http://127.0.0.1:9', publicOrigin },
    }),
    taken,
    answers,
    send: async (message) => {
      taken.push(message);
      const next = answers.shift();
      if (next === 'crash') throw new Error('the process ends here');
      if (next) throw next;
      return { providerRef: `SM-${message.ref}` };
    },
  };
}
