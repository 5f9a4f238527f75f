/** Whether a text is an address that a browser's push service could have: https, a public name, the usual port. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname);
  const isInside = /\.(localhost|local|internal|home|lan|test|invalid|arpa)$/.test(hostname);
  return protocol === 'https:' && isName && !isInside && port === '' && username === '' && password === '';
}
