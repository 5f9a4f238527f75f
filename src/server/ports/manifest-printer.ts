import type { Manifest } from '#domain/companies/manifest.ts';
import type { Locale } from '#domain/locales.ts';

/** Prints a company's list of a day as a PDF, deterministically. */
export type PrintManifest = (manifest: Manifest, locale: Locale) => Promise<Buffer>;
