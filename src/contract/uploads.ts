import { z } from 'zod';
import { defineRoute } from './route.ts';

export const UPLOAD_PURPOSES = [
  'parcel',
  'avatar',
  'licence-front',
  'licence-back',
  'proof',
  'signature',
] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** The largest picture in bytes. */
export const UPLOAD_MAX_BYTES = 8 * 1024 * 1024;

export const upload = defineRoute({
  id: 'upload',
  method: 'POST',
  path: '/uploads',
  access: 'signed-in',
  scope: 'deliveries:write',
  summary:
    'Takes one picture (multipart `file` and `purpose`), re-encodes it and answers its id and address.',
  throttle: 'upload',
  transport: 'multipart',
  status: 201,
  response: z.object({ id: z.string(), url: z.string() }),
  refusals: ['upload_invalid', 'payload_too_large'],
});
