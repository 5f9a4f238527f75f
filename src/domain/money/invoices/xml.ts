/** An XML element as text. */
export type Element = string;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** An element that holds text. */
export function leaf(name: string, text: string, attributes: Record<string, string> = {}): Element {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${given.join('')}>${escapeXml(text)}</${name}>`;
}

/** An element with child elements in the order given; null children are left out, and without children it is null. */
export function branch(name: string, ...children: (Element | null)[]): Element | null {
  const present = children.filter((child) => child !== null);
  if (present.length === 0) return null;
  const inside = present.map((child) => child.replace(/^/gm, '  ')).join('\n');
  return `<${name}>\n${inside}\n</${name}>`;
}

/** Formats minor units as a decimal with two places, in whole numbers: −1 is `-0.01`. */
export function decimal(minor: number): string {
  const size = Math.abs(minor);
  const whole = Math.trunc(size / 100);
  return `${minor < 0 ? '-' : ''}${whole}.${String(size % 100).padStart(2, '0')}`;
}
