/** A refusal in the provider's own shape. `isKept`: it is also the answer to later requests under the same key. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly isKept: boolean;
  constructor(status: number, body: ErrorBody, isKept = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isKept = isKept;
  }
}

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: object;
  charge?: string;
};

/** Parameters that cannot be used; nothing was begun, so the key stays free. */
export function badParameter(code: string, param: string, message: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', code, param, message });
}

export function missingObject(what: string, id: string): ApiError {
  const message = `No such ${what}: '${id}'`;
  return new ApiError(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'id', message });
}

/** The object is not in a state in which this can be done. */
export function wrongState(code: string | undefined, message: string, intent?: object): ApiError {
  return new ApiError(
    400,
    {
      type: 'invalid_request_error',
      message,
      ...(code ? { code } : {}),
      ...(intent ? { payment_intent: intent } : {}),
    },
    true,
  );
}

export function wrongKey(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message });
}

export function unknownUrl(method: string, path: string): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}

export function reusedKey(): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
}

/** Another request is at work on the same object; the same call may succeed in a moment. */
export function busy(): ApiError {
  return new ApiError(429, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message: 'Another request is at work on this object.',
  });
}
