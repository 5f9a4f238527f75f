/** The most names that are kept: lists produce one text per length. */
const MOST = 2_000;
const names = new Map<string, string>();

/** A short name for a statement: what it does, and to which table or function; never a value. */
export function statementName(text: string): string {
  const cached = names.get(text);
  if (cached !== undefined) return cached;
  const name = nameOf(text);
  if (names.size >= MOST) names.clear();
  names.set(text, name);
  return name;
}

function nameOf(text: string): string {
  const verb = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i.exec(text)?.[1];
  const called = /^\s*select\s+([a-z_]\w*)\s*\(/i.exec(text)?.[1];
  return [verb, called ?? table].filter(Boolean).join(' ');
}
