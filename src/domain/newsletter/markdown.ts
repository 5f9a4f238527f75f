/** A piece of a line: plain, emphasised, or a link whose address was checked. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

export type Block =
  | { kind: 'heading'; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] };

const BULLET = /^[-*] +(\S.*)$/;
const NUMBER = /^\d{1,3}[.)] +(\S.*)$/;
const HEADING = /^#{1,3} +(\S.*)$/;

/**
 * Parses the subset of Markdown that a message needs: headings, paragraphs, lists, **bold**, *emphasis* and [links](…)
 * to https and mailto addresses. Anything else stays text, HTML too. Preview and message are rendered from the same
 * blocks, so that the staff see what people get.
 */
export function readMarkdown(markdown: string): Block[] {
  return markdown
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap((part) => {
      const lines = part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      return lines.length > 0 ? blocksOf(lines) : [];
    });
}

/** Groups lines between empty lines into blocks: a heading ends its line, list items join, the rest is a paragraph. */
function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let parts: string[] = [];
  const endParagraph = () => {
    if (parts.length > 0) blocks.push({ kind: 'paragraph', children: readInline(parts.join(' ')) });
    parts = [];
  };
  for (const line of lines) {
    const [heading, bullet, number] = [HEADING, BULLET, NUMBER].map((form) => form.exec(line)?.[1]);
    if (heading === undefined && bullet === undefined && number === undefined) {
      parts.push(line);
      continue;
    }
    endParagraph();
    if (heading !== undefined) blocks.push({ kind: 'heading', children: readInline(heading) });
    else addItem(blocks, readInline(bullet ?? number ?? ''), bullet === undefined);
  }
  endParagraph();
  return blocks;
}

function addItem(blocks: Block[], item: Inline[], isOrdered: boolean): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(item);
  else blocks.push({ kind: 'list', isOrdered, items: [item] });
}

// An opening mark counts only with its closing mark on the same line; otherwise it stays text.
const MARK = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^[\]]{1,300})\]\(([^()\s]{1,500})\)/;

function readInline(text: string): Inline[] {
  const pieces: Inline[] = [];
  let rest = text;
  for (let found = MARK.exec(rest); found; found = MARK.exec(rest)) {
    const [whole, strong, em, label, address] = found;
    if (found.index > 0) pieces.push({ kind: 'text', text: rest.slice(0, found.index) });
    pieces.push(pieceOf(whole, strong, em, label, address));
    rest = rest.slice(found.index + whole.length);
  }
  if (rest !== '') pieces.push({ kind: 'text', text: rest });
  return pieces;
}

function pieceOf(whole: string, strong?: string, em?: string, label?: string, address?: string): Inline {
  if (strong !== undefined) return { kind: 'strong', children: readInline(strong) };
  if (em !== undefined) return { kind: 'em', children: readInline(em) };
  const href = hrefOf(address ?? '');
  return href ? { kind: 'link', href, children: readInline(label ?? '') } : { kind: 'text', text: whole };
}

/** An address that a message may link to, or null: no script, no file, no internal address. */
function hrefOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'mailto:' ? href : null;
}

/** The plain-text version of a message: no marks, links followed by their address. */
export function plainBlocks(blocks: readonly Block[]): string {
  return blocks.map(plainBlock).join('\n\n');
}

function plainBlock(block: Block): string {
  if (block.kind !== 'list') return plainInline(block.children);
  return block.items
    .map((item, index) => `${block.isOrdered ? `${index + 1}.` : '–'} ${plainInline(item)}`)
    .join('\n');
}

/** The text of a line without marks. */
function plainInline(pieces: readonly Inline[]): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text;
      const parts = plainInline(piece.children);
      return piece.kind === 'link' && parts !== piece.href ? `${parts} (${piece.href})` : parts;
    })
    .join('');
}
