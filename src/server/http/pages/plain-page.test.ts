import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { plainPage, withLinks } from './plain-page.ts';

const build = mkdtempSync(join(tmpdir(), 'plain-page-'));
mkdirSync(join(build, 'assets'));
writeFileSync(join(build, 'assets', 'figtree-latin-wght-normal-Ab1.woff2'), '');
afterAll(() => rmSync(build, { recursive: true }));

/** The page as a browser gets it. */
async function answerOf(webFolder: string | null, script?: string) {
  const app = Fastify();
  const answer = plainPage(webFolder, { style: 'b { color: red }', ...(script ? { script } : {}) });
  app.get('/', (_request, reply) => answer(reply, { locale: 'en', title: '<1>', body: '<b>2</b>' }));
  return app.inject('/');
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy names the very style and script of the page, and allows no other', async () => {
  const { payload, headers } = await answerOf(null, 'let a = 1;');
  const [style, script] = [/<style>(.*)<\/style>/s, /<script>(.*)<\/script>/s].map(
    (tag) => tag.exec(payload)![1]!,
  );
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`style-src ${hashOf(style!)}`);
  expect(policy).toContain(`script-src ${hashOf(script!)}`);
  expect(String((await answerOf(null)).headers['content-security-policy'])).not.toContain('script-src');
  expect(payload).toContain('<h1>&lt;1&gt;</h1><b>2</b>');
});

test("the font is the build's, and without a build the system's", async () => {
  expect((await answerOf(build)).payload).toContain('url(/assets/figtree-latin-wght-normal-Ab1.woff2)');
  expect((await answerOf(null)).payload).not.toContain('@font-face');
});

test('URLs become links, and nothing else markup', () => {
  expect(withLinks('<i> https://a.example/?b=1&c=2 d')).toBe(
    '&lt;i&gt; <a href="https://a.example/?b=1&amp;c=2">https://a.example/?b=1&amp;c=2</a> d',
  );
});
