/** The page to draw on. A tag is a node of the structure tree that screen readers follow. */
export type Page = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

/** The structure types of ISO 32000-1, 14.8.4, that our documents use. */
type TagType = 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

declare global {
  namespace PDFKit.Mixins {
    /** The scope of a TH; pdfkit supports it, its types do not. */
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }
  }
}

/** Adds a node with child nodes. */
export function branch(page: Page, parent: Tag, type: TagType): Tag {
  const tag = page.struct(type);
  parent.add(tag);
  return tag;
}

/** Adds a node with the content that `draw` puts on the page. */
export function leaf(
  page: Page,
  parent: Tag,
  type: TagType,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  parent.add(page.struct(type, options, draw));
}

/** Draws decoration that screen readers skip. */
export function artifact(page: Page, draw: () => void): void {
  page.markContent('Artifact', { type: 'Layout' });
  draw();
  page.endMarkedContent();
}
