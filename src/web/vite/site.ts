import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '#domain/money.ts';
import { DEFAULT_TIME_ZONE } from '#domain/time-zone.ts';

/** Who runs this installation, as the public pages say it. Read from the environment by the build. */
export type Site = {
  /** Scheme, host and port of absolute links. */
  origin: string;
  /** The company's name without its legal form: the specification's `{name} SRL`. */
  company: string;
  /** Tax number, number in the trade register, seat: those that are set. */
  identity: { taxNumber: string | null; register: string | null; address: string | null };
  email: string;
  phone: string | null;
  currency: Currency;
  /** The zone of days and hours, until the server has told its own. */
  timeZone: string;
};

const FALLBACK_ORIGIN = 'http://127.0.0.1:3000';
const FALLBACK_EMAIL = 'contact@demo.test';

/** The public facts of an installation, from the same variables that the server reads and a few of its own. */
export function readSite(env: NodeJS.ProcessEnv): Site {
  const text = (name: string) => env[name]?.trim() || null;
  const origin = new URL(text('PUBLIC_ORIGIN') ?? FALLBACK_ORIGIN).origin;
  return {
    origin,
    company: text('COMPANY_NAME')?.replace(/\s+S\.?R\.?L\.?$/i, '') ?? 'Ștafeta',
    identity: {
      taxNumber: text('COMPANY_TAX_NUMBER'),
      register: text('COMPANY_REGISTER'),
      address: text('COMPANY_ADDRESS'),
    },
    email: text('CONTACT_EMAIL') ?? mailboxAt(origin),
    phone: text('CONTACT_PHONE'),
    currency: CURRENCIES.find((each) => each === text('CURRENCY')) ?? DEFAULT_CURRENCY,
    timeZone: text('TIME_ZONE') ?? DEFAULT_TIME_ZONE,
  };
}

/** `contact@` at the installation's own name; a machine without a name gets the demo's mailbox. */
function mailboxAt(origin: string): string {
  const { hostname } = new URL(origin);
  const hasName = /[a-z]\.[a-z]+$/i.test(hostname);
  return hasName ? `contact@${hostname.replace(/^www\./, '')}` : FALLBACK_EMAIL;
}
