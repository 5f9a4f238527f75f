import { Marked, type Tokens } from 'marked';

/** What a text may not hold: raw HTML, a picture, a link to anything but a page, a mailbox or a telephone. */
export class ContentError extends Error {}

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
/** Our own pages and their anchors, the web, a mailbox, a telephone; never `//host`, never a script. */
const ALLOWED = /^(https?:\/\/[^\s]|mailto:|tel:|\/(?![/\\])|#)/i;

const ESCAPES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function attribute(text: string): string {
  return text.replace(/[<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }: Tokens.Heading) {
      const inline = this.parser.parseInline(tokens);
      return `<h${depth} id="${slugOf(text)}">${inline}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link) {
      if (!ALLOWED.test(href)) throw new ContentError(`Legătură nepermisă: ${href}`);
      const rel = OUTSIDE.test(href) ? ' rel="noopener"' : '';
      return `<a href="${attribute(href)}"${rel}>${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href }: Tokens.Image): string {
      throw new ContentError(`Imagine în Markdown: ${href}`);
    },
    /** Refuses raw HTML: a tag in a text is a slip, or an attack. */
    html({ text }: Tokens.HTML | Tokens.Tag): string {
      throw new ContentError(`HTML în Markdown: ${text}`);
    },
  },
});

/**
 * Renders Markdown as HTML, for the build and for the staff's own texts alike. Headings get ids; throws `ContentError`
 * for raw HTML, pictures, and links that are not allowed.
 */
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
