import { z } from 'zod';
import { LABEL_FORMATS, LABELS_MAX } from '#domain/deliveries/label.ts';
import { IdParams, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Whether a text names up to a hundred ids, each once. */
const isIds = (text: string): boolean => {
  const ids = text.split(',');
  const isDistinct = new Set(ids).size === ids.length;
  return isDistinct && ids.length <= LABELS_MAX && ids.every((id) => /^[\w-]{1,64}$/.test(id));
};

/** 100x150 unless told. */
const format = z.enum(LABEL_FORMATS).optional();

export const deliveryLabel = defineRoute({
  id: 'deliveryLabel',
  method: 'GET',
  path: '/deliveries/:id/label',
  access: 'sender',
  scope: 'deliveries:read',
  summary:
    'The label of a delivery of one’s own that has not ended, one for each of its pieces: AWB as Code 128 and QR, both parties, phones masked. 100 × 150 mm, four to an A4 page, or ZPL II.',
  transport: 'label',
  params: IdParams,
  query: z.strictObject({ format }),
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const deliveryLabels = defineRoute({
  id: 'deliveryLabels',
  method: 'GET',
  path: '/labels',
  access: 'sender',
  scope: 'deliveries:read',
  summary: `The labels of up to ${LABELS_MAX} deliveries of one’s own, in the order of their ids, in one file.`,
  transport: 'label',
  query: z.strictObject({
    /** Ids with commas between them, each once. */
    deliveries: z.string().min(1).max(4_000).refine(isIds, reason('invalid')),
    format,
  }),
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const LABEL_ROUTES = { deliveryLabel, deliveryLabels };
