import { z } from 'zod';
import { ERROR_CODES } from '#domain/errors.ts';

/** RFC 9457 problem document: `code` is stable, `detail` is for people, `errors` lists the refused fields. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(ERROR_CODES),
  detail: z.string(),
  requestId: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])).optional(),
});
export type Problem = z.infer<typeof Problem>;
