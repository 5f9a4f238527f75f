import type { Problem } from '#contract/problem.ts';

export type FieldError = { path: string; message: string };

/** Codes that the server can answer, plus `network` when it was not reached at all. */
export type ProblemCode = Problem['code'] | 'network';

type ProblemInit = { status: number; code: ProblemCode; retryAfterSeconds?: number | undefined } & Partial<
  Omit<Problem, 'status' | 'code'>
>;

/**
 * Error of a refused API request. `detail` is a sentence in the reader's language; it is empty for `network`, whose
 * sentence is the catalogue's `err.network`.
 */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly facts: Problem['facts'];
  /** Seconds to wait before a retry, when the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(init: ProblemInit) {
    super(init.detail || init.code);
    this.name = 'ApiProblem';
    this.status = init.status;
    this.code = init.code;
    this.detail = init.detail ?? '';
    this.errors = init.errors ?? [];
    this.requestId = init.requestId;
    this.facts = init.facts;
    this.retryAfterSeconds = init.retryAfterSeconds;
  }

  /** The server's message for one field, by the path it was sent under (`receiver.phone`). */
  field(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message;
  }
}

/** Narrows a caught value to an `ApiProblem`, optionally to one code. */
export function isProblem(error: unknown, code?: ProblemCode): error is ApiProblem {
  return error instanceof ApiProblem && (code === undefined || error.code === code);
}

/** Parses a refused response; anything that is not a problem document becomes `internal` with its status. */
export async function problemFrom(response: Response): Promise<ApiProblem> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  try {
    const body = (await response.json()) as Partial<Problem>;
    if (typeof body.code === 'string') {
      return new ApiProblem({
        requestId,
        retryAfterSeconds,
        ...body,
        status: response.status,
        code: body.code,
      });
    }
  } catch {
    // Not JSON: a proxy's page, or nothing. The status says enough.
  }
  return new ApiProblem({ status: response.status, code: 'internal', requestId });
}
