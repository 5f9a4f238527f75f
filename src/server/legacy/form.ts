import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { UPLOAD_MAX_BYTES } from '#contract/uploads.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { isPlainText } from '#domain/text/visible.ts';
import { fieldError } from '#server/services/errors.ts';

/** The input of a call, by the specification's field names. Empty texts and files count as absent. */
export type Form = {
  /** The text of a field, or undefined when it is absent or empty. Throws for invisible characters. */
  text(name: string): string | undefined;
  /** The text of a field as sent, even when it is empty; undefined when it is absent. */
  sent(name: string): string | undefined;
  /** The exact characters of a field, for passwords; undefined when it is absent. */
  exact(name: string): string | undefined;
  file(name: string): Buffer | undefined;
};

const FIELDS_MAX = 60;
const FIELD_BYTES = 4_096;
const FILES_MAX = 4;
/** The largest form: its pictures and some room for its texts. */
export const FORM_BYTES = FILES_MAX * UPLOAD_MAX_BYTES + 256 * 1024;

/** Names of missing values that scripts append to a form as text. */
const MISSING = new Set(['', 'null', 'undefined']);

/** Parses a form, multipart or urlencoded. Throws for another type, too much, or a repeated field. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  ensure(Number(request.headers['content-length'] ?? 0) <= FORM_BYTES, 'payload_too_large');
  if (request.isMultipart()) return readMultipart(request);
  if (!(request.body instanceof URLSearchParams)) throw new AppError('unsupported_media_type');
  return formOf(request.body, new Map());
}

/** The form of a GET request: its query. */
export function queryForm(request: FastifyRequest): Form {
  return formOf(new URL(request.url, 'http://local').searchParams, new Map());
}

async function readMultipart(request: FastifyRequest): Promise<Form> {
  const texts: [string, string][] = [];
  const files = new Map<string, Buffer>();
  const limits = {
    fields: FIELDS_MAX,
    fieldSize: FIELD_BYTES,
    files: FILES_MAX,
    fileSize: UPLOAD_MAX_BYTES,
    parts: FIELDS_MAX + FILES_MAX,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') await collectFile(files, part);
    else texts.push([part.fieldname, textOf(part)]);
  }
  return formOf(texts, files);
}

/** Reads every file to its end, used or not, or the connection would be reset instead of answered. */
async function collectFile(files: Map<string, Buffer>, part: MultipartFile): Promise<void> {
  const bytes = await part.toBuffer();
  if (bytes.length === 0) return;
  if (files.has(part.fieldname)) throw fieldError(part.fieldname, 'invalid');
  files.set(part.fieldname, bytes);
}

function textOf({ fieldname, value, valueTruncated }: MultipartValue): string {
  ensure(!valueTruncated, 'payload_too_large');
  if (typeof value !== 'string') throw fieldError(fieldname, 'invalid');
  return value;
}

function formOf(pairs: Iterable<[string, string]>, files: Map<string, Buffer>): Form {
  const texts = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (texts.has(name)) throw fieldError(name, 'invalid');
    texts.set(name, value);
  }
  const text = (name: string) => {
    const value = texts.get(name)?.trim();
    if (value === undefined || MISSING.has(value)) return undefined;
    if (!isPlainText(value)) throw fieldError(name, 'not_plain');
    return value;
  };
  return {
    text,
    sent: (name) => (texts.has(name) ? (text(name) ?? '') : undefined),
    exact: (name) => texts.get(name),
    file: (name) => files.get(name),
  };
}
