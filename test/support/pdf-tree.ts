import { getDocumentProxy } from 'unpdf';
import { pageCommands } from './pdf-streams.ts';

/** A node of a PDF's tag tree; `pieces` are the marked texts directly under it. */
export type TagNode = {
  type: string;
  /** Scope of a TH: row or column. */
  scope: string | null;
  children: TagNode[];
  pieces: Piece[];
};

/** One marked piece of text, with its start and bottom: points from the lower left corner of its page. */
export type Piece = {
  id: string;
  page: number;
  text: string;
  x: number;
  y: number;
  lowest: number;
  isTurned: boolean;
};

export type PdfTree = {
  root: TagNode;
  /** Texts that are neither in the tree nor marked as artifacts. */
  looseTexts: string[];
  /** Number of lines, areas and texts drawn outside every mark. */
  loosePaintings: number;
};

type Structure = Awaited<ReturnType<Page['getStructTree']>>;
type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

/** Reads the tag tree as screen readers do, with the text under each node, in its order. */
export async function pdfTree(bytes: Buffer): Promise<PdfTree> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const scopes = scopesOf(bytes);
  const root: TagNode = { type: 'Root', scope: null, children: [], pieces: [] };
  const looseTexts: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { pieces, loose } = await piecesOf(page, number);
    const structure: Structure | null = await page.getStructTree();
    const isReached = new Set<string>();
    if (structure) goOn(root, nodeOf(structure, pieces, scopes, isReached).children);
    looseTexts.push(
      ...loose,
      ...[...pieces.values()].filter(({ id }) => !isReached.has(id)).map(({ text }) => text),
    );
  }
  return { root, looseTexts, loosePaintings: loosePaintings(bytes) };
}

/** Adds a page's part of the tree: the library reads page by page, so that what goes on over pages is put together again. */
function goOn(root: TagNode, parts: TagNode[]): void {
  const [part, ...others] = parts;
  const before = root.children.at(-1);
  if (!part || !before || before.type !== part.type) return void root.children.push(...parts);
  const [first] = part.children;
  const last = before.children.at(-1);
  if (first?.type === 'Table' && last?.type === 'Table')
    last.children.push(...(part.children.shift()?.children ?? []));
  before.children.push(...part.children);
  root.children.push(...others);
}

/** The nodes of a type below another, in the order of the tree. */
export function tagsOf(from: TagNode, type: RegExp): TagNode[] {
  return from.children.flatMap((child) => [
    ...(type.test(child.type) ? [child] : []),
    ...tagsOf(child, type),
  ]);
}

/** The text of a node and its descendants. */
export function textOf(node: TagNode): string {
  return piecesBelow(node)
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every piece below a node, in reading order. */
export function piecesBelow(node: TagNode): Piece[] {
  return [...node.pieces, ...node.children.flatMap(piecesBelow)];
}

function nodeOf(
  { role, children }: Structure,
  pieces: Map<string, Piece>,
  scopes: Map<string, string>,
  isReached: Set<string>,
): TagNode {
  const node: TagNode = { type: role, scope: null, children: [], pieces: [] };
  for (const child of children) {
    if ('role' in child) {
      const below = nodeOf(child, pieces, scopes, isReached);
      // The library lists the rows of other pages too, without their texts.
      if (below.type !== 'TR' || piecesBelow(below).length > 0) node.children.push(below);
      continue;
    }
    if (isReached.has(child.id)) throw new Error(`${child.id} is in the tree twice`);
    isReached.add(child.id);
    const piece = pieces.get(child.id);
    if (!piece) throw new Error(`${child.id} is in the tree, but not on the page`);
    node.scope = scopes.get(child.id) ?? null;
    node.pieces.push(piece);
  }
  return node;
}

async function piecesOf(
  page: Page,
  number: number,
): Promise<{ pieces: Map<string, Piece>; loose: string[] }> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const pieces = new Map<string, Piece>();
  const loose: string[] = [];
  const marks: (Piece | null)[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') marks.pop();
      else
        marks.push(
          item.id ? { id: item.id, page: number, text: '', x: 0, y: 0, lowest: 0, isTurned: false } : null,
        );
      const opened = item.type === 'endMarkedContent' ? null : marks.at(-1);
      if (opened) pieces.set(opened.id, opened);
      continue;
    }
    const piece = marks.findLast((mark) => mark !== null);
    if (piece) addText(piece, item);
    else if (marks.length === 0 && item.str.trim()) loose.push(item.str);
  }
  return { pieces, loose };
}

function addText(
  piece: Piece,
  { str, hasEOL, transform }: { str: string; hasEOL: boolean; transform: number[] },
) {
  const [, turn = 0, , , x = 0, y = 0] = transform;
  if (str && !piece.text.trim()) Object.assign(piece, { x, y, isTurned: turn !== 0 });
  if (str) piece.lowest = y;
  piece.text += `${str}${hasEOL ? ' ' : ''}`;
}

/** Scope of each TH by the id of its piece; parsed from the file itself, because the library omits scopes. */
function scopesOf(bytes: Buffer): Map<string, string> {
  const scopes = new Map<string, string>();
  for (const [, body = ''] of bytes.toString('latin1').matchAll(/ 0 obj\n(<<[\s\S]*?)endobj/g)) {
    const [, scope] = /\/S \/TH\n[\s\S]*\/Scope \/(\w+)/.exec(body) ?? [];
    const [, piece] = /\/K \[(\d+)\]/.exec(body) ?? [];
    const [, page] = /\/Pg (\d+) 0 R/.exec(body) ?? [];
    if (scope) scopes.set(`p${page}R_mc${piece}`, scope);
  }
  return scopes;
}

const PAINTS = /^(?:[Ssf]|f\*|[Bb]\*?|.*(?:T[jJ]|Do|sh|['"]))$/;

function loosePaintings(bytes: Buffer): number {
  let loose = 0;
  for (const content of pageCommands(bytes)) {
    let depth = 0;
    for (const line of content.split('\n')) {
      if (/ (?:BMC|BDC)$/.test(line)) depth += 1;
      else if (line === 'EMC') depth -= 1;
      else if (depth === 0 && PAINTS.test(line)) loose += 1;
    }
  }
  return loose;
}
