/** An element of a parsed document: attributes, text, children in their order. */
export type XmlNode = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
};

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const unescape = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (sign) => SIGNS[sign] ?? sign);

/** Parses the XML that the product prints: elements and text, without comments and CDATA. Throws for anything else. */
export function parseXml(xml: string): XmlNode {
  const top: XmlNode = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  for (const [, end, name = '', rest = '', text = ''] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)([^>]*)>([^<]*)/g)) {
    const parent = open.at(-1);
    if (end) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
      continue;
    }
    const attributes = Object.fromEntries(
      [...rest.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescape(value)]),
    );
    const node = { name, attributes, text: unescape(text).trim(), children: [] };
    parent?.children.push(node);
    open.push(node);
  }
  const [root, ...more] = top.children;
  if (!root || more.length > 0 || open.length !== 1) throw new Error('not one whole document');
  return root;
}

/** Elements with different names in an invoice and a credit note. */
const SAME: Record<string, RegExp> = {
  LINE: /^cac:(Invoice|CreditNote)Line$/,
  QUANTITY: /^cbc:(Invoiced|Credited)Quantity$/,
  TYPE: /^cbc:(Invoice|CreditNote)TypeCode$/,
};

/** The elements at a path of names (`cac:TaxTotal/cbc:TaxAmount`); LINE, QUANTITY and TYPE match either document. */
export function all(from: XmlNode, path: string): XmlNode[] {
  if (path === '') return [from];
  return path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) =>
        nodes.flatMap((node) =>
          node.children.filter((child) => (SAME[name] ? SAME[name].test(child.name) : child.name === name)),
        ),
      [from],
    );
}

/** Every element of a name, at any depth. */
export function everywhere(from: XmlNode, name: string): XmlNode[] {
  return from.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...everywhere(child, name),
  ]);
}

/** The text of the first element at a path, empty when there is none. */
export function textAt(from: XmlNode, path: string): string {
  return all(from, path)[0]?.text ?? '';
}

/** An amount at a path in minor units; null when there is none, NaN when it has more than two decimals. */
export function centsAt(from: XmlNode, path: string): number | null {
  const [node] = all(from, path);
  if (!node) return null;
  const parts = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(node.text);
  if (!parts) return Number.NaN;
  const [, sign, whole, fraction = ''] = parts;
  return (sign ? -1 : 1) * (Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}

/** Removes every element at a path. */
export function drop(from: XmlNode, path: string): void {
  const names = path.split('/');
  const last = names.pop() ?? '';
  for (const parent of all(from, names.join('/'))) {
    const gone = new Set(all(parent, last));
    parent.children = parent.children.filter((child) => !gone.has(child));
  }
}

/** Writes a text into every element at a path. Throws when there is none: nothing would be changed. */
export function write(from: XmlNode, path: string, text: string): void {
  const nodes = all(from, path);
  if (nodes.length === 0) throw new Error(`nothing at ${path}`);
  for (const node of nodes) node.text = text;
}

/** An element with a text, to insert where none is allowed. */
export function element(name: string, text: string): XmlNode {
  return { name, attributes: {}, text, children: [] };
}
