/** A stored webhook message of any version: only known to be valid JSON. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Fields = { [name: string]: Json };

export function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a field of a value; undefined when the value has no such field or is no object. */
export function at(value: Json | undefined, name: string): Json | undefined {
  return isFields(value) ? value[name] : undefined;
}
