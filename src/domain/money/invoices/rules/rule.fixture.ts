import { all, drop, everywhere, write, type XmlNode } from './xml-tree.fixture.ts';

/** A fatal rule by its published id: a check of a document, and one change that makes a valid document fail it. */
export type Rule = { id: string; holds: (doc: XmlNode) => boolean; break: (doc: XmlNode) => void };

/** Every element at `context` has the child. */
export function present(id: string, context: string, child: string): Rule {
  return {
    id,
    holds: (doc) => all(doc, context).every((node) => all(node, child).some(isFilled)),
    break: (doc) => drop(doc, context ? `${context}/${child}` : child),
  };
}

/** The texts at a path are among the values of a code list. */
export function oneOf(id: string, path: string, codes: readonly string[]): Rule {
  return {
    id,
    holds: (doc) => all(doc, path).every(({ text }) => codes.includes(text)),
    // ZZZ is a code of some lists.
    break: (doc) => write(doc, path, 'QQQ'),
  };
}

/** The texts at a path are at most so long. */
export function shortEnough(id: string, path: string, max: number): Rule {
  return {
    id,
    holds: (doc) => all(doc, path).every(({ text }) => text.replace(/\s+/g, ' ').length <= max),
    break: (doc) => write(doc, path, 'x'.repeat(max + 1)),
  };
}

/** The amounts at a path have at most two decimals. */
export function twoDecimals(id: string, path: string): Rule {
  return {
    id,
    holds: (doc) => all(doc, path).every(({ text }) => (text.split('.')[1] ?? '').length <= 2),
    break: (doc) => write(doc, path, '1.005'),
  };
}

/** The elements of a name, anywhere in the document, are valid days: yyyy-MM-dd. */
export function aDay(id: string, name: string): Rule {
  return {
    id,
    holds: (doc) => everywhere(doc, name).every(({ text }) => isDay(text)),
    break: (doc) => everywhere(doc, name).forEach((node) => (node.text = '2026-02-30')),
  };
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** Whether an element has content: a text or child elements. */
function isFilled({ text, children }: XmlNode): boolean {
  return text !== '' || children.length > 0;
}
