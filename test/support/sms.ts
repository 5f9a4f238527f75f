import { gatewaySms } from '#server/adapters/sms/sms.gateway.ts';
import { twilioSms } from '#server/adapters/sms/sms.twilio.ts';
import { type OutgoingText, type Sms, SmsError } from '#server/ports/sms.ts';

export const TWILIO_TOKEN = 'tokenul-contului-de-probă';
const GATEWAY_SECRET = 'secretul-de-probă-al-furnizorului';

/** A text message provider in the hand of a test: what it was given, and how it answers next. */
export type TestSms = Sms & { taken: OutgoingText[]; answers: (SmsError | 'crash')[] };

/** Reads calls as the real provider does, and takes messages without a network. */
export function testSms(provider: 'twilio' | 'gateway', publicOrigin: string): TestSms {
  const taken: OutgoingText[] = [];
  const answers: TestSms['answers'] = [];
  const real =
    provider === 'twilio'
      ? twilioSms({
          ...{ accountSid: 'AC1', token: TWILIO_TOKEN, from: '+40700000000' },
          ...{ apiUrl: 'http://127.0.0.1:9', publicOrigin },
        })
      : gatewaySms({
          ...{ url: 'http://127.0.0.1:9', fields: {}, headers: {}, taken: undefined },
          ...{ secret: GATEWAY_SECRET, recognisesRepeats: true },
        });
  return {
    ...real,
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
