import swagger from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { User } from '#contract/auth.ts';
import { CourierProfile, Job } from '#contract/courier.ts';
import { MyOffer } from '#contract/courier-offers.ts';
import { CourierCard, Delivery, DeliverySummary, Position, Stop, TimelineEntry } from '#contract/delivery.ts';
import { MoneyField } from '#contract/fields.ts';
import { ROUTES } from '#contract/index.ts';
import { InvoiceSummary } from '#contract/invoices.ts';
import { Offer, OfferCourier } from '#contract/offers.ts';
import { Place } from '#contract/places.ts';
import { Problem } from '#contract/problem.ts';
import { Quote } from '#contract/quotes.ts';
import { FareReceipt } from '#contract/receipts.ts';
import type { Access, Route } from '#contract/route.ts';
import { Custody, Tracking } from '#contract/tracking.ts';
import { UPLOAD_PURPOSES } from '#contract/uploads.ts';
import type { ErrorCode } from '#domain/errors.ts';

type Operation = Record<string, unknown> & { parameters?: object[]; responses: Record<string, object> };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};

/** The answers that the document names once and refers to. */
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
          'ids are opaque. Every refusal is an RFC 9457 problem document whose `code` is stable.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'sid', description: '`__Host-sid` over https.' },
        },
      },
    },
    transform: createJsonSchemaTransform(how) as never,
    transformObject: createJsonSchemaTransformObject(how) as never,
  });
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => openApiDocument(app));
}

/** The whole document: what the schemas say, and what only the contract knows of access, headers and refusals. */
export function openApiDocument(app: FastifyInstance): object {
  const document = structuredClone(app.swagger()) as unknown as Document;
  for (const route of Object.values(ROUTES) as unknown as Route[]) {
    const path = `/api/v1${route.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = document.paths[path]?.[route.method.toLowerCase()];
    if (operation) complete(operation, route);
  }
  // Every name comes twice, as answer and as input; nothing is sent under a name.
  const { schemas } = document.components;
  for (const name of Object.keys(NAMED)) delete schemas[`${name}Input`];
  return document;
}

type JsonSchema = { minimum?: number; maximum?: number; format?: string; pattern?: string };

/** Leaves out what tells a reader nothing: a whole number's range as a double, a calendar as one expression. */
function dropNoise({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
}

function complete(operation: Operation, route: Route): void {
  operation.security = SECURED[route.access] ? [{ session: [] }] : [];
  const headers = headersOf(route);
  if (headers.length > 0) operation.parameters = [...(operation.parameters ?? []), ...headers];
  if (route.transport === 'multipart') operation.requestBody = PICTURE_FORM;
  const done = route.status === 204 ? {} : operation.responses[route.status];
  operation.responses = {
    [route.status]: FILES[route.transport] ?? { ...done, description: DONE[route.status] },
    default: problemResponse(route),
  };
}

const SECURED: Record<Access, boolean> = {
  public: false,
  token: false,
  'signed-in': true,
  sender: true,
  courier: true,
  admin: true,
};

const DONE: Record<Route['status'], string> = {
  200: 'Done.',
  201: 'Made.',
  202: 'Taken up; the answer says how it goes on.',
  204: 'Done; nothing to say.',
};

function headersOf(route: Route): object[] {
  const isWrite = route.method !== 'GET';
  const header = (name: string, required: boolean, description: string) => {
    return { name, in: 'header', required, description, schema: { type: 'string' } };
  };
  return [
    ...(isWrite && SECURED[route.access]
      ? [header('X-XSRF-TOKEN', true, 'The value of the `XSRF-TOKEN` cookie.')]
      : []),
    ...(route.idempotent
      ? [
          header(
            'Idempotency-Key',
            false,
            'With the same key and body a repeated call answers the first result.',
          ),
        ]
      : []),
  ];
}

/** What any call may answer besides its own refusals; a limit holds for all of them. */
function refusalsOf(route: Route): ErrorCode[] {
  const isWrite = route.method !== 'GET';
  const codes: ErrorCode[] = [
    ...(SECURED[route.access] ? (['not_authenticated'] as const) : []),
    ...(SECURED[route.access] && route.access !== 'signed-in' ? (['forbidden'] as const) : []),
    ...(isWrite ? (['validation_failed', 'csrf_failed'] as const) : []),
    ...(route.idempotent ? (['idempotency_key_reused'] as const) : []),
    ...route.refusals,
    'too_many_requests',
    'unavailable',
    'internal',
  ];
  return [...new Set(codes)];
}

function problemResponse(route: Route): object {
  const codes = refusalsOf(route).map((code) => `\`${code}\``);
  return {
    description: `Refused. Codes: ${codes.join(', ')}.`,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

const PICTURE_FORM = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file', 'purpose'],
        properties: {
          file: { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP.' },
          purpose: { type: 'string', enum: [...UPLOAD_PURPOSES] },
        },
      },
    },
  },
};

/** What is answered outside the JSON path. */
const FILES: Partial<Record<Route['transport'], object>> = {
  sse: textOf('text/event-stream', 'A stream of server-sent events that stays open.'),
  pdf: textOf('application/pdf', 'A file to keep.', 'binary'),
  xml: textOf('application/xml', 'A file to keep.'),
};

function textOf(type: string, description: string, format?: 'binary'): object {
  return { description, content: { [type]: { schema: { type: 'string', ...(format ? { format } : {}) } } } };
}
