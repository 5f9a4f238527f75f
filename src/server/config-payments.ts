import { z } from 'zod';
import type { InspectionKind } from '#domain/deliveries/inspection.ts';
import { COD_LEGAL_MODES } from '#domain/money/cod/terms.ts';
import { areBands, type CoverTerms } from '#domain/money/cover/cover.ts';
import { LIMITS } from '#domain/money/figures/limits.ts';
import { canonicalIban, isRomanianIban } from '#domain/money/iban.ts';
import type { GuaranteeTerms } from '#domain/money/guarantees/lateness.ts';
import type { Currency } from '#domain/money.ts';
import { onOff, wholeNumber } from './config-values.ts';
import type { CodSettings } from './deps.ts';

/** The card provider's keys, and its address when it is not the live host. */
export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** The secret of the webhook endpoint for couriers' accounts. */
  connectedWebhookSecret: string | undefined;
  address?: { protocol: 'http' | 'https'; host: string; port: number };
};

const isPlainOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).pathname === '/';

/** The variables for live card payments. */
export const stripeEnvironment = {
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: z
    .string()
    .refine(isPlainOrigin, 'must be an address http:// or https:// without a path')
    .optional(),
};

type StripeVariables = { [Name in keyof typeof stripeEnvironment]?: string | undefined };

/** The provider as the environment names it; undefined unless both keys are there. */
export function stripeFrom(env: StripeVariables): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return undefined;
  const keys = { secretKey, webhookSecret, connectedWebhookSecret: env.STRIPE_CONNECT_WEBHOOK_SECRET };
  if (!env.STRIPE_API_URL) return keys;
  const { protocol, hostname: host, port } = new URL(env.STRIPE_API_URL);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  const usual = scheme === 'https' ? 443 : 80;
  return { ...keys, address: { protocol: scheme, host, port: Number(port) || usual } };
}

const wholeSum = wholeNumber(1, 100_000);
/** A sum in units of the currency with at most two decimals, read as minor units. */
const fee = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,2})?$/, 'must be a number with at most two decimals')
  .transform((text) => Math.round(Number(text) * 100));

/** The variables of cash on delivery; sums in whole units of the currency, the fee with at most two decimals. */
const codEnvironment = {
  COD: onOff.optional(),
  COD_LEGAL_MODE: z
    .enum(COD_LEGAL_MODES, `must be ${COD_LEGAL_MODES.join(' or ')}`)
    .default('platform_is_provider'),
  COD_MAX: wholeSum.optional(),
  COD_COURIER_CAP: wholeSum.optional(),
  COD_FEE: fee.optional(),
  COD_TRANSFER_IBAN: z
    .string()
    .transform(canonicalIban)
    .refine((iban) => iban === '' || isRomanianIban(iban), 'is not a valid Romanian IBAN')
    .default(''),
  COD_TRANSFER_BENEFICIARY: z.string().trim().max(70, 'must have at most 70 signs').default(''),
};

type CodEnvironment = z.infer<z.ZodObject<typeof codEnvironment>>;

/** The settings of cash on delivery in minor units; what is not set is the currency's. In a demo nobody's money is real, so it is on. */
function codFrom(env: CodEnvironment, currency: Currency, isDemo: boolean): CodSettings {
  const { codMax, codCourierCap, codFee } = LIMITS[currency];
  return {
    isOn: env.COD ?? isDemo,
    legalMode: env.COD_LEGAL_MODE,
    max: env.COD_MAX === undefined ? codMax : env.COD_MAX * 100,
    courierCap: env.COD_COURIER_CAP === undefined ? codCourierCap : env.COD_COURIER_CAP * 100,
    fee: env.COD_FEE ?? codFee,
    transfer: transferFrom(env),
  };
}

/** The account for receivers' transfers, of which both settings are needed; an empty one is none. */
function transferFrom(env: CodEnvironment): CodSettings['transfer'] {
  const { COD_TRANSFER_IBAN: iban, COD_TRANSFER_BENEFICIARY: beneficiary } = env;
  return iban === '' || beneficiary === '' ? null : { iban, beneficiary };
}

/** `500:5 1000:10`: up to which declared value a cover adds what, in units of the currency. */
const coverBands = z
  .string()
  .transform((text) =>
    text
      .trim()
      .split(/\s+/)
      .map((band) => {
        const [, upTo = '', sum = ''] = /^(\d{1,6}):(\d{1,4}(?:\.\d{1,2})?)$/.exec(band) ?? [];
        return { upTo: Number(upTo) * 100, fee: Math.round(Number(sum) * 100) };
      }),
  )
  .refine(areBands, 'must be bands like 500:5 1000:10, each above the one before and none cheaper');

/** The variables of cover; the ceiling in whole units of the currency. */
const coverEnvironment = {
  COVER: onOff.optional(),
  COVER_MAX: wholeSum.optional(),
  COVER_BANDS: coverBands.optional(),
  COVER_SECOND_PERSON: wholeNumber(0, 1_000_000).default(500),
};

type CoverEnvironment = z.infer<z.ZodObject<typeof coverEnvironment>>;

/** The terms of cover in minor units; what is not set is the currency's. No ceiling is above the last band. */
function coverFrom(env: CoverEnvironment, currency: Currency, isDemo: boolean): CoverTerms {
  const { coverMax, coverBands: usual } = LIMITS[currency];
  const bands = env.COVER_BANDS ?? usual;
  const most = bands.at(-1)?.upTo ?? 0;
  const max = env.COVER_MAX === undefined ? coverMax : env.COVER_MAX * 100;
  return {
    ceiling: (env.COVER ?? isDemo) ? Math.min(max, most) : 0,
    bands,
    secondPerson: env.COVER_SECOND_PERSON * 100,
  };
}

/** The variables of guaranteed times: the penalty as a part of the price in basis points, the least fee in units of the currency. */
const guaranteeEnvironment = {
  GUARANTEE: onOff.optional(),
  GUARANTEE_PENALTY_BPS: wholeNumber(100, 5_000).default(2_000),
  GUARANTEE_FEE_MIN: fee.optional(),
};

type GuaranteeEnvironment = z.infer<z.ZodObject<typeof guaranteeEnvironment>>;

/** The terms of guaranteed times in minor units; null where none is guaranteed. */
function guaranteeFrom(
  env: GuaranteeEnvironment,
  currency: Currency,
  isDemo: boolean,
): GuaranteeTerms | null {
  if (!(env.GUARANTEE ?? isDemo)) return null;
  const minFee = Math.max(1, env.GUARANTEE_FEE_MIN ?? LIMITS[currency].guaranteeFeeMin);
  return { penaltyBasisPoints: env.GUARANTEE_PENALTY_BPS, minFee };
}

/** The variable of return shipments: their price as a part of the trip's, in basis points; 0 where none is offered. */
const returnEnvironment = { RETURN_SHIPMENT_BPS: wholeNumber(0, 20_000).default(6_000) };

/** The variables of inspections at the door: what each kind adds to a price, in units of the currency. */
const inspectionEnvironment = {
  INSPECTION_LOOK_FEE: fee.optional(),
  INSPECTION_TEST_FEE: fee.optional(),
};

type InspectionEnvironment = z.infer<z.ZodObject<typeof inspectionEnvironment>>;

/** What inspections add to a price, in minor units; what is not set is the currency's. */
function inspectionFeesFrom(env: InspectionEnvironment, currency: Currency): Record<InspectionKind, number> {
  const { look, test } = LIMITS[currency].inspectionFees;
  return { look: env.INSPECTION_LOOK_FEE ?? look, test: env.INSPECTION_TEST_FEE ?? test };
}

/** The variables of what a sender may ask for beside the carriage. */
export const optionEnvironment = {
  ...codEnvironment,
  ...coverEnvironment,
  ...guaranteeEnvironment,
  ...inspectionEnvironment,
  ...returnEnvironment,
};

type OptionEnvironment = CodEnvironment &
  CoverEnvironment &
  GuaranteeEnvironment &
  InspectionEnvironment &
  z.infer<z.ZodObject<typeof returnEnvironment>>;

/** What a sender may ask for beside the carriage, by its settings. */
export type OptionTerms = {
  cod: CodSettings;
  cover: CoverTerms;
  guarantee: GuaranteeTerms | null;
  inspectionFees: Record<InspectionKind, number>;
  returnBasisPoints: number;
};

/** The settings of all of them; sums in minor units. */
export function optionsFrom(env: OptionEnvironment, currency: Currency, isDemo: boolean): OptionTerms {
  return {
    cod: codFrom(env, currency, isDemo),
    cover: coverFrom(env, currency, isDemo),
    guarantee: guaranteeFrom(env, currency, isDemo),
    inspectionFees: inspectionFeesFrom(env, currency),
    returnBasisPoints: env.RETURN_SHIPMENT_BPS,
  };
}
