import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '#domain/errors.ts';
import { ROUTES } from '#contract/index.ts';
import { testApp } from '../../support/app.ts';

const app = await testApp();
const page = await app.anonymous.send('GET', '/api/docs');

test('the reference shows every operation, with its example and its refusals', () => {
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const [id, { method }] of Object.entries(ROUTES)) {
    expect(page.raw, id).toContain(`<details id="${id}"><summary><span class="method ${method}">`);
  }
  expect(page.raw).toContain('&quot;receiver&quot;: {');
  expect(page.raw).toContain('409 <a href="/problems/already_rated"><code>already_rated</code></a>');
  expect(ERROR_CODES).toContain('already_rated');
});

test('its policy lets it load its own script and style, and nothing else', async () => {
  const style = /<style>([^]*?)<\/style>/.exec(page.raw)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(page.raw).not.toMatch(/ style="| on\w+="|https?:\/\/(?!(?:stafeta|plata|harti)\.exemplu\.ro)/);
  const script = await app.anonymous.send('GET', '/api/docs.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(() => new Function(script.raw)).not.toThrow();
});
