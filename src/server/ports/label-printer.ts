import type { Label, LabelFormat } from '#domain/deliveries/label.ts';
import type { Locale } from '#domain/locales.ts';

/** Prints labels in the given order, deterministically: a PDF, or the commands of a thermal printer (ZPL II). */
export type PrintLabels = (labels: readonly Label[], format: LabelFormat, locale: Locale) => Promise<Buffer>;
