import { tidyLine } from '#domain/text/text.ts';

/** Texts of several things as one column, a line for each; null where none has one. */
export function textLines(things: readonly { text?: string | undefined }[] = []): string | null {
  const lines = things.map(({ text }) => (text ? tidyLine(text) : ''));
  return lines.some(Boolean) ? lines.join('\n') : null;
}
