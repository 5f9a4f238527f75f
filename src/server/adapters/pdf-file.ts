import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
/** The font subset is in halves; the one with `ș` lacks `a` (decision 0086), and pdfkit uses one file per text. */
const fontFile = (path: string) => readFileSync(require.resolve(`@expo-google-fonts/figtree/${path}`));
let fonts: { regular: Buffer; bold: Buffer } | undefined;

/**
 * A new PDF with the typefaces `regular` and `bold`, embedded so that Ș and ț show on every machine, and its bytes once it has
 * ended. The library is loaded with the first file: most servers print few.
 */
export async function newPdf(
  options: PDFKit.PDFDocumentOptions,
): Promise<{ page: PDFKit.PDFDocument; bytes: Promise<Buffer> }> {
  const { default: PdfKit } = await import('pdfkit');
  fonts ??= {
    regular: fontFile('400Regular/Figtree_400Regular.ttf'),
    bold: fontFile('700Bold/Figtree_700Bold.ttf'),
  };
  const page = new PdfKit(options);
  page.registerFont('regular', fonts.regular);
  page.registerFont('bold', fonts.bold);
  return { page, bytes: collect(page) };
}

function collect(page: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
}
