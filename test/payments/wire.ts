import type { TestProvider } from './emulator.ts';

export type WireAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

/** Raw client of the emulator's API: form in, JSON out, no SDK. */
export function wireTo(provider: TestProvider) {
  return async (
    request: string,
    form: string = '',
    headers: Record<string, string> = {},
  ): Promise<WireAnswer> => {
    const [method = '', path = ''] = request.split(' ');
    const answer = await fetch(`http://127.0.0.1:${await provider.port()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${provider.secretKey}`,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: form } : {}),
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as Record<string, unknown>,
    };
  };
}
