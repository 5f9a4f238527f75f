import { inflateSync } from 'node:zlib';

/** The drawing commands of each page of a PDF, in order; typefaces and what stands about the file are left out. */
export function pageCommands(bytes: Buffer): string[] {
  const streams = bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return Array.from(streams, ([, body = '']) => unpacked(Buffer.from(body, 'latin1'))).filter((content) =>
    content.includes(' Tf'),
  );
}

function unpacked(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return stream.toString('latin1');
  }
}
