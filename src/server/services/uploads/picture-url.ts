/** The URL of a picture on our own origin, or null without one. */
export function pictureUrl(id: string | null): string | null {
  return id === null ? null : `/uploads/${id}`;
}
