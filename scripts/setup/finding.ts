/** The result of trying an answer. */
export type Finding = { ok: boolean; line: string };

/** An answer that works. */
export const works = (line: string): Finding => ({ ok: true, line });

/** An answer that does not work, and why. */
export const fails = (line: string): Finding => ({ ok: false, line });

/** The innermost reason of a failure, on one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (error.message || code || error.name).replaceAll(/\s+/g, ' ');
}

/** Ends what takes too long: an endless answer, drop by drop, counts as none. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no whole answer within ${ms / 1_000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
