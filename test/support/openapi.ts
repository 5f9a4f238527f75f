import type { OpenApiDocument } from '#server/http/openapi/openapi.ts';
import type { Answer, Operation, Parameter } from '#server/http/openapi/openapi-operation.ts';
import type { TestApp } from './app.ts';

/** One operation of the served document, with its method and path. */
export type Described = Operation & { method: string; path: string };

/** Fetches the document from the server. */
export async function readDocument(app: Pick<TestApp, 'anonymous'>): Promise<OpenApiDocument> {
  return JSON.parse((await app.anonymous.send('GET', '/api/openapi.json')).raw) as OpenApiDocument;
}

/** Every operation of a document. */
export function operationsOf({ paths }: OpenApiDocument): Described[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** The JSON content of an operation's request or answer, if it has one. */
export function jsonOf(answer: Answer | undefined) {
  return answer?.content?.['application/json'];
}

export function parametersIn(operation: Operation, place: Parameter['in']): Parameter[] {
  return (operation.parameters ?? []).filter((parameter) => parameter.in === place);
}

/** Whether an operation answers with a stream, which does not end. */
export function isStream(operation: Operation): boolean {
  return Object.values(operation.responses).some((answer) => answer.content?.['text/event-stream']);
}

/** Error codes that the document declares for a status: they are the name of the shared answer. */
export function promisedCodes(operation: Operation, status: number): string[] {
  const name = operation.responses[status]?.$ref?.split('/').at(-1);
  return name?.split('.') ?? [];
}

/** Sends a request; of a stream it reads the head only. */
export async function sendTo(
  baseUrl: string,
  path: string,
  request: RequestInit,
  stream: boolean,
): Promise<{ status: number; type: string; raw: string }> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), 20_000);
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      ...request,
      redirect: 'manual',
      signal: stop.signal,
    });
    const type = response.headers.get('content-type') ?? '';
    const raw = stream && response.status === 200 ? '' : await response.text();
    return { status: response.status, type, raw };
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}
