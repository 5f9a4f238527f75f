import { keysOf } from '../records.ts';

/** A group of settings: the one that turns it on, and those whose values may be read besides those that must not. */
type SettingGroup = {
  /** The settings of which one is enough; none where the group is not turned on by a setting. */
  main: readonly string[];
  /** Whether an installation for people lacks something without it. */
  isNeeded: boolean;
  /** Their values may be shown: public words, numbers and switches. Nothing with a key, a password or an address with one. */
  shown: readonly string[];
  /** Only whether they are set may be shown. */
  hidden: readonly string[];
};

/** The operator's settings by what they are for, in the order of `npm run setup`. */
export const SETTING_GROUPS = {
  address: {
    main: ['PUBLIC_ORIGIN'],
    isNeeded: true,
    shown: ['PUBLIC_ORIGIN', 'HOST', 'PORT', 'TRUSTED_PROXY'],
    hidden: [],
  },
  database: { main: ['DATABASE_URL'], isNeeded: false, shown: [], hidden: ['DATABASE_URL', 'DATA_DIR'] },
  company: {
    main: ['COMPANY_NAME'],
    isNeeded: true,
    shown: [
      ...['COMPANY_NAME', 'COMPANY_TAX_ID', 'COMPANY_REGISTRATION', 'COMPANY_STREET', 'COMPANY_CITY'],
      ...['COMPANY_COUNTY', 'COMPANY_SHARE_CAPITAL', 'INVOICE_SERIES', 'CONTACT_EMAIL', 'CONTACT_PHONE'],
    ],
    hidden: ['COMPANY_IBAN'],
  },
  money: {
    main: ['CURRENCY'],
    isNeeded: false,
    shown: [
      'CURRENCY',
      'COMMISSION_BPS',
      'REFUND_SECOND_PERSON',
      'TARIFF_SECOND_PERSON',
      'INVOICE_RON_RATE',
      'INSPECTION_LOOK_FEE',
      'INSPECTION_TEST_FEE',
    ],
    hidden: ['TARIFF_FILE'],
  },
  cod: {
    main: ['COD'],
    isNeeded: false,
    shown: ['COD', 'COD_LEGAL_MODE', 'COD_MAX', 'COD_COURIER_CAP', 'COD_FEE', 'COD_TRANSFER_BENEFICIARY'],
    hidden: ['COD_TRANSFER_IBAN'],
  },
  cover: {
    main: ['COVER'],
    isNeeded: false,
    shown: ['COVER', 'COVER_MAX', 'COVER_BANDS', 'COVER_SECOND_PERSON'],
    hidden: [],
  },
  guarantee: {
    main: ['GUARANTEE'],
    isNeeded: false,
    shown: ['GUARANTEE', 'GUARANTEE_PENALTY_BPS', 'GUARANTEE_FEE_MIN'],
    hidden: [],
  },
  returns: {
    main: ['RETURN_SHIPMENT_BPS'],
    isNeeded: false,
    shown: ['RETURN_SHIPMENT_BPS'],
    hidden: [],
  },
  mail: {
    main: ['SMTP_URL'],
    isNeeded: true,
    shown: ['MAIL_FROM', 'UNSUBSCRIBE_EMAIL'],
    hidden: ['SMTP_URL'],
  },
  cards: {
    main: ['PAYMENTS_MODE'],
    isNeeded: false,
    shown: ['PAYMENTS_MODE'],
    hidden: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET', 'STRIPE_API_URL'],
  },
  maps: {
    main: ['MAPS', 'MAP_STYLE_URL'],
    isNeeded: false,
    shown: ['MAPS'],
    hidden: ['MAP_STYLE_URL', 'GEOCODER', 'ROUTER'],
  },
  pictures: {
    main: ['S3_ENDPOINT'],
    isNeeded: false,
    shown: ['S3_BUCKET', 'S3_REGION'],
    hidden: ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  redis: { main: ['REDIS_URL'], isNeeded: false, shown: [], hidden: ['REDIS_URL', 'WEB_BUILDS_DIR'] },
  texts: {
    main: ['SMS_URL'],
    isNeeded: false,
    shown: [
      ...['SMS_PRICE', 'SMS_BUDGET_DAY', 'SMS_BUDGET_MONTH', 'SMS_PER_RECEIVER'],
      ...['SMS_DIACRITICS', 'SMS_REPEATS'],
    ],
    hidden: ['SMS_URL', 'SMS_SECRET', 'SMS_HEADER', 'SMS_TAKEN'],
  },
  watching: {
    main: ['METRICS_TOKEN'],
    isNeeded: false,
    shown: ['LOG_LEVEL'],
    hidden: ['METRICS_TOKEN'],
  },
  traces: {
    main: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    isNeeded: false,
    shown: ['OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'],
    hidden: ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_RESOURCE_ATTRIBUTES'],
  },
  rules: {
    main: [],
    isNeeded: false,
    shown: [
      ...['LOCALE', 'TIME_ZONE', 'PASSWORD_MIN_LENGTH', 'THROTTLE_SCALE', 'RISK_CHECKS', 'LEGACY_API'],
      ...['DEMO', 'DEMO_COURIERS', 'DEMO_CITY', 'WEBHOOK_LOOPBACK'],
    ],
    hidden: ['ACCESS_CODE', 'APP_SECRET'],
  },
  backups: { main: [], isNeeded: false, shown: [], hidden: [] },
} as const satisfies Record<string, SettingGroup>;

export type SettingGroupName = keyof typeof SETTING_GROUPS;
export const SETTING_GROUP_NAMES = keysOf(SETTING_GROUPS);

/** A setting of this process: where it comes from, null where the default holds; a value only where it may be shown. */
export type SettingState = { name: string; source: 'environment' | 'file' | null; value: string | null };

/** What a group amounts to: `unseen` where no setting says it. */
export const SETTING_GROUP_STATES = ['set', 'default', 'missing', 'unseen'] as const;
type GroupState = (typeof SETTING_GROUP_STATES)[number];

/** The settings of a group in the table's order, and which of them are set. */
export function settingGroup(
  name: SettingGroupName,
  states: readonly SettingState[],
): { state: GroupState; settings: SettingState[] } {
  const { main, isNeeded, shown, hidden }: SettingGroup = SETTING_GROUPS[name];
  const settings = [...new Set([...main, ...shown, ...hidden])].map(
    (each) => states.find((state) => state.name === each) ?? { name: each, source: null, value: null },
  );
  if (settings.length === 0) return { state: 'unseen', settings };
  const deciding = main.length > 0 ? settings.filter((each) => main.includes(each.name)) : settings;
  if (deciding.some(({ source }) => source !== null)) return { state: 'set', settings };
  return { state: isNeeded ? 'missing' : 'default', settings };
}
