/** Normalises a house number for comparison: upper case, no spaces (`12 a` is `12A`, `12 bis` is `12BIS`). */
export function houseNumber(text: string): string {
  return text.toUpperCase().replace(/\s+/g, '');
}

const NUMBER = /^\d{1,4}[A-Z]{0,3}([-/]\d{1,4}[A-Z]{0,3})?$/;

/** The house numbers of one cell or tag (`12; 12A`), or null for an invalid one. */
export function houseNumbersOf(text: string): string[] | null {
  const numbers = text
    .split(/[;,]/)
    .map(houseNumber)
    .filter((number) => number !== '');
  return numbers.length > 0 && numbers.every((number) => NUMBER.test(number)) ? numbers : null;
}

/** The index of the typed number: itself, or a range on its side that contains it (`12-16` contains 14); -1 else. */
export function findHouse(numbers: readonly string[], target: string): number {
  const at = numbers.indexOf(target);
  return at >= 0 ? at : numbers.findIndex((number) => spans(number, target));
}

function spans(range: string, target: string): boolean {
  const found = /^(\d+)-(\d+)$/.exec(range);
  if (!found || !/^\d+$/.test(target)) return false;
  const [low, high, value] = [Number(found[1]), Number(found[2]), Number(target)];
  return low <= value && value <= high && low % 2 === value % 2 && high % 2 === value % 2;
}

/** The largest difference to a number on the same side whose house is a useful approximation. */
const NEIGHBOURS = 20;

/** The nearest known number on the same side of the street; -1 when none is near. */
export function neighbourHouse(numbers: readonly string[], target: string): number {
  const value = Number.parseInt(target, 10);
  let best = -1;
  let least = NEIGHBOURS + 1;
  for (const [i, number] of numbers.entries()) {
    const apart = Math.abs(Number.parseInt(number, 10) - value);
    if (apart % 2 === 0 && apart < least) [best, least] = [i, apart];
  }
  return best;
}
