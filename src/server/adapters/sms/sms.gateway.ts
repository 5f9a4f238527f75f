import { AppError } from '#domain/errors.ts';
import { e164Phone } from '#domain/phone.ts';
import { type Sms, type SmsCall, SmsError, type SmsReport } from '#server/ports/sms.ts';
import { isSameSecret } from '#server/secrets.ts';
import { postForm } from './post-form.ts';

export type GatewayConfig = {
  /** Where the form is posted. */
  url: string;
  /** Its fields; `{to}`, `{text}` and `{ref}` stand for the message's own. */
  fields: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** What an answer that says "taken" looks like; its first group is the provider's id. Without it any 2xx does. */
  taken: RegExp | undefined;
  /** The secret of the provider's calls; without it none is believed. */
  secret: string | undefined;
  recognisesRepeats: boolean;
  timeoutMs?: number;
};

const REASON_MAX = 60;
/** The words of Romanian gateways and of SMPP receipts. */
const OUTCOMES: Readonly<Record<string, SmsReport['outcome']>> = {
  delivered: 'delivered',
  delivrd: 'delivered',
  undelivered: 'failed',
  undeliv: 'failed',
  failed: 'failed',
  expired: 'failed',
  rejected: 'failed',
  rejectd: 'failed',
  error: 'failed',
};

/** A gateway that takes one HTTP form for each message and calls back with a shared secret. */
export function gatewaySms(config: GatewayConfig): Sms {
  const { url, headers, taken, recognisesRepeats, timeoutMs } = config;
  return {
    provider: 'gateway',
    recognisesRepeats,
    takesReplies: config.secret !== undefined,
    send: async ({ to, text, ref }) => {
      const values: Record<string, string> = { to: e164Phone(to), text, ref };
      const fields = Object.fromEntries(
        Object.entries(config.fields).map(([name, value]) => [name, filled(value, values)]),
      );
      const answer = await postForm({
        url,
        headers,
        fields,
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      });
      if (answer.status >= 300) throw new SmsError('refused', `status_${answer.status}`);
      if (!taken) return { providerRef: null };
      if (answer.text === null) throw new SmsError('unknown', 'half_an_answer');
      const found = taken.exec(answer.text);
      if (!found) throw new SmsError('refused', reasonIn(answer.text));
      return { providerRef: found[1]?.slice(0, 64) ?? null };
    },
    readReport: (call) => {
      checkSecret(config, call);
      const { ref, id, status = '', reason } = call.fields;
      const outcome = OUTCOMES[status.toLowerCase()];
      if (!outcome) return null;
      return {
        ref: ref ?? null,
        providerRef: id ?? null,
        outcome,
        reason: outcome === 'failed' ? reasonIn(reason ?? status) : null,
      };
    },
    readReply: (call) => {
      checkSecret(config, call);
      const { id, from, text } = call.fields;
      return id && from ? { providerRef: id, from, text: text ?? '' } : null;
    },
  };
}

function filled(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(to|text|ref)\}/g, (_, name: string) => values[name] ?? '');
}

/** Throws `forbidden` unless the call has the secret, as a header or as a field. */
function checkSecret({ secret }: GatewayConfig, { fields, header }: SmsCall): void {
  if (secret === undefined) throw new AppError('forbidden');
  const given = header('x-sms-secret') ?? fields.secret;
  if (!isSameSecret(given, secret)) throw new AppError('forbidden');
}

/** A gateway's own words in one short line; long numbers, which may be the phone, are left out. */
function reasonIn(text: string): string {
  return text
    .replace(/\+?\d{7,}/g, '…')
    .replace(/[^\p{L}\p{N}\p{P} …]+/gu, ' ')
    .trim()
    .slice(0, REASON_MAX);
}
