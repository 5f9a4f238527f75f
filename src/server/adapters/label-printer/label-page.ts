import { QUIET_MODULES } from './code128.ts';
import type { LabelLines } from './label-lines.ts';
import { mm } from './millimetres.ts';

type Page = PDFKit.PDFDocument;
/** The modules of both codes; true is dark. */
type Codes = { bars: readonly boolean[]; square: readonly (readonly boolean[])[] };

const WIDTH = mm(92);
const BAR_HEIGHT = mm(19);
const SQUARE = mm(30);
const GAP = mm(3);
const INK = '#000000';

/** Draws one label of 92 × 142 mm: barcode and AWB, receiver, QR code and sender, pickup and instructions. */
export function drawLabel(
  page: Page,
  [left, top]: readonly [number, number],
  lines: LabelLines,
  codes: Codes,
): void {
  page.save().translate(left, top).fillColor(INK).strokeColor(INK);
  drawHead(page, lines);
  drawBars(page, codes.bars, mm(13));
  line(page, lines.awb, { font: 'bold', size: 22, top: mm(34), height: mm(10), align: 'center' });
  drawRule(page, mm(45));
  drawParty(page, lines.receiver, { left: 0, top: mm(48), height: mm(36), size: 16 });
  drawRule(page, mm(86));
  drawSquare(page, codes.square, mm(89));
  drawParty(page, lines.sender, { left: SQUARE + GAP, top: mm(89), height: SQUARE, size: 10 });
  drawRule(page, mm(121));
  line(page, lines.pickup, { font: 'bold', size: 10, top: mm(123), height: mm(5) });
  if (lines.instructions)
    line(page, lines.instructions, { font: 'regular', size: 10, top: mm(128.5), height: mm(13) });
  page.restore();
}

function drawHead(page: Page, { size }: LabelLines): void {
  line(page, 'Ștafeta', { font: 'bold', size: 20, top: 0, height: mm(9) });
  line(page, size, { font: 'bold', size: 16, top: mm(1), height: mm(9), align: 'right' });
}

/** Bars side by side are one shape: two shapes leave a hair between them on some screens and printers. */
function drawBars(page: Page, bars: readonly boolean[], top: number): void {
  const module = WIDTH / (bars.length + 2 * QUIET_MODULES);
  for (const [from, to] of runs(bars)) {
    page.rect((QUIET_MODULES + from) * module, top, (to - from) * module, BAR_HEIGHT);
  }
  page.fill();
}

function drawSquare(page: Page, rows: readonly (readonly boolean[])[], top: number): void {
  const module = SQUARE / rows.length;
  for (const [y, row] of rows.entries()) {
    for (const [from, to] of runs(row))
      page.rect(from * module, top + y * module, (to - from) * module, module);
  }
  page.fill();
}

/** The runs of dark modules, each with its start and the module after its end. */
function runs(modules: readonly boolean[]): [number, number][] {
  const starts = modules.flatMap((dark, at) => (dark && !modules[at - 1] ? [at] : []));
  const ends = modules.flatMap((dark, at) => (dark && !modules[at + 1] ? [at + 1] : []));
  return starts.map((start, index) => [start, ends[index] ?? start]);
}

function drawParty(
  page: Page,
  { title, name, lines }: LabelLines['receiver'],
  { left, top, height, size }: { left: number; top: number; height: number; size: number },
): void {
  line(page, title, { font: 'regular', size: 8, left, top, height: mm(4) });
  line(page, name, { font: 'bold', size, left, top: top + mm(3.5), height: size * 1.3 });
  const under = top + mm(3.5) + size * 1.4;
  line(page, lines.join('\n'), {
    font: 'regular',
    size: size * 0.8,
    left,
    top: under,
    height: top + height - under,
  });
}

type Line = {
  font: 'regular' | 'bold';
  size: number;
  left?: number;
  top: number;
  height: number;
  align?: 'left' | 'center' | 'right';
};

/** Draws a text within its height; what does not fit ends in an ellipsis. */
function line(page: Page, text: string, { font, size, left = 0, top, height, align = 'left' }: Line): void {
  const options = { width: WIDTH - left, height, align, ellipsis: true };
  page.font(font).fontSize(size).text(text, left, top, options);
}

function drawRule(page: Page, top: number): void {
  page.moveTo(0, top).lineTo(WIDTH, top).lineWidth(0.6).stroke();
}
