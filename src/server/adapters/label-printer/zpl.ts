import { awbOf } from '#domain/deliveries/awb.ts';
import type { Label } from '#domain/deliveries/label.ts';
import type { Locale } from '#domain/locales.ts';
import { labelLines } from './label-lines.ts';

const WIDTH = 799;
const HEIGHT = 1_199;
const LEFT = 40;
const INNER = WIDTH - 2 * LEFT;

/** The characters with which commands and escapes begin: as hexadecimal bytes they are text (ZPL II, ^FH). */
const SPECIAL = /[\^~_]/g;

/**
 * One label as ZPL II for a printer of 203 dots an inch, 100 × 150 mm. Texts are UTF-8 (^CI28) and cannot contain
 * commands. The barcode is Code 128, five dots a module; the square one is a QR code. Both hold the AWB.
 */
export function zplOf(label: Label, locale: Locale): string {
  const { awb, size, receiver, sender, pickup, instructions } = labelLines(label, locale);
  const code = awbOf(label.number);
  return [
    `^XA^CI28^PW${WIDTH}^LL${HEIGHT}^LH0,0`,
    text(40, 48, 'Ștafeta', 1),
    `^FO${LEFT},44^FB${INNER},1,0,R^A0N,40,40${field(size)}`,
    `^BY5^FO${LEFT + 57},120^BCN,150,N,N,N,A${field(code)}`,
    `^FO${LEFT},292^FB${INNER},1,0,C^A0N,56,56${field(awb)}`,
    text(376, 30, receiver.title, 1),
    text(412, 50, receiver.name, 1),
    text(474, 38, receiver.lines.join(', '), 4),
    `^FO${LEFT},660^GB${INNER},2,2^FS`,
    `^FO${LEFT},700^BQN,2,9${field(`MA,${code}`)}`,
    text(700, 28, sender.title, 1, 280),
    text(734, 34, sender.name, 1, 280),
    text(776, 28, sender.lines.join(', '), 5, 280),
    text(980, 34, pickup, 1),
    ...(instructions ? [text(1_030, 34, instructions, 4)] : []),
    '^XZ\n',
  ].join('\n');
}

function text(top: number, height: number, content: string, lines: number, indent = 0): string {
  const left = LEFT + indent;
  return `^FO${left},${top}^FB${INNER - indent},${lines},4,L^A0N,${height},${height}${field(content)}`;
}

/** Every line break and run of spaces is one space; ZPL has its own break, which a text must not contain. */
function field(content: string): string {
  const hex = (sign: string): string => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return `^FH^FD${content.replace(/[\s\\&]+/g, ' ').replace(SPECIAL, hex)}^FS`;
}
