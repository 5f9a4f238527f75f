import en from './en.json';
import extraEn from './extra.en.json';
import type { Catalogue } from './catalogues.ts';

/** The English catalogue; the compiler checks that it has every Romanian key. */
export const enCatalogue: Catalogue = { ...en, ...extraEn };
