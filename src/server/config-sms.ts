import { z } from 'zod';
import type { TextLimits } from '#domain/notifications/text-limits.ts';

/** The text message provider by SMS_URL, with what its calls are checked by. */
export type SmsConfig =
  | { kind: 'twilio'; accountSid: string; token: string; from: string; apiUrl: string }
  | {
      kind: 'gateway';
      url: string;
      fields: Record<string, string>;
      headers: Record<string, string>;
      taken: RegExp | undefined;
      secret: string | undefined;
      recognisesRepeats: boolean;
    };

const TWILIO = 'https://api.twilio.com';
const TWILIO_TERMS = 'https://www.twilio.com/legal/privacy';
/** Texts of one delivery that went badly, and some more. */
const PER_RECEIVER = 12;

const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);
const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be a number with at most two decimals')
  .transform((text) => Math.round(Number(text) * 100));
const flag = z.enum(['on', 'off'], 'must be on or off').transform((word) => word === 'on');

/** The variables of text messages, which `readConfig` parses with the others. */
export const smsEnvironment = {
  SMS_URL: z
    .string()
    .refine((text) => targetOf(text) !== undefined, {
      error:
        'must be twilio://ACCOUNT:TOKEN@SENDER, or https://gateway/path?to={to}&text={text} with {to} and {text} in its fields',
    })
    .optional(),
  SMS_SECRET: z.string().min(16, 'at least 16 characters').optional(),
  SMS_HEADER: z
    .string()
    .regex(/^[\w-]+: .+$/, 'must be Name: value')
    .optional(),
  SMS_TAKEN: z.string().refine(isPattern, 'must be a regular expression').optional(),
  SMS_REPEATS: flag.default(false),
  SMS_DIACRITICS: flag.default(false),
  SMS_PRICE: price.default(0),
  SMS_BUDGET_DAY: whole.optional(),
  SMS_BUDGET_MONTH: whole.optional(),
  SMS_PER_RECEIVER: whole.default(PER_RECEIVER),
};

type SmsEnvironment = z.infer<z.ZodObject<typeof smsEnvironment>>;

/** A budget without a price would never end. */
export function smsProblems(env: NodeJS.ProcessEnv): string[] {
  const hasBudget = env.SMS_BUDGET_DAY !== undefined || env.SMS_BUDGET_MONTH !== undefined;
  return hasBudget && env.SMS_PRICE === undefined
    ? ['SMS_PRICE: is missing, required because a budget of text messages is set']
    : [];
}

/** The provider and the limits, from variables that were parsed. */
export function smsFrom(env: SmsEnvironment): { sms: SmsConfig | undefined; texts: TextLimits } {
  return {
    sms: env.SMS_URL === undefined ? undefined : providerFrom(env, env.SMS_URL),
    texts: {
      priceHundredths: env.SMS_PRICE,
      budgetDay: env.SMS_BUDGET_DAY ?? null,
      budgetMonth: env.SMS_BUDGET_MONTH ?? null,
      perReceiverDay: env.SMS_PER_RECEIVER,
      withDiacritics: env.SMS_DIACRITICS,
    },
  };
}

/** Who delivers the text messages, as the privacy page names it. */
export function outsideTextsOf(sms: SmsConfig | undefined): { host: string; terms: string | null } | null {
  if (!sms) return null;
  if (sms.kind === 'twilio' && sms.apiUrl === TWILIO) return { host: 'Twilio', terms: TWILIO_TERMS };
  return { host: new URL(sms.kind === 'twilio' ? sms.apiUrl : sms.url).host, terms: null };
}

function providerFrom(env: SmsEnvironment, text: string): SmsConfig | undefined {
  const target = targetOf(text);
  if (target?.kind !== 'gateway') return target;
  const [, name = '', value = ''] = /^([\w-]+): (.+)$/.exec(env.SMS_HEADER ?? '') ?? [];
  return {
    ...target,
    headers: { ...target.headers, ...(name ? { [name]: value } : {}) },
    taken: env.SMS_TAKEN === undefined ? undefined : new RegExp(env.SMS_TAKEN, 'u'),
    secret: env.SMS_SECRET,
    recognisesRepeats: env.SMS_REPEATS,
  };
}

type Target =
  | Extract<SmsConfig, { kind: 'twilio' }>
  | Pick<Extract<SmsConfig, { kind: 'gateway' }>, 'kind' | 'url' | 'fields' | 'headers'>;

function targetOf(text: string): Target | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol === 'twilio:') return twilioOf(url);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const fields = Object.fromEntries(url.searchParams);
  const values = Object.values(fields).join(' ');
  if (!values.includes('{to}') || !values.includes('{text}')) return undefined;
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers: Record<string, string> =
    user === ':' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` };
  return { kind: 'gateway', url: url.origin + url.pathname, fields, headers };
}

function twilioOf(url: URL): Target | undefined {
  const [accountSid, token, from] = [url.username, url.password, url.host].map(decodeURIComponent);
  const apiUrl = url.searchParams.get('api') ?? TWILIO;
  if (!accountSid || !token || !from || !/^https?:\/\/[^/]+$/.test(apiUrl)) return undefined;
  return { kind: 'twilio', accountSid, token, from, apiUrl };
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'u'));
  } catch {
    return false;
  }
}
