import { describe, expect, test } from 'vitest';
import { say } from '#messages/say.ts';
import { ERROR_CODES } from '#domain/errors.ts';
import { testApp } from '../../support/app.ts';

// Requirements of RFC 9457 on a problem document's members, and the page at its `type`.

const { anonymous } = await testApp();
const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  anonymous.send(method, path, headers);

describe('a problem document', () => {
  test('has a short name that stays, what is so now, and an address that explains it', async () => {
    for (const [language, title] of [
      ['ro', 'Fără sesiune'],
      ['en', 'Not signed in'],
    ] as const) {
      const headers = { 'accept-language': language };
      const problem = JSON.parse((await send('GET', '/api/v1/me', headers)).raw) as Record<string, string>;
      expect(problem).toMatchObject({ title, detail: say(language, 'problem.not_authenticated.text') });
      expect(problem.title).not.toBe(problem.detail);
      const page = await send('GET', problem.type ?? '', headers);
      expect(page).toMatchObject({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-language': language },
      });
      for (const part of [title, problem.detail, 'not_authenticated', '401', `<html lang="${language}">`])
        expect(page.raw).toContain(part);
    }
  });

  test('names the calls that may answer so', async () => {
    const { raw } = await send('GET', '/problems/offer_not_live');
    expect(raw).toContain('<code>POST /api/v1/deliveries/:id/accept</code>');
    expect(raw).not.toContain('<code>POST /api/v1/quotes</code>');
    expect((await send('GET', '/problems/internal?lang=en')).raw).toContain('Any call may answer so.');
  });

  test.for(ERROR_CODES)('%s has a page in both languages', async (code) => {
    for (const lang of ['ro', 'en'] as const) {
      const { status, raw } = await send('GET', `/problems/${code}?lang=${lang}`);
      expect(status).toBe(200);
      expect(raw).toContain(`<h1>${say(lang, `problem.${code}.title`)}</h1>`);
      expect(raw).toMatch(lang === 'ro' ? /<h2>Ce e de făcut<\/h2><p>\S/ : /<h2>What to do<\/h2><p>\S/);
    }
  });

  test('of a code that there is not has no page', async () => {
    for (const path of ['/problems/nimic', '/problems/Not_found', '/problems/a/b'])
      expect((await send('GET', path)).status).toBe(404);
    const { status, raw } = await send('GET', '/problems?lang=en');
    expect(status).toBe(200);
    for (const code of ERROR_CODES) expect(raw).toContain(`href="/problems/${code}?lang=en"`);
  });
});
