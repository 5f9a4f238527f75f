import { getDocumentProxy } from 'unpdf';
import { parseXml, type XmlNode } from '#domain/money/invoices/rules/xml-tree.fixture.ts';
import { type PdfTree, pdfTree, piecesBelow, type TagNode, tagsOf, textOf } from './pdf-tree.ts';

/** Violations of PDF/UA-1 (ISO 14289-1) in a file, as sentences; empty: none that we can detect. */
export async function pdfProblems(bytes: Buffer): Promise<string[]> {
  const tree = await pdfTree(bytes);
  return [
    ...(await fileProblems(bytes)),
    ...looseProblems(tree),
    ...headingProblems(tree.root),
    ...tagsOf(tree.root, /^Table$/).flatMap(tableProblems),
    ...orderProblems(tree.root),
  ];
}

/** The tables of a PDF as rows of texts, in the order of the tag tree. */
export async function pdfTables(bytes: Buffer): Promise<string[][][]> {
  const { root } = await pdfTree(bytes);
  return tagsOf(root, /^Table$/).map((table) => table.children.map((row) => row.children.map(textOf)));
}

async function fileProblems(bytes: Buffer): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  const [marks, viewing, { info }] = await Promise.all([
    file.getMarkInfo(),
    file.getViewerPreferences(),
    file.getMetadata(),
  ]);
  const facts: Record<string, unknown> = Object.fromEntries(Object.entries(info));
  const raw = bytes.toString('latin1');
  const fonts = [...raw.matchAll(/\/Type \/FontDescriptor\n[\s\S]*?endobj/g)];
  return [
    ...(marks?.Marked && !marks.Suspects ? [] : ['it is not marked']),
    ...(Object.entries(viewing ?? {}).some(([key, value]) => key === 'DisplayDocTitle' && value === true)
      ? []
      : ['its title is not shown']),
    ...(facts['Language'] === 'ro-RO' ? [] : [`its language is ${String(facts['Language'])}`]),
    ...(facts['Title'] && facts['Title'] === aboutOf(raw, 'dc:title') ? [] : ['its titles differ']),
    ...(facts['Author'] && facts['Author'] === aboutOf(raw, 'dc:creator') ? [] : ['its authors differ']),
    ...(aboutOf(raw, 'pdfuaid:part') === '1' ? [] : ['it does not say that it keeps PDF/UA-1']),
    ...(fonts.length > 0 && fonts.every(([font]) => font.includes('/FontFile2'))
      ? []
      : ['a typeface is not in it']),
  ];
}

/** The text of an element of the XMP metadata, or of the one that is inside it. Throws when it is not well-formed. */
function aboutOf(raw: string, name: string): string | undefined {
  const [, xml] = /(<x:xmpmeta[\s\S]*?<\/x:xmpmeta>)/.exec(raw) ?? [];
  if (!xml) return undefined;
  const find = (node: XmlNode): XmlNode | undefined =>
    node.name === name ? node : node.children.map(find).find((each) => each !== undefined);
  const words = (node: XmlNode): string => node.text + node.children.map(words).join('');
  const found = find(parseXml(Buffer.from(xml, 'latin1').toString()));
  return found && words(found);
}

function looseProblems({ root, looseTexts, loosePaintings }: PdfTree): string[] {
  return [
    ...(root.children.length === 1 && root.children[0]?.type === 'Document'
      ? []
      : ['it is not one Document']),
    ...looseTexts.map((text) => `not in the tree: ${text}`),
    ...(loosePaintings === 0 ? [] : [`${loosePaintings} things are drawn outside every mark`]),
  ];
}

function headingProblems(root: TagNode): string[] {
  const levels = tagsOf(root, /^H\d$/).map(({ type }) => Number(type.slice(1)));
  return [
    ...(levels.filter((level) => level === 1).length === 1 ? [] : ['there is not one H1']),
    ...levels.flatMap((level, index) => {
      const before = levels[index - 1] ?? 0;
      return level > before + 1 ? [`H${level} follows H${before}`] : [];
    }),
  ];
}

function tableProblems(table: TagNode): string[] {
  const widths = new Set(table.children.map((row) => row.children.length));
  const cells = table.children.flatMap((row) => row.children);
  const heads = cells.filter(({ type }) => type === 'TH');
  const firstRow = table.children[0]?.children ?? [];
  const hasHead = (row: TagNode, column: number) =>
    row.children.some(({ scope }) => scope === 'Row') || firstRow[column]?.scope === 'Column';
  const isHeaded = table.children.every((row) =>
    row.children.every((cell, column) => cell.type === 'TH' || hasHead(row, column)),
  );
  return [
    ...(table.children.every(({ type }) => type === 'TR') ? [] : ['a table has more than rows']),
    ...(cells.every(({ type }) => type === 'TH' || type === 'TD') ? [] : ['a row has more than cells']),
    ...(widths.size === 1 ? [] : [`rows of ${[...widths].join(' and ')} cells`]),
    ...heads.filter(({ scope }) => !scope).map((head) => `a head without a scope: ${textOf(head)}`),
    ...(isHeaded ? [] : ['a cell without a head']),
  ];
}

/** Reading order: pieces must go right or down; text that is drawn across the page is exempt. */
function orderProblems(root: TagNode): string[] {
  const pieces = piecesBelow(root).filter(({ isTurned }) => !isTurned);
  return pieces.flatMap((piece, index) => {
    const before = pieces[index - 1];
    if (!before || piece.page > before.page || piece.y < before.y - 1 || piece.x > before.x + 1) return [];
    return [`“${piece.text.trim()}” is read after “${before.text.trim()}”`];
  });
}
