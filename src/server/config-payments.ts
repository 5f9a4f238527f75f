import { z } from 'zod';

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
