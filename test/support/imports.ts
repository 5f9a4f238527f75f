import { expect } from 'vitest';
import type { z } from 'zod';
import type { Import } from '#contract/business/imports.ts';
import { csvText } from '#domain/csv.ts';
import { IMPORT_FIELDS, type ImportField } from '#domain/business/imports/columns.ts';
import { say } from '#messages/say.ts';
import type { Client } from './client.ts';
import { formOf } from './pictures.ts';
import { DROPOFF, PICKUP } from './trips.ts';

export type Line = Partial<Record<ImportField, string>>;

/** A valid line: its ends are coordinates, between the usual addresses. */
export function aLine(change: Line = {}): Line {
  return {
    pickupAddress: PICKUP.address,
    pickupPoint: `${PICKUP.lat}, ${PICKUP.lng}`,
    dropoffAddress: DROPOFF.address,
    dropoffPoint: `${DROPOFF.lat}, ${DROPOFF.lng}`,
    size: 'mare',
    receiverName: 'Matei Vlădescu',
    receiverPhone: '0745333444',
    ...change,
  };
}

/** CSV of lines as our own files write it, with the template's header. */
export function csvOf(lines: readonly Line[]): Buffer {
  const heads = IMPORT_FIELDS.map((field) => say('ro', `imp.field.${field}`));
  const rows = lines.map((line) => IMPORT_FIELDS.map((field) => line[field] ?? ''));
  return Buffer.from(csvText([heads, ...rows], ','));
}

/** Uploads bytes as a delivery file, whatever the status. */
export async function sendFileOf(
  client: Client,
  bytes: Buffer,
  filename = 'livrari.csv',
  companyId?: string,
) {
  const { headers, payload } = formOf([{ name: 'file', content: bytes, filename, type: 'text/csv' }]);
  const query = companyId === undefined ? '' : `?companyId=${companyId}`;
  const answer = await client.send('POST', `/api/v1/deliveries/import${query}`, headers, payload);
  return { status: answer.status, body: JSON.parse(answer.raw) as { code?: string; errors?: unknown } };
}

/** Uploads lines that must be accepted; returns the draft. */
export async function sendLines(client: Client, lines: readonly Line[]): Promise<z.output<typeof Import>> {
  const answer = await sendFileOf(client, csvOf(lines));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as z.output<typeof Import>;
}
