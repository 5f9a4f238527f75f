import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { ApiProblem, problemFrom } from './problem.ts';

/** Base path of the API. */
export const API_BASE = '/api/v1';

function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair && decodeURIComponent(pair.slice(name.length + 1));
}

/** Headers of a request: the language, and on writes the CSRF token from its cookie. */
export function apiHeaders(method: string, extra: Record<string, string> = {}): Headers {
  const headers = new Headers({ accept: 'application/json', ...extra });
  headers.set('accept-language', document.documentElement.lang || DEFAULT_LOCALE);
  const token = cookie('XSRF-TOKEN');
  if (method !== 'GET' && token) headers.set('x-xsrf-token', token);
  return headers;
}

let isCut = false;
const backListeners = new Set<() => void>();

/**
 * Calls the listener when an answer arrives after one did not; returns the function that unsubscribes. A browser's own
 * `online` event misses a network that is up and leads nowhere, and pages that were opened offline.
 */
export function onNetworkBack(listener: () => void): () => void {
  backListeners.add(listener);
  return () => backListeners.delete(listener);
}

function noteAnswer(): void {
  if (!isCut) return;
  isCut = false;
  for (const listener of backListeners) listener();
}

/** Sends a request; throws `ApiProblem` on a refusal and, with code `network`, when nothing answered. */
export async function request(url: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'same-origin', ...init });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    isCut = true;
    throw new ApiProblem({ status: 0, code: 'network' });
  }
  noteAnswer();
  if (!response.ok) throw await problemFrom(response);
  return response;
}
