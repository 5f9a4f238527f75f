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
  const table = tableIn(verb === 'SELECT' ? withoutSubqueries(text) : text) ?? tableIn(text);
  const called = /^\s*select\s+([a-z_]\w*)\s*\(/i.exec(text)?.[1];
  return [verb, called ?? table].filter(Boolean).join(' ');
}

const tableIn = (text: string) => /\b(?:from|into|update)\s+"?([a-z_]\w*)/i.exec(text)?.[1];

/** A statement without what is in parentheses: the parts of a row may be read before the row's own table is named. */
function withoutSubqueries(text: string): string {
  let depth = 0;
  let outside = '';
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (depth === 0) outside += sign;
    if (sign === ')') depth -= 1;
  }
  return outside;
}
