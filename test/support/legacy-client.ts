import type { TestApp } from './app.ts';
import type { Client } from './client.ts';
import { formOf } from './pictures.ts';

/** The access code that the applications under test expect. */
export const CODE = 'codul-de-probă';
export const LEGACY = '/admin/index.php/ApiController';

/** Encoding of a form. */
export type Wire = 'multipart' | 'urlencoded';
export type Fields = Record<string, string | Buffer>;
export type LegacyResult = {
  status: number;
  raw: string;
  headers: Record<string, string>;
  cookies: string[];
  body: Record<string, unknown> & { result: string; error?: string; message?: string };
};

/** Client of the specification's calls for a person; sends the code unless the fields say otherwise. */
export function legacyOver(client: Client, wire: Wire = 'multipart') {
  return async (
    name: string,
    fields: Fields = {},
    headers: Record<string, string> = {},
  ): Promise<LegacyResult> => {
    const form = formFor(wire, { code: CODE, ...fields });
    const answer = await client.send(
      'POST',
      `${LEGACY}/${name}`,
      { ...form.headers, ...headers },
      form.payload,
    );
    return { ...answer, body: answer.raw.startsWith('{') ? JSON.parse(answer.raw) : {} };
  };
}

/** Encodes a form: its body and its headers. Files are sent as pictures, and only by multipart. */
export function formFor(wire: Wire, fields: Fields) {
  const parts = Object.entries(fields);
  if (wire === 'urlencoded') {
    const texts = parts.map(([name, value]): [string, string] => [name, String(value)]);
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(texts).toString(),
    };
  }
  return formOf(
    parts.map(([name, content]) => ({
      name,
      content,
      ...(typeof content === 'string' ? {} : { filename: 'poza.png', type: 'image/png' }),
    })),
  );
}

/** Legacy clients of an application: a signed-in person's, or a guest's. */
export function legacyOf(app: TestApp) {
  return {
    by: (person: Parameters<TestApp['as']>[0], wire?: Wire) => legacyOver(app.as(person), wire),
    byNobody: (wire?: Wire) => legacyOver(app.anonymous, wire),
  };
}

/** Fields of the usual order, as the specified client collects them over its steps. */
export const ORDER: Record<string, string> = {
  pickupaddress: 'Bulevardul Unirii 57, București',
  pickup_additionalAddress: 'Scara B, ap. 14',
  pickup_lat: '44.427263',
  pickup_long: '26.103741',
  dropoffaddress: 'Calea Bucureștilor 224E, Otopeni',
  dropoff_additionalAddress: 'Sosiri, ușa 3',
  dropoff_lat: '44.572211',
  dropoff_long: '26.084977',
  vehicle_type: 'Van',
  Fits: 'large',
  pickup_date: 'flexible',
  pickup_time: '',
  sender_name: 'Andreea Popovici',
  sender_contact: '0745111222',
  receiver_name: 'Matei Vlădescu',
  receiver_contact: '0745333444',
  instrucktion_for_pickers: 'Interfon 9',
  driver_delivery_cost: '100',
  gst: '18',
  delivery_status: '1',
};
