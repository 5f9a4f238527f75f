import { type Client, clientOver, type Transport } from './client.ts';

/** Client that stores cookies and sends the CSRF cookie in its header, as pages do. */
export function browser(client: Client): Client {
  const jar = new Map<string, string>();
  const transport: Transport = async ({ method, path, headers, payload }) => {
    const answer = await client.send(method, path, headers, payload);
    for (const cookie of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return answer;
  };
  return clientOver(transport, async () => credentialsIn(jar));
}

function credentialsIn(jar: Map<string, string>): Record<string, string> {
  if (jar.size === 0) return {};
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = jar.get('XSRF-TOKEN');
  return { cookie, ...(token ? { 'x-xsrf-token': token } : {}) };
}
