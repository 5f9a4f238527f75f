import type { Access, Route } from '#contract/route.ts';
import { declares } from '#contract/route.ts';
import { UPLOAD_PURPOSES } from '#contract/uploads.ts';
import { AppError, ERROR_CODES, type ErrorCode } from '#domain/errors.ts';
import { exampleOf, type JsonSchema, type NamedSchemas } from './openapi-examples.ts';
import { EXAMPLE_VALUES } from './openapi-values.ts';
import { problemOf, statusOf } from '../problems.ts';

type Content = Record<string, { schema: JsonSchema; example?: unknown; examples?: object }>;
export type Answer = {
  $ref?: string;
  description?: string;
  required?: boolean;
  headers?: object;
  content?: Content;
};
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

/** One operation of the document. */
export type Operation = {
  operationId: string;
  summary: string;
  description?: string | undefined;
  tags: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: Answer;
  responses: Record<string, Answer>;
};

/** Adds to an operation what only the contract knows: access, headers, examples, and every error by its status. */
export function complete(operation: Operation, route: Route, named: NamedSchemas): void {
  operation.security = securityOf(route);
  const headers = headersOf(route);
  if (headers.length > 0) operation.parameters = [...(operation.parameters ?? []), ...headers];
  if (route.transport === 'multipart')
    operation.requestBody = route.id === 'createImport' ? IMPORT_FORM : PICTURE_FORM;
  if (route.id === 'deviceReport') alsoAsForm(operation);
  const done = route.status === 204 ? {} : operation.responses[route.status];
  operation.responses = {
    [route.status]: FILES[route.transport] ?? { ...done, description: DONE[route.status] },
    ...(route.mayGoOn ? { 202: { ...operation.responses[202], description: DONE[202] } } : {}),
    ...problemResponses(route),
  };
  addExamples(operation, named);
}

/** A browser's session, or a business's API key with the required scope. */
function securityOf({ access, scope }: Route): object[] {
  if (!SECURED[access]) return [];
  return scope === null ? [{ session: [] }] : [{ session: [] }, { apiKey: [scope] }];
}

/** For a tracking application's report: its query parameters are also accepted as a form. */
function alsoAsForm({ parameters = [], requestBody }: Operation): void {
  const queryParameters = parameters.filter((parameter) => parameter.in === 'query');
  const properties = Object.fromEntries(queryParameters.map(({ name, schema }) => [name, schema]));
  const form = { schema: { type: 'object', properties } };
  if (requestBody?.content) requestBody.content['application/x-www-form-urlencoded'] = form;
}

function addExamples(operation: Operation, named: NamedSchemas): void {
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in !== 'header') parameter.example = exampleOf(parameter.schema, parameter.name, named);
  }
  const bodies = [operation.requestBody, ...Object.values(operation.responses)];
  for (const content of bodies.map((body) => body?.content?.['application/json'])) {
    if (content) content.example = exampleOf(content.schema, '', named);
  }
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

function headersOf(route: Route): Parameter[] {
  const isWrite = route.method !== 'GET';
  const header = (name: string, required: boolean, description: string): Parameter => {
    return { name, in: 'header', required, description, schema: { type: 'string' } };
  };
  return [
    ...(isWrite && SECURED[route.access]
      ? [
          header(
            'X-XSRF-TOKEN',
            route.scope === null,
            'The value of the `XSRF-TOKEN` cookie; not asked of API keys.',
          ),
        ]
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

/** The errors that any route may answer besides its own; rate limits apply to all. */
export function refusalsOf(route: Route): ErrorCode[] {
  const isWrite = route.method !== 'GET';
  const takesInput = [route.params, route.query, route.body].some(declares);
  const codes: ErrorCode[] = [
    ...(SECURED[route.access] ? (['not_authenticated'] as const) : []),
    ...(SECURED[route.access] && route.access !== 'signed-in' ? (['forbidden'] as const) : []),
    ...(SECURED[route.access] ? (['scope_missing'] as const) : []),
    ...(takesInput || isWrite ? (['validation_failed'] as const) : []),
    ...(SECURED[route.access] && isWrite ? (['view_only'] as const) : []),
    ...(isWrite ? (['csrf_failed', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(route.idempotent ? (['idempotency_key_reused'] as const) : []),
    ...route.refusals,
    'too_many_requests',
    'unavailable',
    'internal',
  ];
  return [...new Set(codes)];
}

function problemResponses(route: Route): Record<string, Answer> {
  const byStatus = refusalGroups(route).map((codes) => [
    statusOf(codes[0] ?? 'internal'),
    { $ref: `#/components/responses/${codes.join('.')}` },
  ]);
  return Object.fromEntries(byStatus);
}

/** The errors of a route, grouped by status. */
function refusalGroups(route: Route): ErrorCode[][] {
  const codes = refusalsOf(route).toSorted((a, b) => statusOf(a) - statusOf(b) || a.localeCompare(b));
  return [...Map.groupBy(codes, statusOf).values()];
}

/** The error responses, each once: named by the codes of one status. */
export function refusalResponses(routes: readonly Route[]): Record<string, Answer> {
  const groups = routes.flatMap(refusalGroups);
  return Object.fromEntries(groups.map((codes) => [codes.join('.'), problemResponse(codes)]));
}

/** The headers that a status has, besides the problem document. */
const HEADERS_OF: Record<number, Record<string, object>> = {
  401: { 'WWW-Authenticate': headerOf('How to sign in, by RFC 6750: the scheme `Bearer`.', 'string') },
  429: { 'Retry-After': headerOf('How many seconds to wait.', 'integer') },
  503: { 'Retry-After': headerOf('How many seconds to wait.', 'integer') },
};

function headerOf(description: string, type: string): object {
  return { description, schema: { type } };
}

function problemResponse(codes: ErrorCode[]): Answer {
  const headers = HEADERS_OF[statusOf(codes[0] ?? 'internal')];
  const examples = codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]);
  return {
    description: `Refused: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    ...(headers ? { headers } : {}),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

/** An example of every error of these routes, in English. */
export function refusalExamples(routes: readonly Route[]): Record<string, object> {
  const id = String(EXAMPLE_VALUES['requestId']);
  const answered = new Set(routes.flatMap(refusalsOf));
  return Object.fromEntries(
    ERROR_CODES.filter((code) => answered.has(code)).map((code) => {
      const fields =
        code === 'validation_failed' ? [{ path: 'receiver.phone', reason: 'phone_invalid' }] : [];
      return [code, { value: problemOf(new AppError(code, { fields }), 'en', id) }];
    }),
  );
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

const IMPORT_FORM = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', format: 'binary', description: 'CSV, at most 1 MB and 500 lines.' },
        },
      },
    },
  },
};

/** Responses that are no JSON. */
const FILES: Partial<Record<Route['transport'], Answer>> = {
  sse: textOf('text/event-stream', 'A stream of server-sent events that stays open.'),
  pdf: textOf('application/pdf', 'A file to keep.', 'binary'),
  xml: textOf('application/xml', 'A file to keep.'),
  label: {
    description: 'A file to print.',
    content: {
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
      'application/zpl': { schema: { type: 'string' } },
    },
  },
  csv: textOf('text/csv', 'A file to keep.'),
};

function textOf(type: string, description: string, format?: 'binary'): Answer {
  return { description, content: { [type]: { schema: { type: 'string', ...(format ? { format } : {}) } } } };
}
