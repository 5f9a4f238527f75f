import { join, resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#domain/locales.ts';
import type { TextLimits } from '#domain/notifications/text-limits.ts';
import type { RiskChecks } from '#domain/risk/hold.ts';
import { DEFAULT_TIME_ZONE } from '#domain/time-zone.ts';
import * as company from './config-company.ts';
import { publicHost } from './public-host.ts';
import * as maps from './config-map.ts';
import { objectStoreOf, type ObjectStoreConfig } from './config-store.ts';
import { riskChecksFrom, riskEnvironment, riskProblems } from './config-risk.ts';
import * as payments from './config-payments.ts';
import { type SmsConfig, smsEnvironment, smsFrom, smsProblems } from './config-sms.ts';
import { type TracesConfig, tracesEnvironment, tracesFrom } from './config-traces.ts';
import { addressList, httpOrHttps, onOff, origin, urlOf, wholeNumber } from './config-values.ts';
import { type PricingConfig, tariffEnvironment, tariffFrom, tariffProblems } from './config-tariff.ts';

/** All settings of the operator, read once at start. Names of durations and amounts include the unit. */
export type Config = PricingConfig &
  payments.OptionTerms & {
    port: number;
    host: string;
    dataDir: string;
    /** The folder of earlier web builds' files; several processes share one. */
    buildsDir: string;
    databaseUrl: string | undefined;
    redisUrl: string | undefined;
    objectStore: ObjectStoreConfig | undefined;
    publicOrigin: string;
    demo: boolean;
    /** Whether the demo's simulated couriers run. */
    demoCouriers: boolean;
    /** Whether the demo's first start lays a city with a past, and the city lives on. */
    demoCity: boolean;
    /** Whether the demo's webhooks may call receivers on this machine. */
    webhookLoopback: boolean;
    accessCode: string;
    paymentsMode: 'sandbox' | 'stripe' | 'off';
    stripe: payments.StripeConfig | undefined;
    smtpUrl: string | undefined;
    /** The text message provider; without it nothing leaves. */
    sms: SmsConfig | undefined;
    texts: TextLimits;
    /** The From address of mails. */
    mailFrom: string | undefined;
    contactEmail: string | undefined;
    unsubscribeEmail: string | undefined;
    geocoder: maps.OutsideService<'photon' | 'nominatim' | 'google'>;
    router: maps.OutsideService<'osrm' | 'valhalla'>;
    map: maps.MapChoice | undefined;
    /** Files that the address search takes up at the start: those of the folder of `MAPS`. */
    placeFiles: string[];
    locale: Locale;
    timeZone: string;
    passwordMinLength: number;
    legacyApi: boolean;
    throttleScale: number;
    commissionBasisPoints: number;
    /** Above this sum, in minor units, a refund needs a second person; zero: never. */
    refundSecondPerson: number;
    invoicing: company.InvoicingConfig;
    riskChecks: RiskChecks;
    trustedProxies: string[];
    appSecret: string | undefined;
    metricsToken: string | undefined;
    traces: TracesConfig | undefined;
    logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  };

/** An invalid environment; the message lists every wrong variable, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: name }));
  } catch {
    return false;
  }
};

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  WEB_BUILDS_DIR: z.string().optional(),
  DATABASE_URL: urlOf('postgres', 'postgresql').optional(),
  REDIS_URL: urlOf('redis', 'rediss').optional(),
  S3_ENDPOINT: httpOrHttps.optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  PUBLIC_ORIGIN: origin.optional(),
  DEMO: onOff.optional(),
  DEMO_COURIERS: onOff.default(true),
  DEMO_CITY: onOff.optional(),
  WEBHOOK_LOOPBACK: onOff.default(false),
  ACCESS_CODE: z.string().optional(),
  PAYMENTS_MODE: z.enum(['sandbox', 'stripe', 'off'], 'must be sandbox, stripe or off').optional(),
  ...payments.stripeEnvironment,
  SMTP_URL: urlOf('smtp', 'smtps').optional(),
  ...smsEnvironment,
  MAIL_FROM: z.string().max(200).optional(),
  CONTACT_EMAIL: z.string().max(200).optional(),
  UNSUBSCRIBE_EMAIL: z.email().max(200).optional(),
  GEOCODER: maps.outsideService({ photon: 'url', nominatim: 'url', google: 'key' }).optional(),
  ROUTER: maps.outsideService({ osrm: 'url', valhalla: 'url' }).optional(),
  MAPS: maps.mapsChoice.optional(),
  MAP_STYLE_URL: maps.mapChoice.optional(),
  ...tariffEnvironment,
  LOCALE: z.enum(LOCALES, `must be ${LOCALES.join(' or ')}`).default(DEFAULT_LOCALE),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'is not a known time zone, like Europe/Bucharest')
    .default(DEFAULT_TIME_ZONE),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 128).default(6),
  LEGACY_API: onOff.default(true),
  THROTTLE_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a positive number')
    .transform(Number)
    .refine((scale) => scale > 0, 'must be above zero')
    .optional(),
  COMMISSION_BPS: wholeNumber(0, 10_000).default(1000),
  REFUND_SECOND_PERSON: wholeNumber(0, 1_000_000).default(500),
  ...payments.optionEnvironment,
  ...company.companyEnvironment,
  ...riskEnvironment,
  TRUSTED_PROXY: addressList.default([]),
  APP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  ...tracesEnvironment,
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The names of all settings. @internal */
export const SETTING_NAMES: string[] = Object.keys(environment.shape);

type Environment = z.infer<typeof environment>;

/**
 * Parses the environment into settings, with the defaults of a demo on one machine. Throws ConfigError with one line
 * per wrong or missing variable.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
    ...missingTogether(given),
    ...company.companyProblems(given),
    ...smsProblems(given),
    ...cityProblems(given),
    ...riskProblems(given, isDemoIn(given)),
    ...(parsed.data ? tariffProblems(parsed.data) : []),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(
      `The configuration cannot be used:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
  }
  return toConfig(parsed.data);
}

function isDemoIn(env: NodeJS.ProcessEnv): boolean {
  return env.DEMO === undefined ? !env.DATABASE_URL : onOff.safeParse(env.DEMO).data === true;
}

/** A drawn number may be somebody's. */
function cityProblems({ DEMO_CITY: city, SMS_URL: provider }: NodeJS.ProcessEnv): string[] {
  return onOff.safeParse(city).data === true && provider
    ? ['DEMO_CITY: must be off with SMS_URL, which would text the drawn numbers of the city']
    : [];
}

/** Variables that another one's value makes required. */
function missingTogether(env: NodeJS.ProcessEnv): string[] {
  const isDemo = isDemoIn(env);
  const needed: [names: string[], because: string][] = [];
  if (!isDemo) needed.push([['ACCESS_CODE'], 'outside the demo']);
  if (env.PAYMENTS_MODE === 'stripe') {
    needed.push([['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], 'for PAYMENTS_MODE=stripe']);
  }
  const store = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
  if (store.some((name) => env[name])) needed.push([store, 'because other S3_* variables are set']);
  return needed.flatMap(([names, because]) =>
    names.filter((name) => !env[name]).map((name) => `${name}: is missing, required ${because}`),
  );
}

/** Whether mails or text messages leave: the people of the demo's city have drawn addresses and numbers. */
function reachesPeople({ SMS_URL, SMTP_URL }: Pick<Environment, 'SMS_URL' | 'SMTP_URL'>): boolean {
  return SMS_URL !== undefined || SMTP_URL !== undefined;
}

function toConfig(env: Environment): Config {
  const demo = env.DEMO ?? env.DATABASE_URL === undefined;
  const { map, geocoder, router, placeFiles } = maps.mapSettingsOf(env.MAPS);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    buildsDir: resolve(env.WEB_BUILDS_DIR ?? join(env.DATA_DIR, 'builds')),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    objectStore: objectStoreOf(env),
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://${publicHost(env.HOST)}:${env.PORT}`,
    demo,
    demoCouriers: env.DEMO_COURIERS,
    demoCity: env.DEMO_CITY ?? (env.DATABASE_URL === undefined && !reachesPeople(env)),
    webhookLoopback: env.WEBHOOK_LOOPBACK,
    accessCode: env.ACCESS_CODE ?? 'stafeta-demo',
    paymentsMode: env.PAYMENTS_MODE ?? (demo ? 'sandbox' : 'off'),
    stripe: payments.stripeFrom(env),
    smtpUrl: env.SMTP_URL,
    ...smsFrom(env),
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL,
    unsubscribeEmail: env.UNSUBSCRIBE_EMAIL,
    geocoder: env.GEOCODER ?? geocoder,
    router: env.ROUTER ?? router,
    map: env.MAP_STYLE_URL ?? map,
    placeFiles,
    ...tariffFrom(env),
    locale: env.LOCALE,
    timeZone: env.TIME_ZONE,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    legacyApi: env.LEGACY_API,
    throttleScale: env.THROTTLE_SCALE ?? (demo ? 100 : 1),
    commissionBasisPoints: env.COMMISSION_BPS,
    ...payments.optionsFrom(env, env.CURRENCY, demo),
    refundSecondPerson: env.REFUND_SECOND_PERSON * 100,
    invoicing: company.invoicingFrom(env, demo),
    riskChecks: riskChecksFrom(env, demo),
    trustedProxies: env.TRUSTED_PROXY,
    appSecret: env.APP_SECRET,
    metricsToken: env.METRICS_TOKEN,
    traces: tracesFrom(env),
    logLevel: env.LOG_LEVEL,
  };
}
