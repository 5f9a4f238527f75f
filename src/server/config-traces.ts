import { z } from 'zod';
import { httpOrHttps } from './config-values.ts';

/** The collector of traces by OTEL_EXPORTER_OTLP_ENDPOINT, and what of all work is recorded for it. */
export type TracesConfig = {
  /** The collector's base address; `/v1/traces` follows. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  attributes: Record<string, string>;
  sampler: z.infer<typeof sampler>;
  ratio: number;
};

/** The standard's own names: `parentbased` follows what the caller has decided. */
const sampler = z.enum(
  [
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ],
  'must be always_on, always_off or traceidratio, or one of these after parentbased_',
);

/** `name=value,name=value` with values written as in an address. */
const pairs = z
  .string()
  .refine(
    (text) => pairsOf(text).every(([name, value]) => name && value !== undefined),
    'must be name=value, separated by commas',
  )
  .transform((text) => Object.fromEntries(pairsOf(text)) as Record<string, string>);

/** The variables of traces, which `readConfig` parses with the others; their names are OpenTelemetry's. */
export const tracesEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: httpOrHttps.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.default({}),
  OTEL_SERVICE_NAME: z.string().max(200).default('stafeta'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.default({}),
  OTEL_TRACES_SAMPLER: sampler.default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
};

type TracesEnvironment = z.infer<z.ZodObject<typeof tracesEnvironment>>;

/** The collector from variables that were parsed; undefined without its address. */
export function tracesFrom(env: TracesEnvironment): TracesConfig | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    attributes: env.OTEL_RESOURCE_ATTRIBUTES,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** A value that cannot be read is undefined. */
function pairsOf(text: string): [name: string, value: string | undefined][] {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const at = part.indexOf('=');
    return [part.slice(0, Math.max(at, 0)).trim(), at < 0 ? undefined : decoded(part.slice(at + 1).trim())];
  });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
