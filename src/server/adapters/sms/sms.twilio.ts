import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import { e164Phone } from '#domain/phone.ts';
import { type Sms, SMS_REPORT_PATH, type SmsCall, SmsError, type SmsReport } from '#server/ports/sms.ts';
import { isSameSecret } from '#server/secrets.ts';
import { postForm } from './post-form.ts';
import { twilioSignature } from './twilio-signature.ts';

export type TwilioConfig = {
  accountSid: string;
  token: string;
  /** A phone in E.164, a sender's name, or the id of a messaging service (`MG…`). */
  from: string;
  /** Twilio's own host, or that of a stand-in. */
  apiUrl: string;
  /** Where Twilio reports, on this server. */
  publicOrigin: string;
  timeoutMs?: number;
};

const Taken = z.object({ sid: z.string().max(64) });
const Refused = z.object({ code: z.number().int() });
const OUTCOMES: Partial<Record<string, SmsReport['outcome']>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/**
 * Twilio's Programmable Messaging (API 2010-04-01). It has no idempotency key for messages: an answer that is lost is
 * not asked for again, and the report about the message still finds it.
 */
export function twilioSms(config: TwilioConfig): Sms {
  const { accountSid, token, from, apiUrl, publicOrigin, timeoutMs } = config;
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiUrl).href;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`;
  return {
    provider: 'twilio',
    recognisesRepeats: false,
    // Nobody can answer a name.
    takesReplies: /^(\+|MG)/.test(from),
    send: async ({ to, text, ref }) => {
      const answer = await postForm({
        url,
        headers: { authorization },
        fields: {
          To: e164Phone(to),
          ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
          Body: text,
          // Our own id is in the query, which the signature covers.
          StatusCallback: `${publicOrigin}${SMS_REPORT_PATH}?ref=${encodeURIComponent(ref)}`,
        },
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      });
      const json = parsed(answer.text);
      if (answer.status < 300) return { providerRef: Taken.safeParse(json).data?.sid ?? null };
      throw new SmsError('refused', String(Refused.safeParse(json).data?.code ?? `status_${answer.status}`));
    },
    readReport: (call) => {
      checkSigned(config, call);
      const { MessageSid, MessageStatus, ErrorCode } = call.fields;
      const outcome = OUTCOMES[MessageStatus ?? ''];
      if (!outcome) return null;
      return {
        ref: new URL(call.url).searchParams.get('ref'),
        providerRef: MessageSid ?? null,
        outcome,
        reason: outcome === 'failed' ? (ErrorCode ?? null) : null,
      };
    },
    readReply: (call) => {
      checkSigned(config, call);
      const { MessageSid, From, Body } = call.fields;
      return MessageSid && From ? { providerRef: MessageSid, from: From, text: Body ?? '' } : null;
    },
  };
}

/** Throws `forbidden` unless Twilio signed the call with our token. */
function checkSigned({ token }: TwilioConfig, { url, fields, header }: SmsCall): void {
  const right = twilioSignature(token, url, fields);
  if (!isSameSecret(header('x-twilio-signature'), right)) throw new AppError('forbidden');
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return null;
  }
}
