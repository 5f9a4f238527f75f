import type { FastifyRequest } from 'fastify';
import type { Locale } from '#domain/locales.ts';

/** The response's language: our best match of Accept-Language (RFC 9110, 12.5.4), Romanian without a match. */
export function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const wanted = (headers['accept-language'] ?? '').split(',').flatMap((range) => {
    const [, language, weight = '1'] = /^\s*(ro|en)(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(range) ?? [];
    return language && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : [];
  });
  const [most] = wanted.toSorted((a, b) => b.weight - a.weight);
  return most?.language.toLowerCase() === 'en' ? 'en' : 'ro';
}
