/** A parsed form-encoded body or query: text, lists and objects, nested by its keys. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

/** The parameters with changes, each by its dotted path; missing ones are added. */
export function withChanges(
  given: Record<string, FormValue>,
  changes: Record<string, string>,
): Record<string, FormValue> {
  const form = new URLSearchParams();
  const spell = (path: string[], value: FormValue): void => {
    if (typeof value === 'string') return form.append(spelled(path), value);
    for (const [name, part] of Object.entries(value)) spell([...path, name], part);
  };
  for (const [name, value] of Object.entries(given)) spell([name], value);
  for (const [path, value] of Object.entries(changes)) form.set(spelled(path.split('.')), value);
  return parseForm(form.toString());
}

function spelled([first = '', ...rest]: string[]): string {
  return first + rest.map((name) => `[${name}]`).join('');
}

type Branch = Map<string, Branch | string>;

const DEEPEST = 8;

/** Parses `a=1&b[c]=2&d[0][e]=3` as the provider does. Throws RangeError when it is nested too deeply. */
export function parseForm(text: string): Record<string, FormValue> {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) put(root, pathOf(key), value);
  return Object.fromEntries([...root].map(([name, part]) => [name, plain(part)]));
}

function pathOf(key: string): string[] {
  const at = key.indexOf('[');
  if (at < 0) return [key];
  const rest = [...key.slice(at).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '');
  if (rest.length >= DEEPEST) throw new RangeError('too deep');
  return [key.slice(0, at), ...rest];
}

function put(branch: Branch, [name = '', ...rest]: string[], value: string): void {
  // `a[]=1&a[]=2` has implicit indexes.
  const key = name === '' ? String(branch.size) : name;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const next = branch.get(key);
  const deeper: Branch = next instanceof Map ? next : new Map();
  branch.set(key, deeper);
  put(deeper, rest, value);
}

function plain(part: Branch | string): FormValue {
  if (typeof part === 'string') return part;
  const isList = part.size > 0 && [...part.keys()].every((key, index) => key === String(index));
  if (isList) return [...part.values()].map(plain);
  // Built from entries, not by assignment: a key may be the name of an inherited property.
  return Object.fromEntries([...part].map(([name, value]) => [name, plain(value)]));
}
