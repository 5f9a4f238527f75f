import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { FIRST_TARIFFS } from '#domain/money/figures/first-tariffs.ts';
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '#domain/money.ts';
import type { Tariff } from '#domain/money/pricing/tariff.ts';

const sum = z.int('must be a whole number').min(0, 'at least 0').max(1_000_000, 'at most 1000000');
const size = z.strictObject({ base: sum, perKm: sum, perMinute: sum, minimum: sum });
const hour = z.int('must be a whole number').min(0, 'at least 0').max(23, 'at most 23');

/** The schema of an operator's tariff file: sums in minor units without VAT, and their currency. */
const tariffFile = z.strictObject({
  currency: z.enum(CURRENCIES, `must be one of ${CURRENCIES.join(', ')}`),
  /** Part of every sealed quote; the built-in tariffs are version 1. */
  version: z.int('must be a whole number').min(2, 'at least 2'),
  sizes: z.strictObject({ small: size, medium: size, large: size, huge: size }),
  night: z
    .strictObject({
      fromHour: hour,
      toHour: hour,
      basisPoints: z.int('must be a whole number').min(0, 'at least 0').max(20_000, 'at most 20000'),
    })
    .nullable(),
});
type TariffFile = z.infer<typeof tariffFile>;

/** The variables of currency and prices. */
export const tariffEnvironment = {
  CURRENCY: z.enum(CURRENCIES, `must be one of ${CURRENCIES.join(', ')}`).default(DEFAULT_CURRENCY),
  TARIFF_FILE: z
    .string()
    .transform((path, context): TariffFile => {
      const found = readTariff(path);
      if (!Array.isArray(found)) return found;
      for (const message of found) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .optional(),
  /** From this change in percent on a tariff needs a second person's signature. */
  TARIFF_SECOND_PERSON: z.coerce
    .number('must be a number')
    .min(0, 'at least 0')
    .max(1_000, 'at most 1000')
    .default(3),
};

type TariffEnvironment = z.infer<z.ZodObject<typeof tariffEnvironment>>;

/** The file's tariff, or a sentence for each error in it. */
function readTariff(path: string): TariffFile | string[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return [`the file ${path} cannot be read as JSON`];
  }
  const parsed = tariffFile.safeParse(content);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(({ path: at, message }) => `${at.join('.') || 'the file'}: ${message}`);
}

/** Checks that the tariff file is in the installation's currency. */
export function tariffProblems({ CURRENCY, TARIFF_FILE: file }: TariffEnvironment): string[] {
  if (!file || file.currency === CURRENCY) return [];
  return [`TARIFF_FILE: the tariff is in ${file.currency}, but CURRENCY is ${CURRENCY}`];
}

/** The currency and the tariff. */
export type PricingConfig = { currency: Currency; tariff: Tariff; tariffSecondPersonBasisPoints: number };

/** The operator's own tariff, or the default one of its currency. */
export function tariffFrom({
  CURRENCY,
  TARIFF_FILE: file,
  TARIFF_SECOND_PERSON,
}: TariffEnvironment): PricingConfig {
  const first = FIRST_TARIFFS[CURRENCY];
  const tariffSecondPersonBasisPoints = Math.round(TARIFF_SECOND_PERSON * 100);
  if (!file) return { currency: CURRENCY, tariff: first, tariffSecondPersonBasisPoints };
  const { version, sizes, night } = file;
  const timeRules = night ? [{ code: 'night' as const, ...night }] : [];
  return {
    currency: CURRENCY,
    tariff: { ...first, version, sizes, timeRules },
    tariffSecondPersonBasisPoints,
  };
}
