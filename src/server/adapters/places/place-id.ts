/** An id that encodes the whole place: every server process can decode it, none needs to store it. */
export function placeId(label: string, lat: number, lng: number): string {
  return Buffer.from(`${lat},${lng},${label}`, 'utf8').toString('base64url');
}
