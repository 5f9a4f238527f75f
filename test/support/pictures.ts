import sharp from 'sharp';
import type { UploadPurpose } from '#contract/uploads.ts';
import { expect } from 'vitest';
import type { Client } from './client.ts';

/** Creates a real picture of the given size. */
export function aPicture(width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#e94f37' } })
    .png()
    .toBuffer();
}

type Part = { name: string; content: string | Buffer; filename?: string; type?: string };

/** Encodes a multipart body with its headers. */
export function formOf(parts: Part[]): { headers: Record<string, string>; payload: Buffer } {
  const boundary = 'hotar-7f3a';
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`,
    filename ? `; filename="${filename}"` : '',
    type ? `\r\ncontent-type: ${type}` : '',
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}

/** Uploads one file, whatever its content. */
export async function sendFile(client: Client, purpose: string, content: Buffer, type = 'image/png') {
  const { headers, payload } = formOf([
    { name: 'purpose', content: purpose },
    { name: 'file', content, filename: 'poza.png', type },
  ]);
  const answer = await client.send('POST', '/api/v1/uploads', headers, payload);
  return {
    ...answer,
    body: JSON.parse(answer.raw) as { id: string; url: string; code?: string },
  };
}

/** Uploads a real picture that must be accepted. */
export async function uploadPicture(client: Client, purpose: UploadPurpose) {
  const answer = await sendFile(client, purpose, await aPicture());
  expect(answer.status, answer.raw).toBe(201);
  return answer.body;
}
