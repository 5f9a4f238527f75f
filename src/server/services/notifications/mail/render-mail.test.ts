import type { MailOrder } from '#server/jobs/payloads.ts';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { renderMail } from './render-mail.ts';

const LINK = `https://stafeta.test/confirmare/${'x'.repeat(43)}`;
const PREFERENCES = 'https://stafeta.test/profile#notificari';
const STOP = `https://stafeta.test/mesaje/oprire/o${'x'.repeat(59)}`;
const NOTICE = {
  title: 'Ai o ofertă nouă',
  text: 'Radu vrea să-ți ducă coletul & „plicul”.',
  button: 'Vezi oferta',
};
const ORDERS = LOCALES.flatMap((locale): MailOrder[] => [
  { to: 'a@mail.test', firstName: 'Ana', locale, template: 'confirmEmail', values: {} },
  { to: 'a@mail.test', locale, template: 'resetPassword', values: {} },
  { to: 'a@mail.test', firstName: 'Ana', locale, template: 'notice', values: NOTICE },
  { to: 'a@mail.test', firstName: 'Ana', locale, template: 'newsletterWelcome', values: {} },
]);

/** The texts between the tags of a mail, one line each, without the head and the hidden line. */
function shown(html: string): string[] {
  const body = html.replace(/^[^]*<body[^>]*>/, '').replace(/<div style="display:none[^]*?<\/div>/, '');
  const plain = body
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'");
  return plain.split('\n').flatMap((line) => line.trim() || []);
}

describe.for(ORDERS)('$template in $locale', (order) => {
  const { text, html } = renderMail(order, LINK, { preferences: PREFERENCES, stop: STOP });

  test('says the same in both forms', () => {
    const written = text.split('\n').flatMap((line) => line.trim().replace(/:$/, '') || []);
    const drawn = shown(html).map((line) => line.replace(/:$/, ''));
    expect(written.filter((line) => !drawn.includes(line))).toEqual([]);
    const frame = [
      'Ștafeta',
      'Dacă butonul nu merge, copiază adresa',
      'If the button does not work, copy this address',
    ];
    expect(drawn.filter((line) => !written.includes(line) && !frame.includes(line))).toEqual([]);
  });

  test('has a line beside the subject, in its language', () => {
    const [, hidden = ''] = /<div style="display:none[^>]*>([^<]+)<\/div>/.exec(html) ?? [];
    expect(hidden.length).toBeGreaterThan(5);
    expect(html).toContain(`<html lang="${order.locale}">`);
  });

  test('knows the dark: every colour that is written has one that is stronger', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, dark = ''] = /prefers-color-scheme:dark\)\{([^]*?\})\n\}/.exec(html) ?? [];
    const body = html.slice(html.indexOf('<body'));
    const coloured = [...body.matchAll(/<[^>]*(?:color|background):#[^>]*>/g)].map(([tag]) => tag);
    expect(coloured.length).toBeGreaterThan(3);
    for (const tag of coloured) {
      const [, name = 'none'] = /class="(\w+)"/.exec(tag) ?? [];
      expect(dark, tag).toMatch(new RegExp(`\\.${name}[,{][^}]*!important`));
    }
  });

  test('has no address that cannot break, on a phone of 360 pixels', () => {
    const paragraphs = [...html.matchAll(/<p [^>]*style="([^"]*)"[^>]*>((?:(?!<\/p>)[^])*)<\/p>/g)];
    const long = paragraphs.filter(([, , inside = '']) => inside.includes('>https://'));
    expect(long.length).toBeGreaterThan(0);
    for (const [, style] of long) expect(style).toContain('overflow-wrap:anywhere');
  });
});

describe('what is filled in', () => {
  const mail = (note: string | null) =>
    renderMail(
      {
        to: 'a@mail.test',
        firstName: 'Ana',
        locale: 'ro',
        template: 'courierRefused',
        values: { reason: 'other', note },
      },
      null,
    );
  const paragraphs = ({ html }: { html: string }) => html.match(/<p style=/g)?.length;

  test('stays one paragraph and as it was written, whatever stands in it', () => {
    const note = "Rândul unu.\n\nRândul doi: {reason} <b>'{x}'</b>";
    expect(mail(note).text).toContain(`\n\n${note}\n\n`);
    expect(paragraphs(mail(note))).toBe(paragraphs(mail('Scurt.')));
  });

  test('leaves no empty paragraph where there is nothing to say', () => {
    expect(mail(null).text).not.toContain('\n\n\n');
    expect(paragraphs(mail(null))).toBe((paragraphs(mail('Scurt.')) ?? 0) - 1);
  });
});
