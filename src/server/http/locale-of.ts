import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';

/** The language of an answer: of ours the one that the request wants most (RFC 9110, 12.5.4), the default one if it wants none. */
export function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const preferred = (headers['accept-language'] ?? '').split(',').flatMap((range) => {
    const [, language, weight = '1'] =
      /^\s*([a-z]+)(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(range) ?? [];
    const locale = language?.toLowerCase();
    return isLocale(locale) && Number(weight) > 0 ? [{ locale, weight: Number(weight) }] : [];
  });
  const [most] = preferred.toSorted((a, b) => b.weight - a.weight);
  return most?.locale ?? DEFAULT_LOCALE;
}
