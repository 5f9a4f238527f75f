import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { isOneLine } from '#domain/text/visible.ts';
import { validationError } from './validation.ts';

/** The longest value of a report that is parsed; no number, position or time of any application is longer. */
const VALUE_MAX = 100;

/**
 * Parses the reports of tracking applications leniently: an application stores a report without a 2xx answer, resends
 * it for ever, and holds back all later ones. So the content type is ignored, the last of repeated fields counts, and
 * an unreadable body counts as no report. Only the secret address is checked as elsewhere.
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
    request.query = { ...(body instanceof URLSearchParams ? valuesOf(body) : {}), ...valuesOf(address) };
  });
  scope.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return { value: parsed.data };
    return httpPart === 'params'
      ? { error: validationError(parsed.error) }
      : { value: httpPart === 'body' ? null : {} };
  });
}

/** Parses JSON, else a form; null for truncated or malformed JSON. */
function readBody(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return new URLSearchParams(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function valuesOf(pairs: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...pairs].filter(([, value]) => value.length <= VALUE_MAX && isOneLine(value)));
}
