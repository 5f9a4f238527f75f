/** An id that says all it stands for, so that every server process reads it alike and none remembers it. */
export function placeId(label: string, lat: number, lng: number): string {
  return Buffer.from(`${lat},${lng},${label}`, 'utf8').toString('base64url');
}

/** What an id stands for, or undefined for a text that is none. */
export function readPlaceId(id: string): { label: string; lat: number; lng: number } | undefined {
  const found = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(.+)$/s.exec(
    Buffer.from(id, 'base64url').toString('utf8'),
  );
  return found ? { lat: Number(found[1]), lng: Number(found[2]), label: found[3]! } : undefined;
}
