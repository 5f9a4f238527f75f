import swagger from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { User } from '#contract/accounts/auth.ts';
import { CourierProfile } from '#contract/trips/courier.ts';
import { Job } from '#contract/trips/job.ts';
import { MyOffer } from '#contract/offers/courier-offers.ts';
import {
  CourierCard,
  Delivery,
  DeliverySummary,
  Position,
  Stop,
  TimelineEntry,
} from '#contract/deliveries/delivery.ts';
import { MoneyField } from '#contract/fields.ts';
import { ROUTES } from '#contract/index.ts';
import { InvoiceSummary } from '#contract/money/invoices.ts';
import { Offer, OfferCourier } from '#contract/offers/offers.ts';
import { Place } from '#contract/places/places.ts';
import { Problem } from '#contract/problem.ts';
import { Quote } from '#contract/money/quotes.ts';
import { FareReceipt } from '#contract/money/receipts.ts';
import type { Route } from '#contract/route.ts';
import { Custody, Tracking } from '#contract/tracking/tracking.ts';
import type { JsonSchema } from './openapi-examples.ts';
import { describeCourierNames } from '../courier-names.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import {
  type Answer,
  complete,
  type Operation,
  refusalExamples,
  refusalResponses,
} from './openapi-operation.ts';

/** The part of the document that is read here. */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, object>;
  components: { schemas: Record<string, JsonSchema>; examples?: object; responses?: Record<string, Answer> };
};

/** The responses that the document defines once and refers to. */
const NAMED = {
  CourierCard,
  CourierProfile,
  Delivery,
  DeliverySummary,
  FareReceipt,
  InvoiceSummary,
  Job,
  Money: MoneyField,
  MyOffer,
  Offer,
  OfferCourier,
  Place,
  Position,
  Problem,
  Quote,
  Stop,
  TimelineEntry,
  Tracking,
  Custody,
  User,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
const how = { schemaRegistry: names as never, zodToJsonConfig: { override: dropNoise } as never };

/** Collects the contract's routes into the OpenAPI 3.1 document; must be registered before the routes. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ștafeta API',
        version: '1',
        description:
          'API v1 of a courier and parcel marketplace. Money is in whole minor units, times are ISO 8601 with zone, ' +
          'ids are opaque. Every refusal is an RFC 9457 problem document whose `code` is stable; its `type` leads to a ' +
          'page that explains it. A known address answers a wrong method with 405 and `Allow`.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'The installation that gave this document.' }],
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'A key of a business account (`stf_live_…`). What an operation lists beside it is the permission that the key needs.',
          },
          session: { type: 'apiKey', in: 'cookie', name: 'sid', description: '`__Host-sid` over https.' },
        },
      },
    },
    transform: createJsonSchemaTransform(how),
    transformObject: createJsonSchemaTransformObject(how),
  });
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => openApiDocument(app));
}

/** The whole document: the schemas, and what only the contract knows of access, headers and errors. */
export function openApiDocument(app: FastifyInstance): OpenApiDocument {
  const document = structuredClone(app.swagger()) as unknown as OpenApiDocument;
  // Only the contract's routes, in its order: no pages, no links, no health.
  const promised: OpenApiDocument['paths'] = {};
  for (const route of Object.values(ROUTES) as unknown as Route[]) {
    const path = `/api/v1${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[path]?.[route.method.toLowerCase()];
    if (!operation) continue;
    complete(operation, route, document.components.schemas);
    operation.description = describeCourierNames(route.id);
    promised[path] = document.paths[path] ?? {};
  }
  document.paths = promised;
  // Every schema exists twice, for output and input; no request uses a reference.
  const { schemas } = document.components;
  for (const name of Object.keys(NAMED)) delete schemas[`${name}Input`];
  const routes = Object.values(ROUTES) as unknown as Route[];
  document.components.responses = refusalResponses(routes);
  document.components.examples = refusalExamples(routes);
  document.webhooks = describeWebhooks();
  return document;
}

/** Removes schema noise: the range of a double for an integer, a calendar as one regular expression. */
function dropNoise({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
}
