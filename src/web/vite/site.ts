import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '#domain/money.ts';
import { DEFAULT_TIME_ZONE } from '#domain/time-zone.ts';

/** Data of this installation's operator on public pages. Read from the environment by the build. */
export type Site = {
  /** Origin of absolute links: scheme, host and port. */
  origin: string;
  /** The company's name without its legal form: the specification's `{name} SRL`. */
  company: string;
  /** Tax number, trade register number, seat; null where not set. */
  identity: { taxNumber: string | null; register: string | null; address: string | null };
  email: string;
  phone: string | null;
  currency: Currency;
  /** Time zone of days and hours, until the server has sent its own. */
  timeZone: string;
};

const FALLBACK_ORIGIN = 'http://127.0.0.1:3000';
const FALLBACK_EMAIL = 'contact@demo.test';

/** Reads the public data of an installation, from the same variables as the server and a few of its own. */
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

/** Contact mailbox: `contact@` at the installation's host name; a host without a domain gets the demo's mailbox. */
function mailboxAt(origin: string): string {
  const { hostname } = new URL(origin);
  const hasName = /[a-z]\.[a-z]+$/i.test(hostname);
  return hasName ? `contact@${hostname.replace(/^www\./, '')}` : FALLBACK_EMAIL;
}
