import type { Answers } from './answers.ts';
import type { Finding } from './finding.ts';
import { tryCards, tryDatabase, tryMail, tryStorage } from './try-answers.ts';
import { tryMap } from './try-map.ts';
import { tryRedis } from './try-redis.ts';
import { tryTexts } from './try-texts.ts';

/** One question: the setting that its answer becomes, and in which case it is asked. */
export type Question = {
  name: string;
  ask: string;
  /** Proposed where nothing was answered before. */
  proposal?: (answers: Answers) => string | undefined;
  isNeeded?: boolean;
  when?: (answers: Answers) => boolean;
};

/** What belongs together: asked together, then tried. */
export type Step = {
  title: string;
  questions: Question[];
  attempt?: (answers: Answers) => Promise<Finding[]>;
};

const hostOf = ({ PUBLIC_ORIGIN: origin = '' }: Answers) =>
  URL.canParse(origin) ? new URL(origin).hostname.replace(/^www\./, '') : '';
const hasCompany = (answers: Answers) => Boolean(answers.COMPANY_NAME);
const hasBucket = (answers: Answers) => Boolean(answers.S3_ENDPOINT);
const sendsTexts = ({ SMS_URL: url }: Answers) => !!url;
const hasPrice = (answers: Answers) => sendsTexts(answers) && !!answers.SMS_PRICE;
const takesCards = (answers: Answers) => answers.PAYMENTS_MODE === 'stripe';

/** All that a host is asked, in order. An answer that is left empty leaves the setting out. */
export const STEPS: Step[] = [
  {
    title: 'Address',
    questions: [
      { name: 'PUBLIC_ORIGIN', ask: 'Address that people will open, like https://curier.ro', isNeeded: true },
      { name: 'PORT', ask: 'Port on this machine', proposal: () => '3000' },
      {
        name: 'TRUSTED_PROXY',
        ask: 'Address of the reverse proxy with TLS',
        proposal: () => '127.0.0.1',
        when: ({ PUBLIC_ORIGIN: origin = '' }) => origin.startsWith('https'),
      },
    ],
  },
  {
    title: 'Database',
    questions: [
      { name: 'DATA_DIR', ask: 'Folder for data', proposal: () => './data' },
      { name: 'DATABASE_URL', ask: 'PostgreSQL, as postgresql://user:password@host/name (empty: built in)' },
    ],
    attempt: tryDatabase,
  },
  {
    title: 'Company that issues the invoices',
    questions: [
      { name: 'COMPANY_NAME', ask: 'Name (empty: invoices are examples until there is one)' },
      { name: 'COMPANY_TAX_ID', ask: 'Tax number (CUI)', isNeeded: true, when: hasCompany },
      {
        name: 'COMPANY_REGISTRATION',
        ask: 'Trade register number, like J40/1/2025',
        isNeeded: true,
        when: hasCompany,
      },
      { name: 'COMPANY_STREET', ask: 'Street and number', isNeeded: true, when: hasCompany },
      {
        name: 'COMPANY_COUNTY',
        ask: 'County, as its code (CJ; B for București)',
        isNeeded: true,
        when: hasCompany,
      },
      {
        name: 'COMPANY_CITY',
        ask: 'Town (in București SECTOR1 to SECTOR6)',
        isNeeded: true,
        when: hasCompany,
      },
      { name: 'COMPANY_IBAN', ask: 'IBAN', isNeeded: true, when: hasCompany },
      {
        name: 'CONTACT_EMAIL',
        ask: 'Mailbox that people write to',
        proposal: (answers) => (hostOf(answers).includes('.') ? `contact@${hostOf(answers)}` : undefined),
      },
      { name: 'CONTACT_PHONE', ask: 'Telephone for people' },
    ],
  },
  {
    title: 'Money',
    questions: [
      {
        name: 'CURRENCY',
        ask: 'Currency: RON, EUR or USD; final once there is money',
        proposal: () => 'RON',
      },
      {
        name: 'INVOICE_RON_RATE',
        ask: 'Lei per unit of it, four decimals, like 5.0750',
        when: ({ CURRENCY: currency }) => currency !== 'RON',
      },
    ],
  },
  {
    title: 'First administrator',
    questions: [
      { name: 'ADMIN_EMAIL', ask: 'E-mail (empty: nobody now; later npm run staff)' },
      {
        name: 'ADMIN_FIRST_NAME',
        ask: 'First name',
        isNeeded: true,
        when: (answers) => !!answers.ADMIN_EMAIL,
      },
      { name: 'ADMIN_LAST_NAME', ask: 'Last name', isNeeded: true, when: (answers) => !!answers.ADMIN_EMAIL },
    ],
  },
  {
    title: 'Mail',
    questions: [
      { name: 'SMTP_URL', ask: 'Mail server, as smtp://user:password@host:587 (empty: none)' },
      {
        name: 'MAIL_FROM',
        ask: 'Sender of messages',
        proposal: (answers) => `Ștafeta <no-reply@${hostOf(answers)}>`,
        when: ({ SMTP_URL: url }) => !!url,
      },
      {
        name: 'TEST_MAIL_TO',
        ask: 'Send a test message to',
        proposal: ({ ADMIN_EMAIL: email, CONTACT_EMAIL: contact }) => email ?? contact,
        when: ({ SMTP_URL: url }) => !!url,
      },
    ],
    attempt: tryMail,
  },
  {
    title: 'Cards',
    questions: [
      { name: 'PAYMENTS_MODE', ask: 'Cards: stripe or off', proposal: () => 'off' },
      { name: 'STRIPE_SECRET_KEY', ask: 'Secret key (sk_…)', isNeeded: true, when: takesCards },
      {
        name: 'STRIPE_WEBHOOK_SECRET',
        ask: 'Signing secret of …/webhooks/stripe (whsec_…)',
        isNeeded: true,
        when: takesCards,
      },
      {
        name: 'STRIPE_CONNECT_WEBHOOK_SECRET',
        ask: 'Signing secret of …/webhooks/stripe-connect',
        when: takesCards,
      },
    ],
    attempt: tryCards,
  },
  {
    title: 'Map',
    questions: [
      {
        name: 'MAPS',
        ask: 'Streets: osm (public services), files:FOLDER (tiles and extracts), or nothing (built-in map)',
      },
      {
        name: 'MAP_STYLE_URL',
        ask: 'Or a map of your own: a MapLibre style, or .pmtiles',
        when: ({ MAPS: maps }) => !maps,
      },
    ],
    attempt: tryMap,
  },
  {
    title: 'Pictures',
    questions: [
      { name: 'S3_ENDPOINT', ask: 'S3-compatible store, like https://s3.exemplu.ro (empty: in DATA_DIR)' },
      { name: 'S3_BUCKET', ask: 'Bucket', isNeeded: true, when: hasBucket },
      { name: 'S3_ACCESS_KEY_ID', ask: 'Access key', isNeeded: true, when: hasBucket },
      { name: 'S3_SECRET_ACCESS_KEY', ask: 'Secret key', isNeeded: true, when: hasBucket },
      { name: 'S3_REGION', ask: 'Region', proposal: () => 'us-east-1', when: hasBucket },
    ],
    attempt: tryStorage,
  },
  {
    title: 'Several processes',
    questions: [{ name: 'REDIS_URL', ask: 'Redis, as redis://:password@host (empty: a single process)' }],
    attempt: tryRedis,
  },
  {
    title: 'Text messages to receivers',
    questions: [
      {
        name: 'SMS_URL',
        ask: 'twilio://ACCOUNT:TOKEN@SENDER, or https://gateway/path?to={to}&text={text} (empty: none)',
      },
      {
        name: 'SMS_SECRET',
        ask: "Secret of the gateway's reports, 16 characters or more",
        when: ({ SMS_URL: url = '' }) => url.startsWith('http'),
      },
      { name: 'SMS_PRICE', ask: 'Price of one, in hundredths of the currency, like 7.5', when: sendsTexts },
      { name: 'SMS_BUDGET_DAY', ask: 'The most in a day, in the same (empty: no bound)', when: hasPrice },
      { name: 'SMS_BUDGET_MONTH', ask: 'The most in a month', when: hasPrice },
      { name: 'TEST_SMS_TO', ask: 'Send a test text to (empty: nobody; it costs money)', when: sendsTexts },
    ],
    attempt: tryTexts,
  },
];
