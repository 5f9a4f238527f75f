import { encode } from 'uqr';
import { awbOf } from '#domain/deliveries/awb.ts';
import type { Label, LabelFormat } from '#domain/deliveries/label.ts';
import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { newPdf } from '../pdf-file.ts';
import { code128 } from './code128.ts';
import { drawLabel } from './label-page.ts';
import { labelLines } from './label-lines.ts';
import { mm } from './millimetres.ts';

type Sheet = { size: [number, number]; places: readonly (readonly [left: number, top: number])[] };

/** The upper left corner of each label on a page, so that its 92 × 142 mm keep a margin that printers can reach. */
const SHEETS: Record<Exclude<LabelFormat, 'zpl'>, Sheet> = {
  '100x150': { size: [mm(100), mm(150)], places: [[mm(4), mm(4)]] },
  a4x4: {
    size: [mm(210), mm(297)],
    places: [
      [mm(6.5), mm(3.25)],
      [mm(111.5), mm(3.25)],
      [mm(6.5), mm(151.75)],
      [mm(111.5), mm(151.75)],
    ],
  },
};

/** Labels as a PDF in the given order. The same labels give the same bytes. */
export async function pdfOf(
  labels: readonly Label[],
  format: Exclude<LabelFormat, 'zpl'>,
  locale: Locale,
): Promise<Buffer> {
  const { size, places } = SHEETS[format];
  const info = { Title: say(locale, 'label.title'), CreationDate: new Date(0) };
  const { page, bytes } = await newPdf({
    size,
    margin: 0,
    autoFirstPage: false,
    lang: locale,
    displayTitle: true,
    info,
  });
  for (const [index, label] of labels.entries()) {
    if (index % places.length === 0) page.addPage();
    const code = awbOf(label.number);
    const codes = { bars: await code128(code), square: encode(code, { ecc: 'M', border: 0 }).data };
    drawLabel(page, places[index % places.length] ?? [0, 0], labelLines(label, locale), codes);
  }
  page.end();
  return bytes;
}
