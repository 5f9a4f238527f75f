import { Marked, type Tokens } from 'marked';

/** Slug of a heading: no diacritics, no punctuation. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const OUTSIDE = /^https?:/;

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      const inline = this.parser.parseInline(tokens);
      return `<h${depth} id="${slugOf(text)}">${inline}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      const rel = OUTSIDE.test(href) ? ' rel="noopener"' : '';
      return `<a href="${href}"${rel}>${this.parser.parseInline(tokens)}</a>`;
    },
    /** Refuses raw HTML: the texts are ours, yet a tag in them is always a slip. */
    html({ text }: Tokens.HTML | Tokens.Tag): string {
      throw new Error(`HTML în Markdown: ${text}`);
    },
  },
});

/** Renders Markdown as HTML. Headings get ids; raw HTML is refused with an error. */
export function renderMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false }).trim();
}

/** The headings of the second level, for a table of contents. */
export function sectionsOf(markdown: string): { id: string; title: string }[] {
  return Array.from(markdown.matchAll(/^## (.+)$/gm), ([, title = '']) => ({ id: slugOf(title), title }));
}

/** The text of Markdown without its markup. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
