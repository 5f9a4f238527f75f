import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { isOneLine } from '#domain/text/visible.ts';
import { validationError } from './validation.ts';

/** The longest word of a report that is looked at; no figure, place or time of any program is longer. */
const WORD_MAX = 100;

/**
 * Reads what tracking programs send, whatever it is: they keep a report that is not answered 2xx, send it again without
 * end, and hold every later one back behind it. So the type of a body is not asked, a field that comes twice counts as
 * it came last, and what fits nothing becomes no report at all. Only the address itself is looked at as anywhere else.
 */
export function takeAnyReport(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, readBody(String(body))),
  );
  scope.addHook('preValidation', async (request) => {
    const address = new URL(request.url, 'http://local').searchParams;
    const { body } = request;
    if (body instanceof URLSearchParams) request.body = null;
    request.query = { ...(body instanceof URLSearchParams ? wordsOf(body) : {}), ...wordsOf(address) };
  });
  scope.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return { value: parsed.data };
    return httpPart === 'params'
      ? { error: validationError(parsed.error) }
      : { value: httpPart === 'body' ? null : {} };
  });
}

/** A JSON message, else a form; null for JSON that is cut off or misshapen. */
function readBody(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return new URLSearchParams(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function wordsOf(pairs: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...pairs].filter(([, value]) => value.length <= WORD_MAX && isOneLine(value)));
}
