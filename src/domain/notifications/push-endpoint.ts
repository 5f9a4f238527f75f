/** Whether a text is a possible endpoint of a browser's push service: https, a public name, the default port. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname);
  const isInside = /\.(localhost|local|internal|home|lan|test|invalid|arpa)$/.test(hostname);
  return protocol === 'https:' && isName && !isInside && port === '' && username === '' && password === '';
}
