import type { MultipartFile } from '@fastify/multipart';
import { isOneOf } from '#domain/records.ts';
import { UPLOAD_PURPOSES, type UploadPurpose } from '#contract/uploads.ts';
import { AppError } from '#domain/errors.ts';
import { fieldError } from '#server/services/errors.ts';
import { storeUpload } from '#server/services/uploads/store-upload.ts';
import { UPLOAD_FORM_BYTES } from '../bodies.ts';
import type { Handlers } from '../request-context.ts';

export const uploadHandlers = {
  upload: {
    formBytes: UPLOAD_FORM_BYTES,
    run: async ({ deps, actor, request }) => {
      if (!request.isMultipart()) throw new AppError('unsupported_media_type');
      const { file, purpose } = await readForm(request.parts());
      if (!file) throw fieldError('file', 'required');
      // Portraits and documents are the person's own, not for API keys.
      if (actor.apiKey && purpose !== 'parcel') throw fieldError('purpose', 'invalid');
      return storeUpload(deps, actor, purpose, file);
    },
  },
} satisfies Partial<Handlers>;

type Part = MultipartFile | { type: 'field'; fieldname: string; value: unknown };

async function readForm(
  parts: AsyncIterable<unknown>,
): Promise<{ file: Buffer | null; purpose: UploadPurpose }> {
  let file: Buffer | null = null;
  let purpose: unknown;
  for await (const part of parts as AsyncIterable<Part>) {
    if (part.type === 'file') {
      // Every file must be read to its end, used or not, or the connection is reset instead of answered.
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') file = bytes;
    } else if (part.fieldname === 'purpose') purpose = part.value;
  }
  if (!isOneOf(UPLOAD_PURPOSES, purpose)) throw fieldError('purpose', 'invalid');
  return { file, purpose };
}
