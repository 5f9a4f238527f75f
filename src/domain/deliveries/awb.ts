/** Numbers of deliveries have eight digits or more: nine are an AWB or a number without one. */
const AWB = /^[1-9]\d{8,15}$/;
const SEPARATORS = /[\s.-]/g;

/**
 * The AWB of a delivery: its number with a check digit at the end, as printed on labels and typed by hand.
 * The check digit is that of ISO/IEC 7064, MOD 11,10: it detects every wrong digit and almost every swap of neighbours.
 */
export function awbOf(number: number): string {
  return `${number}${checkDigit(String(number))}`;
}

/** The delivery's number in an AWB as people type or scan it, with spaces or without; null where the check fails. */
export function numberOfAwb(text: string): number | null {
  const digits = text.replace(SEPARATORS, '');
  if (!AWB.test(digits)) return null;
  const number = Number(digits.slice(0, -1));
  return awbOf(number) === digits ? number : null;
}

/** An AWB in groups of four, to be read out and written on a parcel by hand: `5392 8116 6`. */
export function groupedAwb(number: number): string {
  return awbOf(number).replace(/(\d{4})(?=\d)/g, '$1 ');
}

function checkDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) product = (((product + Number(digit)) % 10 || 10) * 2) % 11;
  return (11 - product) % 10;
}
