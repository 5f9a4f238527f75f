/** The page that is drawn on, and a node of the tree by which programs that read aloud walk through it. */
export type Page = PDFKit.PDFDocument;
export type Tag = PDFKit.PDFStructureElement;

/** The structure types of ISO 32000-1, 14.8.4, that our documents use. */
type TagType = 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

declare global {
  namespace PDFKit.Mixins {
    /** What a TH is the header of; pdfkit knows it, its types do not. */
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
    }
  }
}

/** Adds a node that will hold others. */
export function branch(page: Page, parent: Tag, type: TagType): Tag {
  const tag = page.struct(type);
  parent.add(tag);
  return tag;
}

/** Adds a node of what `draw` puts on the page. */
export function leaf(
  page: Page,
  parent: Tag,
  type: TagType,
  draw: () => void,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void {
  parent.add(page.struct(type, options, draw));
}

/** Draws what is there for the eye alone. */
export function artifact(page: Page, draw: () => void): void {
  page.markContent('Artifact', { type: 'Layout' });
  draw();
  page.endMarkedContent();
}
