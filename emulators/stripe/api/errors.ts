/** Whether an error is replayed to later requests under its key; `strictly`: where the provider stores all errors. */
type StoredWhen = 'always' | 'strictly' | 'never';

/** An error in the provider's own format. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  readonly storedWhen: StoredWhen;
  constructor(status: number, body: ErrorBody, storedWhen: StoredWhen = 'never') {
    super(body.message);
    this.status = status;
    this.body = body;
    this.storedWhen = storedWhen;
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

/** Invalid parameters; nothing was begun, so the key stays unused. */
export function badParameter(code: string | undefined, param: string, message: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', ...(code ? { code } : {}), param, message });
}

/** The balance is too low now; a retry may succeed. */
export function insufficientBalance(message: string): ApiError {
  const body = {
    type: 'invalid_request_error' as const,
    code: 'balance_insufficient',
    param: 'amount',
    message,
  };
  return new ApiError(400, body, 'strictly');
}

/** The API key lacks a permission: a restricted key (docs.stripe.com/keys/restricted-api-keys). */
export function notPermitted(): ApiError {
  const message = 'The provided key does not have the required permissions for this endpoint.';
  return new ApiError(403, { type: 'invalid_request_error', message });
}

export function noAccess(account: string): ApiError {
  const message = `The provided key does not have access to account '${account}' (or that account does not exist).`;
  return new ApiError(403, { type: 'invalid_request_error', code: 'account_invalid', message });
}

/** The provider's internal error. It does not say whether the work was done; here it was not. */
export function internalError(): ApiError {
  return new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' }, 'strictly');
}

export function missingObject(what: string, id: string): ApiError {
  const message = `No such ${what}: '${id}'`;
  return new ApiError(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', param: 'id', message },
    'strictly',
  );
}

/** The object's state does not allow the call. */
export function wrongState(code: string | undefined, message: string, intent?: object): ApiError {
  return new ApiError(
    400,
    {
      type: 'invalid_request_error',
      message,
      ...(code ? { code } : {}),
      ...(intent ? { payment_intent: intent } : {}),
    },
    'always',
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

/** The first request under this key is still in progress (docs.stripe.com/error-codes, idempotency_key_in_use). */
export function keyInUse(key: string): ApiError {
  return new ApiError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
  });
}

/** Another request works on the same object; a retry may succeed at once. */
export function busy(): ApiError {
  return new ApiError(429, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message: 'Another request is at work on this object.',
  });
}
