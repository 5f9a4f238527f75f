import { extractText, getDocumentProxy } from 'unpdf';

/** The selectable text of a PDF, its lines joined by single spaces. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
