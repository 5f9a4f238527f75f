import { z } from 'zod';
import { createAccount } from '../objects/accounts.ts';
import { linkAccount } from '../objects/onboarding.ts';
import { answerDispute } from '../objects/disputes.ts';
import { createPayout } from '../objects/payouts.ts';
import { createTopup, createTransfer, reverseTransfer } from '../objects/transfers.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { flag, metadata, text, whole } from './params.ts';
import { listOf, oneOf } from './readers.ts';

const currency = text.transform((code) => code.toLowerCase());
const webAddress = z.url({ protocol: /^https?$/ });
const requested = z.strictObject({ requested: flag });

const ACCOUNT = {
  country: text,
  email: text.optional(),
  business_type: z.enum(['individual', 'company']).optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(['account', 'application']) }).optional(),
      losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }).optional(),
      requirement_collection: z.enum(['application', 'stripe']).optional(),
      stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }).optional(),
    })
    .optional(),
  capabilities: z.strictObject({ transfers: requested.optional() }).optional(),
  external_account: z
    .strictObject({
      object: z.literal('bank_account'),
      country: text,
      currency,
      account_number: text,
      account_holder_name: text.optional(),
    })
    .optional(),
  settings: z
    .strictObject({
      payouts: z.strictObject({ schedule: z.strictObject({ interval: z.literal('manual') }) }).optional(),
    })
    .optional(),
  metadata: metadata.optional(),
};

/** The endpoints of Connect: accounts, transfers, payouts, and answers to disputes. */
export const CONNECT_ENDPOINTS: readonly Endpoint[] = [
  endpoint('POST', '/v1/accounts', ACCOUNT, (world, params) =>
    createAccount(world, {
      country: params.country,
      email: params.email,
      businessType: params.business_type,
      bank: params.external_account,
      metadata: params.metadata,
    }),
  ),
  oneOf('account', '/v1/accounts', 'account'),
  listOf('account', '/v1/accounts'),
  endpoint(
    'POST',
    '/v1/account_links',
    {
      account: text,
      refresh_url: webAddress,
      return_url: webAddress,
      type: z.enum(['account_onboarding', 'account_update']),
    },
    (world, params) =>
      linkAccount(world, {
        account: params.account,
        type: params.type,
        returnUrl: params.return_url,
        refreshUrl: params.refresh_url,
      }),
  ),
  endpoint(
    'POST',
    '/v1/transfers',
    {
      amount: whole,
      currency,
      destination: text,
      description: text.optional(),
      metadata: metadata.optional(),
    },
    (world, params) => createTransfer(world, params),
  ),
  oneOf('transfer', '/v1/transfers', 'transfer'),
  listOf('transfer', '/v1/transfers', ['destination']),
  endpoint('POST', '/v1/transfers/:id/reversals', { amount: whole.optional() }, (world, params, id) =>
    reverseTransfer(world, id, params.amount),
  ),
  endpoint(
    'POST',
    '/v1/payouts',
    { amount: whole, currency, metadata: metadata.optional() },
    (world, params) => createPayout(world, params),
  ),
  oneOf('payout', '/v1/payouts', 'payout'),
  listOf('payout', '/v1/payouts'),
  endpoint(
    'POST',
    '/v1/topups',
    { amount: whole, currency, description: text.optional(), metadata: metadata.optional() },
    (world, params) => createTopup(world, params),
  ),
  oneOf('topup', '/v1/topups', 'topup'),
  endpoint(
    'POST',
    '/v1/disputes/:id',
    {
      evidence: z.strictObject({ uncategorized_text: text.optional() }).optional(),
      submit: flag.default(true),
    },
    (world, params, id) =>
      answerDispute(world, id, { text: params.evidence?.uncategorized_text, submit: params.submit }),
  ),
];
