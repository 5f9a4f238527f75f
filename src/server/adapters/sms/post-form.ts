import { codeOf } from '#domain/thrown.ts';
import { SmsError } from '#server/ports/sms.ts';
import { readUpTo } from '../outside/read-up-to.ts';

const TIMEOUT_MS = 10_000;
const LARGEST_ANSWER = 64_000;
/** Errors before anything was sent: the provider cannot have taken the message. */
const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Statuses that say that nothing was taken and that a later attempt may succeed, a wrong key among them. */
const BUSY = new Set([401, 402, 403, 404, 405, 429, 503]);

export type FormPost = {
  url: string;
  fields: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
};

/** A provider's answer; `text` is null when it broke off or was too large. */
export type FormAnswer = { status: number; text: string | null };

/**
 * Posts a form to a text message provider, once, without following redirects. Throws `SmsError`: busy when nothing can
 * have been taken, unknown when it may have been. Answers of 2xx and of a refusal are for the caller.
 */
export async function postForm({
  url,
  fields,
  headers,
  timeoutMs = TIMEOUT_MS,
}: FormPost): Promise<FormAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json, text/plain;q=0.5', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal,
  }).catch((error: unknown) => {
    const code = causeOf(error);
    throw NOT_REACHED.has(code) ? new SmsError('busy', code) : new SmsError('unknown', 'no_answer');
  });
  const { status } = response;
  const text = await wholeText(response);
  if (status >= 300 && status < 400) throw new SmsError('busy', `status_${status}`);
  if (BUSY.has(status)) throw new SmsError('busy', `status_${status}`);
  if (status >= 500 || status === 408) throw new SmsError('unknown', `status_${status}`);
  return { status, text };
}

/** The text of a whole answer; null for one that broke off or is too large. */
async function wholeText(response: Response): Promise<string | null> {
  try {
    const { bytes, isWhole } = await readUpTo(response, LARGEST_ANSWER);
    return isWhole ? bytes.toString('utf8') : null;
  } catch {
    // The status was heard: only the rest of the answer is lost.
    return null;
  }
}

function causeOf(error: unknown): string {
  return error instanceof Error && error.cause ? codeOf(error.cause) : codeOf(error);
}
