type Told = { status: number; raw: string };

/** Counts responses by status, with the code of a refusal. */
export function countAnswers(answers: Told[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, raw } of answers) {
    const code = status < 300 ? '' : ` ${(JSON.parse(raw) as { code: string }).code}`;
    counts[`${status}${code}`] = (counts[`${status}${code}`] ?? 0) + 1;
  }
  return counts;
}
