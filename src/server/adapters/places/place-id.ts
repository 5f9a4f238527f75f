/** An id that says all it stands for, so that every server process reads it alike and none remembers it. */
export function placeId(label: string, lat: number, lng: number): string {
  return Buffer.from(`${lat},${lng},${label}`, 'utf8').toString('base64url');
}
