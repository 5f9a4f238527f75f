/** What a written message holds, of whatever version: nothing is believed of it but that it is JSON. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Fields = { [name: string]: Json };

export function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of a value; none where the value has no such field, or no fields at all. */
export function at(value: Json | undefined, name: string): Json | undefined {
  return isFields(value) ? value[name] : undefined;
}
